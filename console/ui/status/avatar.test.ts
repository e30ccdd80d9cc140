// The soft hues of tiles and avatars.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hueOf, hues, randomColour } from './avatar'

it('a random colour is one of the palette, and every one of them comes up [S3-084]', () => {
  fc.assert(fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (random) => hues.includes(randomColour(random))))
  expect(new Set(hues.map((_, index) => randomColour(index / hues.length)))).toEqual(new Set(hues))
  expect(hues).toContain(randomColour())
})

it('what has a name has a hue of the palette by it', () => {
  expect(new Set(['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn'].map(hueOf)).size).toBeGreaterThan(2)
  expect(hues).toContain(hueOf(''))
})
