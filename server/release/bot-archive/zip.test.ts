// Archives as ZIP files, read by a library of others.
import { describe, expect, it } from 'vitest'
import { unpackArchive } from '../../base/storage/incoming/unpack-archive'
import { ZipPacker } from './zip'

const limits = { files: 250_000, unpackedBytes: 256 * 1024 * 1024 }

async function packedOf(files: readonly (readonly [string, Buffer])[]): Promise<Buffer> {
  const zip = new ZipPacker()
  for (const [name, bytes] of files) await zip.add(name, bytes)
  return zip.whole()
}

describe('A packed archive', () => {
  it('gives back every file: empty, short, compressed, large, and with names of any letters', async () => {
    const files = [
      ['empty.json', Buffer.alloc(0)],
      ['objects/node/short.json', Buffer.from('{}')],
      ['objects/node/long.json', Buffer.from('word '.repeat(500))],
      ['files/日本語 ü.txt', Buffer.from('ファイル')],
      ['files/large.bin', Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * 7919) % 251))],
    ] as const
    const whole = await packedOf(files)
    expect([...(await unpackArchive(whole, limits))]).toEqual(files)
    expect(await packedOf(files)).toEqual(whole)
  })

  it('of no file is one', async () => {
    expect((await unpackArchive(await packedOf([]), limits)).size).toBe(0)
  })

  it('holds more files than the first form of archives could count', async () => {
    const files = Array.from({ length: 66_000 }, (_, at) => [`objects/${at}.json`, Buffer.from(`{"at":${at}}`)] as const)
    const read = await unpackArchive(await packedOf(files), limits)
    expect(read.size).toBe(66_000)
    expect(read.get('objects/65999.json')?.toString()).toBe('{"at":65999}')
  })
})
