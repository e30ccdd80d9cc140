// Files on the local disk, as uploads, the cache and older releases have them: their hash, how they begin, when they were written, and
// how one is put in its place so that a file that exists is whole.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { newId } from '@parley/contract/base/ids'

const hashForm = /^[0-9a-f]{64}$/

/** Contents are named by their SHA-256. */
export function isHash(name: string): boolean {
  return hashForm.test(name)
}

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** How a file begins. */
export async function beginningOf(path: string, bytes: number): Promise<Buffer> {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** When a file was last written; undefined when it is not there. */
export async function changeOf(path: string): Promise<number | undefined> {
  const found: { mtimeMs?: number } = await stat(path).catch((error: unknown) => (isAbsent(error) ? {} : Promise.reject(error)))
  return found.mtimeMs
}

/** undefined when it is not there. */
export async function readWhole(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch((error: unknown) => (isAbsent(error) ? undefined : Promise.reject(error)))
}

/** Written beside its place, then renamed. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const beside = `${path}.${newId('file')}`
  try {
    const handle = await open(beside, 'wx', 0o600)
    await handle.writeFile(bytes).finally(() => handle.close())
    await rename(beside, path)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
}

/** Empty when there is no such folder. */
export async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => (isAbsent(error) ? [] : Promise.reject(error)))
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}
