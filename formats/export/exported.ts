// What exporters are given and give: objects of a bot in, text out, and what the other form cannot say.
import type { JsonObject } from '@parley/contract/base/json'
import { type ObjectData, objectTypes } from '@parley/contract/objects/object'
import type { ObjectKind } from '@parley/contract/objects/object-kinds'
import type { Sentence } from '@parley/contract/base/fields/localized'

/** As a document has it, and as a reader gives it. */
export interface GivenObject {
  id: string
  kind: ObjectKind
  parentId: string
  data: object
}

export interface Exported {
  text: string
  left: Left[]
}

/** Something that is not in the text. */
export interface Left {
  id: string
  name: string
  why: Sentence
}

export interface Typed<K extends ObjectKind> {
  id: string
  parentId: string
  data: ObjectData[K]
}

/** Those of a kind, whole. */
export function ofKind<K extends ObjectKind>(objects: readonly GivenObject[], kind: K): Typed<K>[] {
  return objects.flatMap((object) => {
    if (object.kind !== kind) return []
    return [{ id: object.id, parentId: object.parentId, data: objectTypes[kind].schema.parse(object.data) }]
  })
}

export const textOf = (settings: JsonObject, key: string): string => {
  const value = settings[key]
  return typeof value === 'string' ? value : ''
}
