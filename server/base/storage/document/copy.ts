// A copy of a whole document for another bot: every object gets a new id, and so does each way out of a node; whatever mentions one of
// them, in a field or inside a text, mentions the copy. What is not of the document keeps its id. Writing it is batch-log.ts.
import { type IdNoun, newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import { objectsOf, type BotObject } from '@parley/contract/objects/object'
import { idForm } from '@parley/contract/objects/references'
import { jsonOf } from './batch'
import type { NewObject } from './batch-log'

/** An id as it stands in a field, or in its identifier form inside a text. */
const anyId = /[a-z]{1,3}([-_])[0-9a-f]{8}(?:\1[0-9a-f]{4}){3}\1[0-9a-f]{12}/g

export interface CopyOptions {
  now: number
  /** Ids that were given before: another version of what was copied already. */
  known: Readonly<Record<string, string>>
}

/** In the order of `objects`, which the new ids keep, with the ids that were given: those of the copy by those it was made from. `botId` is the copy's. */
export function copyWith(
  objects: readonly BotObject[],
  botId: string,
  { now, known }: CopyOptions,
): { objects: NewObject[]; ids: Record<string, string> } {
  const ids = new Map<string, string>()
  const given: Record<string, string> = {}
  const renew = (id: string, noun: IdNoun, at: number) => {
    const next = noun === 'bot' ? botId : (known[id] ?? newId(noun, at))
    given[id] = next
    ids.set(id, next)
    ids.set(idForm(id), idForm(next))
  }
  const ordered = [...objects].sort((a, b) => (a.id < b.id ? -1 : 1))
  for (const [index, { id, kind }] of ordered.entries()) renew(id, kind, now - ordered.length + index)
  for (const { data } of objectsOf({ objects }, 'node')) for (const { id } of data.transitions) renew(id, 'transition', now)
  const copies = objects.map(({ id, kind, parentId, data }) => ({
    id: ids.get(id) ?? id,
    kind,
    state: { parentId: ids.get(parentId) ?? parentId, data: withOtherIds(jsonOf(data), ids) },
  }))
  return { objects: copies, ids: given }
}

/** The data with other ids where `ids` has one, wherever they stand; identifier forms have rows of their own in it. */
export function withOtherIds(data: JsonObject, ids: ReadonlyMap<string, string>): JsonObject {
  if (ids.size === 0) return data
  return JSON.parse(JSON.stringify(data).replace(anyId, (id) => ids.get(id) ?? id)) as JsonObject
}
