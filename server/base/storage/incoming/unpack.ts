// The parts of a workbook or a document, unpacked within bounds and packed anew without compression: what a packed file says of its own sizes is not
// believed, and nothing after this can unpack to more than was counted here.
import { buffer } from 'node:stream/consumers'
import { fromBufferPromise, type ZipFile } from 'yauzl'
import { ZipFile as NewZip } from 'yazl'
import { sentence } from '../../sentences'
import { UnreadableFile } from './unreadable-file'

export const workbookLimits = { unpackedBytes: 150 * 1024 * 1024, cells: 5_000_000, rows: 200_000 } as const
const mostParts = 5000

/** Why a packed file cannot be unpacked. */
export class PackedFault extends Error {
  override readonly name = 'PackedFault'
  constructor(readonly kind: 'broken' | 'large' | 'locked' | 'unsafe') {
    super(kind)
  }
}

const isWanted = (name: string): boolean =>
  /^(?:\/?xl\/.*\.xml|.*\.rels|\[Content_Types\]\.xml)$/i.test(name) && !/drawing|chart|theme/i.test(name)

export async function unpackWorkbook(file: Buffer): Promise<Map<string, string>> {
  try {
    return await unpack(file, isWanted, workbookLimits.unpackedBytes)
  } catch (error) {
    if (!(error instanceof PackedFault)) throw error
    const keys = {
      broken: 'unreadable.workbook-broken',
      large: 'unreadable.workbook-large',
      locked: 'unreadable.workbook-old',
      unsafe: 'unreadable.workbook-broken',
    } as const
    throw new UnreadableFile(sentence(keys[error.kind]))
  }
}

/** The parts with these names, as texts. Throws PackedFault. */
export async function unpack(file: Buffer, isPart: (name: string) => boolean, mostBytes: number): Promise<Map<string, string>> {
  try {
    const zip = await fromBufferPromise(file)
    if (zip.entryCount > mostParts) throw new PackedFault('large')
    return await partsOf(zip, isPart, mostBytes)
  } catch (error) {
    if (error instanceof PackedFault) throw error
    // The library tells what is wrong with a packed file in plain errors, and zlib in its own.
    if (error instanceof Error) throw new PackedFault('broken')
    throw error
  }
}

async function partsOf(zip: ZipFile, isPart: (name: string) => boolean, mostBytes: number): Promise<Map<string, string>> {
  const parts = new Map<string, string>()
  let left = mostBytes
  for await (const entry of zip.eachEntry()) {
    if (!isPart(entry.fileName)) continue
    if (entry.isEncrypted()) throw new PackedFault('locked')
    if (entry.uncompressedSize > left) throw new PackedFault('large')
    const bytes = await wholeOf(await zip.openReadStreamPromise(entry), left)
    left -= bytes.length
    parts.set(entry.fileName, bytes.toString('utf8'))
  }
  return parts
}

export async function wholeOf(stream: AsyncIterable<Buffer>, most: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let seen = 0
  for await (const chunk of stream) {
    seen += chunk.length
    if (seen > most) throw new PackedFault('large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export async function packed(parts: ReadonlyMap<string, string>, { compress = false } = {}): Promise<Buffer> {
  const zip = new NewZip()
  for (const [name, text] of parts) zip.addBuffer(Buffer.from(text), name, { compress, mtime: new Date(0) })
  zip.end()
  return buffer(zip.outputStream)
}
