// Everything that people wrote into an object: names, texts, utterances, script lines, addresses, each at a place that is known by its
// number among them. Searching reads it, replacing writes it. Texts that mention objects are among them, with ids in them.
import type { JsonObject } from '../base/json'
import { mapFieldWords, mapPlain, type WordKind, type WordVisitor } from './control-contents'
import { fieldsOfObject } from './described-objects'
import { typeOfObject } from './kinds'
import { objectFacts, type ObjectKind } from './object-kinds'
import type { DescribedFields } from './object-type'

export type { DescribedFields } from './object-type'

export interface WordPlace {
  text: string
  kind: WordKind
  /** The field of the object's data, or the setting, that it stands in. */
  field: string
}

/** A copy of the object's data with every text gone through `visit`, always in the same order. */
export function mapWords(kind: ObjectKind, data: JsonObject, fields: DescribedFields, visit: WordVisitor): JsonObject {
  const changed: JsonObject = mapFieldWords({ ...data }, fieldsOfObject(kind), visit)
  for (const field of objectFacts[kind].words) {
    const before = changed[field]
    if (before !== undefined) changed[field] = mapPlain(before, visit, field)
  }
  return { ...changed, ...typeOfObject({ kind }).mapWords?.(data, visit, fields) }
}

/** What people wrote into an object, in the order of mapWords. */
export function wordsIn({ kind, data }: { kind: ObjectKind; data: JsonObject }, fields: DescribedFields): WordPlace[] {
  const found: WordPlace[] = []
  mapWords(kind, data, fields, (text, textKind, field) => {
    found.push({ text, kind: textKind, field })
    return text
  })
  return found
}
