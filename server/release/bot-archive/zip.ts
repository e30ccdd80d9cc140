// A ZIP file in memory of any number of small files, in one pass over them: a library that streams them looks at all before each. Every entry has
// the first moment that an archive can name, so that the same files give the same bytes.
import { promisify } from 'node:util'
import { crc32, deflateRaw, deflateRawSync } from 'node:zlib'

/** Smaller files are not compressed: that would cost more than it saves. */
const compressedFrom = 600
/** Larger ones are compressed beside other work. */
const largeFrom = 64 * 1024
const deflated = promisify(deflateRaw)

const [needsFirst, needsZip64] = [20, 45]
const utf8Names = 0x0800
/** 1 January 1980. */
const firstDay = 0x21
/** A plain file of Unix, for its owner to write. */
const [madeOnUnix, plainFile] = [0x0300, 0o100644 * 0x1_0000]
const [mostEntries, mostBytes] = [0xffff, 0xffff_ffff]

interface Kept {
  name: Buffer
  crc: number
  packedBytes: number
  bytes: number
  isPacked: boolean
  offset: number
}

export class ZipPacker {
  private readonly pieces: Buffer[] = []
  private readonly kept: Kept[] = []
  private length = 0

  async add(name: string, bytes: Buffer): Promise<void> {
    const isPacked = bytes.length >= compressedFrom
    const content = !isPacked ? bytes : bytes.length < largeFrom ? deflateRawSync(bytes) : await deflated(bytes)
    const one = {
      name: Buffer.from(name),
      crc: crc32(bytes),
      packedBytes: content.length,
      bytes: bytes.length,
      isPacked,
      offset: this.length,
    }
    this.kept.push(one)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x0403_4b50, 0)
    writeFacts(head, 4, one)
    this.push(head, one.name, content)
  }

  whole(): Buffer {
    const directory = this.length
    for (const one of this.kept) {
      const head = Buffer.alloc(46)
      head.writeUInt32LE(0x0201_4b50, 0)
      head.writeUInt16LE(madeOnUnix + needsZip64, 4)
      writeFacts(head, 6, one)
      head.writeUInt32LE(plainFile, 38)
      head.writeUInt32LE(one.offset, 42)
      this.push(head, one.name)
    }
    const { length: count } = this.kept
    if (this.length > mostBytes) throw new Error('A bot has become larger than an archive can be')
    const sizes = { count, bytes: this.length - directory, directory }
    if (count >= mostEntries) this.push(...longEnd(sizes, this.length))
    const end = Buffer.alloc(22)
    end.writeUInt32LE(0x0605_4b50, 0)
    for (const at of [8, 10]) end.writeUInt16LE(Math.min(count, mostEntries), at)
    end.writeUInt32LE(sizes.bytes, 12)
    end.writeUInt32LE(directory, 16)
    this.push(end)
    return Buffer.concat(this.pieces, this.length)
  }

  private push(...pieces: Buffer[]): void {
    for (const piece of pieces) {
      this.pieces.push(piece)
      this.length += piece.length
    }
  }
}

/** What stands both before a file and in the directory. */
function writeFacts(head: Buffer, at: number, { crc, packedBytes, bytes, name, isPacked }: Kept): void {
  head.writeUInt16LE(needsFirst, at)
  head.writeUInt16LE(utf8Names, at + 2)
  head.writeUInt16LE(isPacked ? 8 : 0, at + 4)
  head.writeUInt16LE(firstDay, at + 8)
  head.writeUInt32LE(crc, at + 10)
  head.writeUInt32LE(packedBytes, at + 14)
  head.writeUInt32LE(bytes, at + 18)
  head.writeUInt16LE(name.length, at + 22)
}

/** The end of a directory of more entries than the first form of archives could count, and where it is. */
function longEnd({ count, bytes, directory }: { count: number; bytes: number; directory: number }, place: number): Buffer[] {
  const end = Buffer.alloc(56)
  end.writeUInt32LE(0x0606_4b50, 0)
  end.writeBigUInt64LE(44n, 4)
  end.writeUInt16LE(madeOnUnix + needsZip64, 12)
  end.writeUInt16LE(needsZip64, 14)
  for (const at of [24, 32]) end.writeBigUInt64LE(BigInt(count), at)
  end.writeBigUInt64LE(BigInt(bytes), 40)
  end.writeBigUInt64LE(BigInt(directory), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x0706_4b50, 0)
  locator.writeBigUInt64LE(BigInt(place), 8)
  locator.writeUInt32LE(1, 16)
  return [end, locator]
}
