// What a kind of object says of where in the data of its objects ids, texts and names stand that no field describes. Renaming, usages, search, import and validation read it and know no kind. What of a kind everybody asks is facts.ts.
import type { PermissionId } from '../base/access/access'
import type { FieldsOf } from '../base/form'
import type { JsonObject } from '../base/json'
import type { TextVisitor, WordVisitor } from './control-contents'
import type { InnerName } from './inner-name'
import type { SentenceKey } from '../sentences'

/** The roots of expressions whose next name is an object: an entity, an environment variable, a content variable. */
export type NameScope = 'entities' | 'env' | 'content'

/** The described settings of a type of node and of a type of entity. */
export interface DescribedFields {
  node: FieldsOf
  entity: FieldsOf
}

/** By which names texts mention an object without its id. */
export interface SpokenNames {
  /** Below a root of expressions. */
  named?: { scope: NameScope; name: string }
  /** As `~name` in patterns. */
  concept?: string
  /** As a key of the context, under which it leaves what it found. */
  results?: string
}

/** `Data`: what an object of the kind holds. Functions bear data of earlier formats that lacks fields. */
export interface ObjectType<Data> {
  /** Its described settings may hold scripts, though it has no fields at the top. */
  hasScripts?: true
  /** Ids it mentions beside those in its described fields and in its texts; '' and null are none. */
  ids?: (data: Data, fieldsOf: FieldsOf) => Iterable<string | null | undefined>
  /** A copy whose texts that may mention objects went through `visit`; described fields are not its business. */
  mapTexts?: (data: Data, visit: TextVisitor, fieldsOf: FieldsOf) => Data
  /** The fields in which other words of people stand, with every word gone through `visit`, always in the same order. */
  mapWords?: (data: JsonObject, visit: WordVisitor, fields: DescribedFields) => JsonObject
  /** Further permissions of which one suffices for a change, where it is less than changing anything of such an object. */
  lesserChange?: (before: JsonObject, after: JsonObject) => readonly PermissionId[]
  /** Why a change of fields is refused to people, whatever they may; null where it is not. */
  refuses?: (before: JsonObject, after: JsonObject) => SentenceKey | null
  /** Names that people give inside of it, as far as they follow a rule. */
  innerNames?: (data: Readonly<Record<string, unknown>>) => InnerName[]
  spokenNames?: (data: Data) => SpokenNames
  /** Fields of it as problems are looked for in them, where a part of them is history that nobody changes. Absent: all as they are. */
  judged?: (data: Data) => object
  /** Functions that it declares for every script of the bot. */
  functionNames?: (data: Data) => readonly string[]
  /** Concepts that its patterns mention, as `~name`. */
  conceptsIn?: (data: Data) => string[]
  /** Fields that one of a bot keeps where a file brings another state of it. */
  keeps?: readonly string[]
  /** With the value that somebody gives for it where a file brings it, by the name people know it by. */
  withGiven?: (data: JsonObject, values: Readonly<Record<string, string>>) => JsonObject
  /** Ids of other bots it names. */
  botsIn?: (data: JsonObject) => string[]
  /** By the format it is of: makes data of that format into data of the next. A format that changed nothing of the kind is not here. */
  upgrades?: Readonly<Record<number, (data: JsonObject) => JsonObject>>
}
