// All files of an archive that comes in, within bounds, or why it is not opened: what is cut off, packed beyond reason, encrypted, said twice,
// a link, or names a place outside of itself. What the files mean is the caller's.
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { PackedFault, wholeOf } from './unpack'

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
    return await filesOf(zip, limits)
  } catch (error) {
    if (error instanceof PackedFault) throw error
    // The library tells what is wrong with an archive in plain errors, and zlib in its own.
    if (error instanceof Error) throw new PackedFault('broken')
    throw error
  }
}

async function filesOf(zip: ZipFile, limits: ArchiveLimits): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  let left = limits.unpackedBytes
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue
    if (entry.isEncrypted()) throw new PackedFault('locked')
    if (isLink(entry) || files.has(entry.fileName)) throw new PackedFault('unsafe')
    if (entry.uncompressedSize > left) throw new PackedFault('large')
    const bytes = await wholeOf(await zip.openReadStreamPromise(entry), left)
    left -= bytes.length
    files.set(entry.fileName, bytes)
  }
  return files
}

/** A link of Unix: where it leads is not of the archive. */
function isLink({ externalFileAttributes }: Entry): boolean {
  return ((externalFileAttributes >>> 16) & 0o170000) === 0o120000
}
