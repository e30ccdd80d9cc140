// What a kind of object says of its own problems: those that only it can have, and what can be done about a mention of what is gone. Problems
// that any kind may have are files beside this folder.
import type { Field } from '@parley/contract/base/form'
import type { JsonObject } from '@parley/contract/base/json'
import type { BotObject, Edit, ObjectData } from '@parley/contract/objects/object'
import type { ObjectKind } from '@parley/contract/objects/object-kinds'
import type { Sentence } from '@parley/contract/base/fields/localized'
import type { ProblemContext } from '../context'
import type { Problem } from '../problem'

export interface KindProblems<K extends ObjectKind> {
  find?: (object: BotObject<K>, context: ProblemContext) => Problem[]
  /** Settings that go out with a request: a secret that has a value may be mentioned there. */
  requestSettings?: (data: ObjectData[K]) => readonly string[]
  /** Its values beside the fields that describe them. */
  places?: (data: ObjectData[K]) => { values: Readonly<Record<string, unknown>>; fields: readonly Field[] }[]
  /** Whether it names models that the bot may have no more: it is looked at again when those change. */
  namesModels?: (data: ObjectData[K]) => boolean
  /** What one step does where a model that it names (`modelKey`) is gone. */
  withoutModel?: (object: BotObject<K>, key: string) => Edit[]
  /** What one step does where something it mentions is gone, and how that is said; null where only a person can decide. */
  onDangling?: (object: BotObject<K>, goneId: string) => { says: Sentence; edits: Edit[] } | null
}

/** A change of some fields of an object. */
export const setting = ({ id, kind }: Pick<BotObject, 'id' | 'kind'>, set: JsonObject): Edit => ({ op: 'put', id, kind, set })
