// Reads a backup that was found whole (trailer.ts): its manifest, and each part up to the size and with the SHA-256 the manifest names.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type Readable, Transform, type TransformCallback } from 'node:stream'
import { finished } from 'node:stream/promises'
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'
import { StartFailure } from '../../process/config/start-failure'
import { Manifest, manifestName, type Part } from './manifest'
import { checkTrailer } from './trailer'

export interface ArchiveReader {
  manifest: Manifest
  /** Fails at its end when it is not what the manifest says. */
  read(part: Part): Promise<Readable>
  /** For small parts. */
  whole(part: Part): Promise<Buffer>
}

const mostManifestBytes = 256 * 1024 * 1024

export async function openArchive(path: string): Promise<ArchiveReader> {
  const archiveBytes = await checkTrailer(path)
  const zip = await fromRandomAccessReaderPromise(new FileReader(path), archiveBytes, { autoClose: false })
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  const manifest = readManifest(path, await whole(await streamOf(zip, entries, manifestName), mostManifestBytes))
  const read = async (part: Part): Promise<Readable> => checked(part, await streamOf(zip, entries, part.name))
  return { manifest, read, whole: async (part) => whole(await read(part), part.bytes) }
}

/** Reads all of it, as a restore would; fails when a part is not what the manifest says. */
export async function checkArchive(path: string): Promise<void> {
  const archive = await openArchive(path)
  for (const part of archive.manifest.parts) {
    const stream = await archive.read(part)
    stream.resume()
    await finished(stream)
  }
}

/** The archive ends before the file does. */
class FileReader extends RandomAccessReader {
  readonly #path: string

  constructor(path: string) {
    super()
    this.#path = path
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return createReadStream(this.#path, { start, end: end - 1 })
  }
}

async function streamOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>, name: string): Promise<Readable> {
  const entry = entries.get(name)
  if (entry === undefined) throw new StartFailure(`The backup lacks its part ${name}. Nothing was changed; take another backup.`)
  return zip.openReadStreamPromise(entry)
}

function readManifest(path: string, bytes: Buffer): Manifest {
  const parsed = Manifest.safeParse(JSON.parse(bytes.toString('utf8')))
  if (parsed.success) return parsed.data
  throw new StartFailure(
    `${path} was made by another release, whose backups this one does not know. Restore it with the release that made it.`,
  )
}

function checked(part: Part, from: Readable): Readable {
  const hash = createHash('sha256')
  let bytes = 0
  const wrong = (): StartFailure =>
    new StartFailure(`The part ${part.name} of the backup is not what its manifest says. Nothing was changed.`)
  const check = new Transform({
    transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback) {
      bytes += chunk.length
      hash.update(chunk)
      done(bytes > part.bytes ? wrong() : null, chunk)
    },
    flush(done: TransformCallback) {
      done(bytes !== part.bytes || hash.digest('hex') !== part.sha256 ? wrong() : null)
    },
  })
  from.once('error', (error) => check.destroy(error))
  check.once('close', () => from.destroy())
  return from.pipe(check)
}

async function whole(from: Readable, most: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of from) {
    bytes += (chunk as Buffer).length
    if (bytes > most) throw new StartFailure('A part of the backup is larger than its manifest says. Nothing was changed.')
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}
