// Files in the data folder, kept by the SHA-256 of their content: written beside their place, synced, then renamed, so that a
// file that exists is whole. Which file belongs to whom is the features' own; what nothing names any more is found by walking the folder.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { newId } from '@parley/contract/base/ids'

export interface Files {
  /** Answers with the content's hash; writing the same content twice is one file. */
  put(bytes: Uint8Array): Promise<string>
  /** The same of a file somewhere else, which stays there; its hash is known (`hashOfFile`). */
  copy(path: string, hash: string): Promise<void>
  /** undefined when no file of that hash is here. */
  get(hash: string): Promise<Buffer | undefined>
  /**
   * Removes contents that nothing names and that were put here before a moment. Whoever names a content does so before it is put here,
   * or soon after: what is put here again counts as new. Answers with how many went.
   */
  sweep(named: (hashes: readonly string[]) => Promise<ReadonlySet<string>>, before: number): Promise<number>
  pathOf(hash: string): string
  /** What is kept, by hash, a page at a time: what comes after a hash ('' for the first page). */
  list(after: string, most: number): Promise<{ hash: string }[]>
}

const hashForm = /^[0-9a-f]{64}$/
/** The ending of a content that is being removed. */
const goingEnding = '.going'

export function filesIn(folder: string): Files {
  const pathOf = (hash: string): string => {
    if (!hashForm.test(hash)) throw new Error('A file is named by its SHA-256')
    return join(folder, hash.slice(0, 2), hash)
  }
  return {
    pathOf,
    async put(bytes) {
      const hash = createHash('sha256').update(bytes).digest('hex')
      await place(pathOf(hash), async (beside) => {
        const handle = await open(beside, 'wx', 0o600)
        await handle.writeFile(bytes).finally(() => handle.close())
      })
      return hash
    },
    copy: (path, hash) => place(pathOf(hash), (beside) => copyFile(path, beside)),
    async get(hash) {
      const path = pathOf(hash)
      return (await changeOf(path)) === undefined ? undefined : readFile(path)
    },
    async list(after, most) {
      const folders = (await namesIn(folder)).filter((name) => name >= after.slice(0, 2)).sort()
      const found: { hash: string }[] = []
      for (const part of folders) {
        const names = (await namesIn(join(folder, part))).filter((name) => hashForm.test(name) && name > after).sort()
        found.push(...names.map((hash) => ({ hash })))
        if (found.length >= most) break
      }
      return found.slice(0, most)
    },
    async sweep(named, before) {
      let removed = 0
      for (const part of await namesIn(folder)) removed += await sweepFolder(join(folder, part), named, before)
      return removed
    },
  }
}

/** A content that is there already counts as new from now on, so that nobody sweeps it while its name is written. */
async function place(path: string, writeTo: (beside: string) => Promise<void>): Promise<void> {
  const now = new Date()
  if (await isDone(utimes(path, now, now))) return
  await mkdir(dirname(path), { recursive: true })
  const beside = `${path}.${newId('file')}`
  try {
    await writeTo(beside)
    const handle = await open(beside, 'r+')
    await handle.sync().finally(() => handle.close())
    await rename(beside, path)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
}

/** Contents are renamed, and looked at once more, before they go: what was put or named again meanwhile is given back. */
async function sweepFolder(
  folder: string,
  named: (hashes: readonly string[]) => Promise<ReadonlySet<string>>,
  before: number,
): Promise<number> {
  const names = await namesIn(folder)
  const hashes = [...new Set(names.map((name) => name.split('.')[0] ?? '').filter((name) => hashForm.test(name)))]
  const kept = hashes.length === 0 ? new Set<string>() : await named(hashes)
  for (const name of names) {
    const isWhole = hashForm.test(name)
    const path = join(folder, name)
    if ((isWhole && kept.has(name)) || !(await isOlder(path, before))) continue
    if (isWhole) await isDone(rename(path, path + goingEnding))
    else if (!name.endsWith(goingEnding)) await rm(path, { force: true })
  }
  const going = (await namesIn(folder)).filter((name) => name.endsWith(goingEnding)).map((name) => name.slice(0, -goingEnding.length))
  const keptAfterAll = going.length === 0 ? new Set<string>() : await named(going)
  let removed = 0
  for (const hash of going) {
    const path = join(folder, hash)
    const isNeeded = keptAfterAll.has(hash) || !(await isOlder(path + goingEnding, before))
    if (isNeeded && (await changeOf(path)) === undefined) await rename(path + goingEnding, path)
    else await rm(path + goingEnding, { force: true })
    if (!isNeeded) removed += 1
  }
  return removed
}

async function isOlder(path: string, before: number): Promise<boolean> {
  const changedAt = await changeOf(path)
  return changedAt !== undefined && changedAt < before
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

/** When a file was last written or put again; undefined when it is not there. */
export async function changeOf(path: string): Promise<number | undefined> {
  const found: { mtimeMs?: number } = await stat(path).catch((error: unknown) => (isAbsent(error) ? {} : Promise.reject(error)))
  return found.mtimeMs
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => (isAbsent(error) ? [] : Promise.reject(error)))
}

/** False where the file is not there. */
async function isDone(work: Promise<void>): Promise<boolean> {
  return work.then(
    () => true,
    (error: unknown) => (isAbsent(error) ? false : Promise.reject(error)),
  )
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}
