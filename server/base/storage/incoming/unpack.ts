// The parts of a workbook, unpacked within bounds and packed anew without compression: what a packed file says of its own sizes is not
// believed, and nothing after this can unpack to more than was counted here.
import { buffer } from 'node:stream/consumers'
import { Transform } from 'node:stream'
import { fromBufferPromise, type ZipFile } from 'yauzl'
import { ZipFile as NewZip } from 'yazl'
import { sentence } from '../../sentences'
import { UnreadableFile } from './unreadable-file'

export const workbookLimits = { unpackedBytes: 150 * 1024 * 1024, parts: 2000, cells: 5_000_000, rows: 200_000 } as const

const isWanted = (name: string): boolean =>
  /^(?:\/?xl\/.*\.xml|.*\.rels|\[Content_Types\]\.xml)$/i.test(name) && !/drawing|chart|theme/i.test(name)

export async function unpackWorkbook(file: Buffer): Promise<Map<string, string>> {
  try {
    const zip = await fromBufferPromise(file)
    if (zip.entryCount > workbookLimits.parts) throw new UnreadableFile(sentence('unreadable.workbook-large'))
    return await partsOf(zip)
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    // The library tells what is wrong with a packed file in plain errors, and zlib in its own.
    if (error instanceof Error) throw new UnreadableFile(sentence('unreadable.workbook-broken'))
    throw error
  }
}

async function partsOf(zip: ZipFile): Promise<Map<string, string>> {
  const parts = new Map<string, string>()
  let left: number = workbookLimits.unpackedBytes
  for await (const entry of zip.eachEntry()) {
    if (!isWanted(entry.fileName)) continue
    if (entry.uncompressedSize > left) throw new UnreadableFile(sentence('unreadable.workbook-large'))
    const bytes = await buffer((await zip.openReadStreamPromise(entry)).pipe(bounded(left)))
    left -= bytes.length
    parts.set(entry.fileName, bytes.toString('utf8'))
  }
  return parts
}

function bounded(most: number): Transform {
  let seen = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      seen += chunk.length
      done(seen > most ? new UnreadableFile(sentence('unreadable.workbook-large')) : null, chunk)
    },
  })
}

export async function packed(parts: ReadonlyMap<string, string>): Promise<Buffer> {
  const zip = new NewZip()
  for (const [name, text] of parts) zip.addBuffer(Buffer.from(text), name, { compress: false, mtime: new Date(0) })
  zip.end()
  return buffer(zip.outputStream)
}
