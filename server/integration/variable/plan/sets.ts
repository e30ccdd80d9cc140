// The namespaces and collections that a file of variables brings: pure, what the bot has of them afterwards, and what is wrong with that.
import { newId } from '@parley/contract/base/ids'
import { maxCollections, type VariableCollection, VariableCollection as Collection } from '@parley/contract/objects/collection'
import { maxNamespaces, Namespace } from '@parley/contract/objects/namespace'
import { sentence } from '../sentences'
import type { Report } from './report'
import { type FileBot, type GivenRow, isSameName } from './row'

/** A collection as a file names it. */
export interface GivenCollection {
  name: string
  description: string
}

export interface GivenFile {
  rows: readonly { row: number; given: GivenRow }[]
  /** null where the file says nothing of which there are. */
  collections: readonly GivenCollection[] | null
}

type Sets = Pick<FileBot, 'namespaces' | 'collections'>

/** `mayChange`: who brings the file may change the bot itself; who may not is told of what it lacks. */
export function setsWith(file: GivenFile, bot: Sets, { mayChange, now }: { mayChange: boolean; now: number }, report: Report): Sets {
  if (!mayChange) return { namespaces: bot.namespaces, collections: collectionsKept(file, bot, report) }
  return { namespaces: namespacesWith(file, bot, now, report), collections: collectionsWith(file, bot, now, report) }
}

function namespacesWith({ rows }: GivenFile, { namespaces }: Sets, now: number, report: Report): Namespace[] {
  const known = new Set(namespaces.map(({ name }) => name))
  const all = [...namespaces]
  for (const { row, given } of rows) {
    for (const name of given.vNameSpace ?? []) {
      if (known.has(name)) continue
      known.add(name)
      const read = Namespace.safeParse({ id: newId('namespace', now + all.length), name })
      // What a file calls it is found again by what it is called then.
      if (!read.success || read.data.name !== name) report.tell(row, sentence('variable-file.namespace', { name: name.slice(0, 128) }))
      else all.push(read.data)
    }
  }
  if (all.length > maxNamespaces) report.tell(0, sentence('variable-file.namespaces', { most: maxNamespaces }))
  return all
}

function namesIn({ rows, collections }: GivenFile): GivenCollection[] {
  const named = rows.flatMap(({ given }) => Object.keys(given.collectionData ?? {}).map((name) => ({ name, description: '' })))
  return [...(collections ?? []), ...named]
}

/** Those of the file, where it lists them; else those there are and what its rows name besides. */
function collectionsWith(file: GivenFile, bot: Sets, now: number, report: Report): VariableCollection[] {
  const all: VariableCollection[] = file.collections === null ? [...bot.collections] : []
  const seen = new Set(all.map(({ name }) => name.trim().toLowerCase()))
  for (const { name, description } of namesIn(file)) {
    const key = name.trim().toLowerCase()
    if (seen.has(key)) continue
    seen.add(key)
    const id = bot.collections.find((one) => isSameName(one.name, name))?.id ?? newId('variableCollection', now + all.length)
    const read = Collection.safeParse({ id, name, description })
    if (read.success) all.push(read.data)
    else report.tell(0, sentence('variable-file.collection-name', { name: name.slice(0, 128) }))
  }
  if (all.length > maxCollections) report.tell(0, sentence('variable-file.collections', { most: maxCollections }))
  return all
}

function collectionsKept(file: GivenFile, { collections }: Sets, report: Report): readonly VariableCollection[] {
  const missing = namesIn(file).find(({ name }) => !collections.some((one) => isSameName(one.name, name)))
  if (missing) report.tell(0, sentence('variable-file.no-collection', { name: missing.name.slice(0, 128) }))
  return collections
}
