// Watches what the browser takes while a page loads: the memory of all its processes, and the disk of its profile, in which pages store
// things. It only tells when a bound is passed; the browser is ended by render.ts.
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'

export interface Bounds {
  memoryBytes: number
  diskBytes: number
}

/** `group`: of the browser's processes; `folder`: its profile. */
export interface Watched {
  group: number
  folder: string
}

const lookEveryMs = 100

/** Resolves when a bound is passed, and never where none is until the signal ends the watch. */
export async function passedBound(watched: Watched, bounds: Bounds, signal: AbortSignal): Promise<'memory' | 'disk'> {
  for (;;) {
    const [memory, disk] = await Promise.all([memoryOf(watched.group), sizeOf(watched.folder)])
    if (memory > bounds.memoryBytes) return 'memory'
    if (disk > bounds.diskBytes) return 'disk'
    await after(lookEveryMs, undefined, { signal, ref: false })
  }
}

/** What is the processes' own: programs and libraries that they share count for nothing. 0 where the system does not tell. */
export async function memoryOf(group: number): Promise<number> {
  if (process.platform !== 'linux') return 0
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const sizes = await Promise.all(ids.map((id) => memoryIn(id, group)))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function memoryIn(id: string, group: number): Promise<number> {
  const facts = await unlessGone(readFile(`/proc/${id}/stat`, 'utf8'), '')
  // The name of the program, in brackets, may hold anything.
  const [, , ofGroup] = facts.slice(facts.lastIndexOf(')') + 2).split(' ')
  if (Number(ofGroup) !== group) return 0
  const status = await unlessGone(readFile(`/proc/${id}/status`, 'utf8'), '')
  const kilobytes = [...status.matchAll(/^Rss(?:Anon|Shmem):\s+(\d+) kB$/gm)].map(([, size]) => Number(size))
  return kilobytes.reduce((sum, size) => sum + size, 0) * 1024
}

/** What files take on the disk; those of a browser come and go while it is looked. */
export async function sizeOf(folder: string): Promise<number> {
  const entries = await unlessGone(readdir(folder, { withFileTypes: true, recursive: true }), [])
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await unlessGone(stat(join(parentPath, name)), noFile)).blocks),
  )
  return sizes.reduce((sum, blocks) => sum + blocks * 512, 0)
}

const noFile = { blocks: 0 }

async function unlessGone<T, U>(asked: Promise<T>, otherwise: U): Promise<T | U> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH', 'EACCES', 'ENOTDIR'].includes(String(error.code))) return otherwise
    throw error
  }
}
