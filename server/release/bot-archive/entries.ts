// A bot as the files of an archive: what it is of, and each object in a file of its own, readable and in an order that hangs on nothing but
// what is in it, so that the same bot gives the same bytes. Packing them is pack.ts, reading them open.ts.
import { documentFormat } from '@parley/contract/objects/format'
import type { BotObject } from '@parley/contract/objects/object'
import type { ObjectKind } from '@parley/contract/objects/object-kinds'
import { jsonOf } from '../../base/storage/document/batch'
import { byKindAndId, sortedJson } from '../../base/storage/document/canonical'

/** Of the archive, not of the objects in it. 1 was one file of JSON. */
export const archiveFormat = 2
export const archiveName = 'parley-bot'
/** The bot itself has this id in a file: a bot that was made of one has another id than the first. */
export const ownId = 'bot'

export interface ArchiveEntry {
  name: string
  content: string | Buffer
}

/** What an archive is made of beside objects. */
export interface ArchiveFacts {
  name: string
  release: string
}

/** Data whole, as it is to be written. */
type Written = Pick<BotObject, 'id' | 'kind' | 'parentId'> & { data: object }

export function entriesOf(objects: readonly Written[], { name, release }: ArchiveFacts): ArchiveEntry[] {
  const counts: Partial<Record<ObjectKind, number>> = {}
  for (const { kind } of objects) counts[kind] = (counts[kind] ?? 0) + 1
  const about = { format: archiveName, formatVersion: archiveFormat, documentFormat, release, name, objects: sortedJson({ ...counts }) }
  const files = objects.toSorted(byKindAndId).map(
    ({ id, kind, parentId, data }): ArchiveEntry => ({
      name: `objects/${kind}/${kind === 'bot' ? ownId : id}.json`,
      content: jsonText({ id: kind === 'bot' ? ownId : id, kind, parentId, data: sortedJson(jsonOf(data)) }),
    }),
  )
  return [{ name: 'bot.json', content: jsonText(about) }, ...files]
}

/** As people read it, and a comparison of lines. */
export const jsonText = (value: object): string => `${JSON.stringify(value, null, 2)}\n`
