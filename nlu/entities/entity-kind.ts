// What an entity type is: a description the console draws, examples that are its tests, and how its values are found.
// One folder a type implements it; no type knows a sibling (shared parts live in nlu/entities/shared).
import type { Field } from '@parley/contract/base/form'
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { EntityTraits } from '@parley/contract/base/understand'

/** A value found: offsets are UTF-16 in the sentence given, end exclusive; `value` has the stored shape of reference/domain 1.3. */
export interface Found {
  start: number
  end: number
  value: Json
  /** 0..1: how sure this reading is. */
  score: number
  /** Other equally good readings of the same words. */
  alternatives?: { title: string; value: Json }[]
}

export interface ExtractContext {
  language: string
  /** IANA name. */
  timezone: string
  /** Epoch milliseconds that relative words count from. */
  now: number
  /** The sentence answers this entity's prompt: open types may take all of it. */
  prompted: boolean
}

/** A sentence and the value it must give (null: nothing), with `now` 2026-03-04T10:00:00Z (a Wednesday) in UTC unless said. */
export interface Example {
  text: string
  value: Json | null
  settings?: JsonObject
  language?: string
  timezone?: string
  prompted?: boolean
}

export interface EntityKind<S = unknown> {
  id: string
  label: string
  about: string
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
  /** All values in the sentence, best first, not overlapping. Linear in the sentence's length; never throws. */
  extract(text: string, settings: S, context: ExtractContext): Found[]
  /** How a value is shown to people. */
  format(value: Json, language: string): string
  examples: Example[]
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
