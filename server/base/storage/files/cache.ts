// Contents this server has read or written lately, on its own disk: bounded in bytes, the least recently used give way. What is read is
// compared with its hash; a cache that cannot be written costs time and nothing else.
import { rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { hashOf, isHash, namesIn, readWhole, writeWhole } from './disk'

export interface Cache {
  /** undefined when it is not here, or is not what it should be. */
  read(hash: string): Promise<Buffer | undefined>
  write(hash: string, bytes: Uint8Array): Promise<void>
  forget(hash: string): Promise<void>
  hashes(): string[]
}

export interface CacheOptions {
  folder: string
  mostBytes: number
  /** The disk refused; what was to be cached is kept elsewhere. */
  onFault(error: unknown): void
}

export function cacheIn({ folder, mostBytes, onFault }: CacheOptions): Cache {
  const pathOf = (hash: string): string => join(folder, hash.slice(0, 2), hash)
  const drop = (hash: string): Promise<void> => rm(pathOf(hash), { force: true }).catch(onFault)
  const kept = new LRUCache<string, number>({
    maxSize: Math.max(1, mostBytes),
    sizeCalculation: (bytes) => Math.max(1, bytes),
    dispose: (_, hash, reason) => {
      if (reason === 'evict') void drop(hash)
    },
  })
  let known: Promise<void> | undefined
  const ready = (): Promise<void> => (known ??= findKept(folder, kept).catch(onFault))
  const cache: Cache = {
    async read(hash) {
      await ready()
      if (kept.get(hash) === undefined) return undefined
      const bytes = await readWhole(pathOf(hash)).catch(onFault)
      if (bytes !== undefined && hashOf(bytes) === hash) {
        const now = new Date()
        await utimes(pathOf(hash), now, now).catch(onFault)
        return bytes
      }
      await cache.forget(hash)
      return undefined
    },
    async write(hash, bytes) {
      await ready()
      if (kept.has(hash) || bytes.length > mostBytes) return
      try {
        await writeWhole(pathOf(hash), bytes)
        kept.set(hash, bytes.length)
      } catch (error) {
        onFault(error)
      }
    },
    async forget(hash) {
      await ready()
      kept.delete(hash)
      await drop(hash)
    },
    hashes: () => [...kept.keys()],
  }
  return cache
}

/** What an earlier start has left, the least recently used first; what it was still writing goes. */
async function findKept(folder: string, kept: LRUCache<string, number>): Promise<void> {
  const found: { hash: string; bytes: number; usedAt: number }[] = []
  for (const part of await namesIn(folder))
    for (const name of await namesIn(join(folder, part))) {
      const path = join(folder, part, name)
      if (!isHash(name)) {
        await rm(path, { force: true })
        continue
      }
      const { size, mtimeMs } = await stat(path)
      found.push({ hash: name, bytes: size, usedAt: mtimeMs })
    }
  for (const { hash, bytes } of found.sort((a, b) => a.usedAt - b.usedAt)) kept.set(hash, bytes)
}
