// A copy of one object of a bot as edits: new ids for it, for what lies in it and for its ways, the old ones replaced wherever they are
// mentioned in it; everything else is mentioned as before. A dialog brings its steps and notes.
import { newId, type ObjectKind } from '@parley/contract/base/ids'
import type { Json, JsonObject } from '@parley/contract/base/json'
import { copyName as nameOfCopy } from '@parley/kit/name-rules/copy-name'
import type { Edit } from '@parley/contract/objects/object'

export interface CopiedObject {
  id: string
  kind: ObjectKind
  parentId: string
  data: JsonObject
}

/** `inside`: the objects whose parent it is. `set` goes over the copy's own data: its new name. */
export function copyEdits(object: CopiedObject, inside: readonly CopiedObject[], set: JsonObject): { id: string; edits: Edit[] } {
  const ids = new Map([object, ...inside].map(({ id, kind }) => [id, newId(kind)]))
  for (const { data } of inside) for (const id of wayIds(data)) ids.set(id, newId('transition'))
  const renewed = (data: JsonObject): JsonObject => withIds(data, ids)
  const id = ids.get(object.id) ?? newId(object.kind)
  const edits = [object, ...inside].map((one): Edit => {
    const own = one === object ? { ...renewed(one.data), ...set } : renewed(one.data)
    return {
      op: 'put',
      id: ids.get(one.id) ?? newId(one.kind),
      kind: one.kind,
      ...(one === object ? {} : { parentId: id }),
      set: own,
    }
  })
  return { id, edits }
}

function wayIds({ transitions }: JsonObject): string[] {
  if (!Array.isArray(transitions)) return []
  return transitions.flatMap((way) => (isRecord(way) && typeof way.id === 'string' ? [way.id] : []))
}

function withIds(data: JsonObject, ids: ReadonlyMap<string, string>): JsonObject {
  return JSON.parse(JSON.stringify(data, (_, value: Json) => (typeof value === 'string' ? (ids.get(value) ?? value) : value)))
}

function isRecord(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** “Copy of X”; a name that stands in expressions has no spaces. */
export function copyName(name: string, taken: readonly string[], kind: ObjectKind): string {
  const isKey = kind === 'variable' || kind === 'entity'
  return nameOfCopy(name, taken, isKey ? (spoken) => spoken.replace(/\s+/g, '_').toLowerCase() : undefined)
}
