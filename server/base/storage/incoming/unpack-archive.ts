// All files of an archive that comes in, within bounds, or why it is not opened: what is cut off, packed beyond reason, encrypted, said twice,
// a link, or names a place outside of itself. What the files mean is the caller's.
import { inflateRawSync } from 'node:zlib'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { PackedFault, wholeOf } from './unpack'

const [stored, deflated] = [0, 8]
const [headBytes, headSign] = [30, 0x0403_4b50]
const smallBytes = 64 * 1024

export interface ArchiveLimits {
  files: number
  /** Of all files together, unpacked. */
  unpackedBytes: number
}

/** By their names. Throws PackedFault. */
export async function unpackArchive(file: Buffer, limits: ArchiveLimits): Promise<Map<string, Buffer>> {
  try {
    const zip = await fromBufferPromise(file)
    if (zip.entryCount > limits.files) throw new PackedFault('large')
    return await filesOf(file, zip, limits)
  } catch (error) {
    if (error instanceof PackedFault) throw error
    // The library tells what is wrong with an archive in plain errors, and zlib in its own.
    if (error instanceof Error) throw new PackedFault('broken')
    throw error
  }
}

async function filesOf(file: Buffer, zip: ZipFile, limits: ArchiveLimits): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  let left = limits.unpackedBytes
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue
    if (entry.isEncrypted()) throw new PackedFault('locked')
    if (isLink(entry) || files.has(entry.fileName)) throw new PackedFault('unsafe')
    if (entry.uncompressedSize > left) throw new PackedFault('large')
    const bytes = isSmall(entry) ? bytesOf(file, entry) : await wholeOf(await zip.openReadStreamPromise(entry), left)
    left -= bytes.length
    files.set(entry.fileName, bytes)
  }
  return files
}

/** A bot has tens of thousands of files: most of them are read where they lie, which is quicker than a stream for each. */
function isSmall({ compressionMethod, compressedSize, uncompressedSize }: Entry): boolean {
  return (compressionMethod === stored || compressionMethod === deflated) && Math.max(compressedSize, uncompressedSize) < smallBytes
}

/** What the directory says of its place and size has to be so. */
function bytesOf(file: Buffer, { relativeOffsetOfLocalHeader: head, compressionMethod, compressedSize, uncompressedSize }: Entry): Buffer {
  if (head + headBytes > file.length || file.readUInt32LE(head) !== headSign) throw new PackedFault('broken')
  const start = head + headBytes + file.readUInt16LE(head + 26) + file.readUInt16LE(head + 28)
  if (start + compressedSize > file.length) throw new PackedFault('broken')
  const packed = file.subarray(start, start + compressedSize)
  const bytes = compressionMethod === stored ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, uncompressedSize) })
  if (bytes.length !== uncompressedSize) throw new PackedFault('broken')
  return bytes
}

/** A link of Unix: where it leads is not of the archive. */
function isLink({ externalFileAttributes }: Entry): boolean {
  return ((externalFileAttributes >>> 16) & 0o170000) === 0o120000
}
