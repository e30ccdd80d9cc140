// Where an object holds texts that may mention other objects, and in which language each is written: in its described fields, and where its
// kind says (kind.ts). What is done with them is the caller's.
import type { FieldsOf } from '../base/form'
import type { ObjectKind } from '../base/ids'
import { mapFieldTexts, type TextVisitor } from './control-contents'
import { fieldsOfObject } from './described-objects'
import { typeOfObject } from './kinds'
import type { BotObject } from './object'
import { isTaskKind, type TaskKind } from './task'

/** Whether an object is of a kind, so that its data is read with that kind's type. */
export function isKind<K extends ObjectKind>(object: BotObject, kind: K): object is BotObject<K> {
  return object.kind === kind
}

/** Whether it is a task that asks a service. */
export function isTask(object: BotObject): object is BotObject<TaskKind> {
  return isTaskKind(object.kind)
}

/**
 * A copy of the object whose texts went through `visit`; data that lacks fields is borne. Objects without such texts come back as they
 * are. `fieldsOf`: the described settings of a kind of node.
 */
export function mapTexts<K extends ObjectKind>(object: BotObject<K>, fieldsOf: FieldsOf, visit: TextVisitor): BotObject<K> {
  const fields = fieldsOfObject(object.kind)
  const { mapTexts: mapOwn } = typeOfObject(object)
  if (fields.length === 0 && mapOwn === undefined) return object
  const data = fields.length === 0 ? object.data : Object.assign({ ...object.data }, mapFieldTexts({ ...object.data }, fields, visit))
  return { ...object, data: mapOwn?.(data, visit, fieldsOf) ?? data }
}
