// Contents that older releases kept as files of the data folder, by hash. They are still read there until they are moved.
import { rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../../process/config/start-failure'
import { hashOf, isHash, namesIn, readWhole } from './disk'

export interface OldFolders {
  read(hash: string): Promise<Buffer | undefined>
  /** What lies there, sorted. */
  hashes(): Promise<string[]>
  /** Hands each whole content to somebody who keeps it, then removes it here. Damaged ones stay, and are told. */
  moveAll(keep: (bytes: Buffer) => Promise<string>): Promise<{ moved: number; damaged: string[] }>
}

export function oldFoldersIn(dataFolder: string): OldFolders {
  const folders = ['files', 'attachments'].map((name) => join(dataFolder, name))
  let areEmpty = false
  return {
    async read(hash) {
      if (areEmpty) return undefined
      for (const folder of folders) {
        const path = join(folder, hash.slice(0, 2), hash)
        // One that a sweep was removing when its server was killed is whole, too.
        const bytes = (await readWhole(path)) ?? (await readWhole(`${path}.going`))
        if (bytes !== undefined && hashOf(bytes) === hash) return bytes
      }
      return undefined
    },
    async hashes() {
      const names = (await pathsIn(folders)).map((path) => (path.split(/[\\/]/).at(-1) ?? '').replace(/\.going$/, ''))
      return [...new Set(names.filter(isHash))].sort()
    },
    async moveAll(keep) {
      const damaged: string[] = []
      let moved = 0
      for (const path of areEmpty ? [] : await pathsIn(folders)) {
        const outcome = await moveOne(path, keep)
        if (outcome === 'moved') moved += 1
        if (outcome === 'damaged') damaged.push(path)
      }
      areEmpty = damaged.length === 0
      if (areEmpty) for (const folder of folders) await removeEmpty(folder)
      return { moved, damaged }
    },
  }
}

async function pathsIn(folders: readonly string[]): Promise<string[]> {
  const paths: string[] = []
  for (const folder of folders)
    for (const part of await namesIn(folder)) for (const name of await namesIn(join(folder, part))) paths.push(join(folder, part, name))
  return paths
}

async function moveOne(path: string, keep: (bytes: Buffer) => Promise<string>): Promise<'moved' | 'left-over' | 'damaged'> {
  const [name = '', ending = ''] = (path.split(/[\\/]/).at(-1) ?? '').split('.')
  const isContent = isHash(name) && (ending === '' || ending === 'going')
  if (isContent) {
    const bytes = await readWhole(path)
    if (bytes === undefined) return 'left-over'
    if (hashOf(bytes) !== name) return 'damaged'
    await keep(bytes)
  }
  // What is no content was being written when its server was killed, and nobody was told that it is kept.
  await rm(path, { force: true })
  return isContent ? 'moved' : 'left-over'
}

async function removeEmpty(folder: string): Promise<void> {
  for (const part of await namesIn(folder)) await removeIfEmpty(join(folder, part))
  await removeIfEmpty(folder)
}

async function removeIfEmpty(folder: string): Promise<void> {
  await rmdir(folder).catch((error: unknown) => {
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(codeOf(error))) throw error
  })
}
