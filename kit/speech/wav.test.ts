// Samples as a WAV file.
import { expect, it } from 'vitest'
import { wavOf } from './wav'

it('writes the mean of the channels as 16-bit samples behind a header that says so', () => {
  const file = Buffer.from(wavOf([Float32Array.from([0, 1, -1, 0.5]), Float32Array.from([0, 1, -3, -0.5])], 16_000))
  expect([file.toString('latin1', 0, 4), file.toString('latin1', 8, 16), file.toString('latin1', 36, 40)]).toEqual([
    'RIFF',
    'WAVEfmt ',
    'data',
  ])
  expect([file.readUInt32LE(4), file.readUInt32LE(40), file.length]).toEqual([44, 8, 52])
  expect([20, 22, 32, 34].map((at) => file.readUInt16LE(at))).toEqual([1, 1, 2, 16])
  expect([file.readUInt32LE(24), file.readUInt32LE(28)]).toEqual([16_000, 32_000])
  expect([44, 46, 48, 50].map((at) => file.readInt16LE(at))).toEqual([0, 32_767, -32_767, 0])
})
