// What an entity type is: a description the console draws, examples that are its tests, and how its values are found.
// One folder a type implements it; no type knows a sibling (shared parts live in nlu/entities/shared).
import type { Field } from '@parley/contract/base/form'
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { ListSource } from './shared/lookup/list-source'
import type { LookupIndex } from './shared/lookup/lookup-index'
import type { EntityRule } from './shared/rules/rule'
import type { Span } from './shared/found'
import type { EntityTraits, MissingPart, Unfinished } from '@parley/contract/base/understand'

/** A value found: offsets are UTF-16 in the sentence given, end exclusive; `value` has the stored shape of reference/domain 1.3. */
export interface Found {
  start: number
  end: number
  value: Json
  /** 0..1: how sure this reading is. */
  score: number
  /** Other equally good readings of the same words. */
  alternatives?: { title: string; value: Json }[]
  /** Parts that the value still lacks, in the order in which they are asked for. */
  missing?: MissingPart[]
}

export interface ExtractContext {
  language: string
  /** IANA name. */
  timezone: string
  /** Epoch milliseconds that relative words count from. */
  now: number
  /** The sentence answers this entity's prompt: open types may take all of it. */
  prompted: boolean
  /** The value so far of a type with several parts, and the part that the sentence answers. */
  unfinished?: Unfinished
  /** The rows of a list that lies outside of the settings. */
  list?: LookupIndex
  /** Rules that a dialog set for this entity; of one made of others, those of a part by its name. */
  rules?: JsonObject
  /** The bot's own patterns and concepts, for rules that name one. */
  botWords?: BotWords
  /** Another of the bot's entities, for a type that is made of them; null when there is none of this id. */
  other?(entityId: string): OtherEntity | null
}

/** What the bot's words mean, as its model knows it. */
export interface BotWords {
  /** The words that stand for a concept; none for one that there is not. */
  ofConcept(name: string): string[]
  /** Whether a pattern matches a sentence. */
  matches(pattern: string, sentence: string): boolean
  /** What stands at the * of these patterns, in the order of the patterns; of one that cannot be read, nothing. */
  stretches(patterns: readonly string[], sentence: string): Span[]
}

export interface OtherEntity {
  name: string
  extract(text: string, prompted: boolean): Found[]
}

/** A sentence and the value it must give (null: nothing), with `now` 2026-03-04T10:00:00Z (a Wednesday) in UTC unless said. */
export interface Example {
  text: string
  value: Json | null
  settings?: JsonObject
  language?: string
  timezone?: string
  prompted?: boolean
  /** Other entities of the bot, by id, for a type that is made of them. */
  others?: Record<string, { name: string; type: string; settings: JsonObject }>
  unfinished?: Unfinished
}

export interface EntityKind<S = unknown> {
  id: string
  label: string
  about: string
  /** Other words people look for it by, separated by commas. */
  alsoCalled?: string
  icon: string
  supportEntity: boolean
  supportDynamicEntity: boolean
  deprecated: boolean
  /** How a form field of this type looks and what it stores: the specification's field mapping, §3. */
  mapping: { field: string; type: string }
  traits: EntityTraits
  fields: Field[]
  defaults: JsonObject
  /** A user's wording when the value cannot be read; `{{entity}}` is the entity's name. */
  refusal: string
  read(settings: JsonObject): S
  /** Where its values are listed; absent for a type that has no list to look them up in. */
  list?(settings: S): ListSource
  /** All values in the sentence, best first, not overlapping. Linear in the sentence's length; never throws. */
  extract(text: string, settings: S, context: ExtractContext): Found[]
  /** Filters of a placeholder that fit its value: date, time, datetime, number. Absent for those that are shown in one way alone. */
  filters?: readonly string[]
  /** How a value is shown to people. */
  format(value: Json, language: string): string
  /** The parts of a value in the order in which batch tests write them; `named`: each part with its name. Absent for a plain value. */
  flat?: readonly string[] | 'named'
  examples: Example[]
  /** The rules it obeys, in this order. Absent: none but those of every type. */
  rules?: readonly EntityRule[]
}

export interface PlannedEntity {
  id: string
  label: string
  about: string
  icon: string
  deprecated: boolean
  supportEntity: boolean
  supportDynamicEntity: boolean
  mapping: { field: string; type: string }
  traits: EntityTraits
  planned: true
}
