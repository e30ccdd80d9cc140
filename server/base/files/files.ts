// Files in the data folder, kept by the SHA-256 of their content: written beside their place, synced, then renamed, so that a
// file that exists is whole. Which file belongs to whom is the features' own.
import { createHash } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newId } from '@parley/contract/base/ids'

export interface Files {
  /** Answers with the content's hash; writing the same content twice is one file. */
  put(bytes: Uint8Array): Promise<string>
  /** undefined when no file of that hash is here. */
  get(hash: string): Promise<Buffer | undefined>
  /** The file that is no longer there counts as removed. */
  remove(hash: string): Promise<void>
  pathOf(hash: string): string
}

export function filesIn(folder: string): Files {
  const pathOf = (hash: string): string => {
    if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error('A file is named by its SHA-256')
    return join(folder, hash.slice(0, 2), hash)
  }
  return {
    pathOf,
    async put(bytes) {
      const hash = createHash('sha256').update(bytes).digest('hex')
      const path = pathOf(hash)
      if (await exists(path)) return hash
      await mkdir(dirname(path), { recursive: true })
      const beside = `${path}.${newId('file')}`
      const handle = await open(beside, 'wx', 0o600)
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(beside, path)
      return hash
    },
    remove: (hash) => rm(pathOf(hash), { force: true }),
    async get(hash) {
      const path = pathOf(hash)
      return (await exists(path)) ? readFile(path) : undefined
    },
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path)
    return true
  } catch {
    return false
  }
}
