// Writes a backup as one file: a ZIP archive that any tool can look into, with the manifest as its last entry, and behind it one line
// with the SHA-256 of all of it. The file gets its name when it is whole and on the disk.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Readable, Transform, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { manifestName, type Manifest } from './manifest'
import { trailerOf } from './trailer'

export interface Sized {
  bytes: number
  sha256: string
}

export interface ArchiveWriter {
  /** Whole when it resolves; parts are written one after another. */
  add(name: string, content: Readable): Promise<Sized>
}

/** Answers with the bytes of the file. What was begun and not ended is removed. */
export async function writeArchive(path: string, fill: (archive: ArchiveWriter) => Promise<Manifest>): Promise<number> {
  await mkdir(dirname(path), { recursive: true })
  const beside = `${path}.${process.pid}.part`
  const zip = new ZipFile()
  const failure = new AbortController()
  zip.on('error', (error) => failure.abort(error))
  const written = writeAll(zip, beside, failure.signal)
  written.catch((error: unknown) => failure.abort(error))
  try {
    const manifest = await fill({ add: (name, content) => addPart(zip, name, content, failure.signal) })
    zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 1)), manifestName)
    zip.end()
    await written
    await rename(beside, path)
    return (await stat(path)).size
  } catch (error) {
    failure.abort(error)
    await written.catch(() => undefined)
    await rm(beside, { force: true })
    throw error
  }
}

async function addPart(zip: ZipFile, name: string, content: Readable, signal: AbortSignal): Promise<Sized> {
  const hash = createHash('sha256')
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  // The archive reads it when what came before is written.
  zip.addReadStream(counted, name)
  await pipeline(content, counted, { signal })
  return { bytes, sha256: hash.digest('hex') }
}

async function writeAll(zip: ZipFile, path: string, signal: AbortSignal): Promise<void> {
  const hash = createHash('sha256')
  const hashed = new Transform({
    transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback) {
      hash.update(chunk)
      done(null, chunk)
    },
    flush(done: TransformCallback) {
      done(null, trailerOf(hash.digest('hex')))
    },
  })
  await pipeline(zip.outputStream, hashed, createWriteStream(path, { mode: 0o600, flags: 'w' }), { signal })
  const handle = await open(path, 'r+')
  await handle.sync().finally(() => handle.close())
}
