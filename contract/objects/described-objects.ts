// The kinds of objects that are described field by field at the top of their data, as a node's settings are. Their texts, mentions and words
// follow from the descriptions.
import type { Field } from '../base/form'
import { type ObjectKind, objectKinds } from '../base/ids'
import { typeOfObject } from './kinds'
import { objectTypes } from './object'

export function fieldsOfObject(kind: ObjectKind): readonly Field[] {
  return objectTypes[kind].fields ?? []
}

const described = objectKinds.filter((kind) => objectTypes[kind].fields !== undefined)

/** Kinds whose texts are said, or run as scripts, in a conversation. */
export const kindsWithScripts: ReadonlySet<ObjectKind> = new Set<ObjectKind>([
  ...objectKinds.filter((kind) => typeOfObject({ kind }).hasScripts),
  ...described,
])
/** Kinds whose texts may mention entities and variables. */
export const kindsWithTexts: ReadonlySet<ObjectKind> = new Set<ObjectKind>([
  ...objectKinds.filter((kind) => typeOfObject({ kind }).mapTexts),
  ...kindsWithScripts,
])
