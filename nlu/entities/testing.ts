// What a type finds in a sentence, for tables of sentences in many languages. It is Wednesday 4 March 2026, 10:00 in UTC.
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { EntityKind } from './entity-kind'

export interface Asked {
  language: string
  text: string
  prompted?: boolean
  settings?: JsonObject
  timezone?: string
}

/** The values in the order of the sentence. */
export function valuesIn<S>(kind: EntityKind<S>, { language, text, prompted = false, settings = {}, timezone = 'UTC' }: Asked): Json[] {
  const context = { language, timezone, now: Date.parse('2026-03-04T10:00:00Z'), prompted }
  const found = kind.extract(text, kind.read({ ...kind.defaults, ...settings }), context)
  return found.sort((one, other) => one.start - other.start).map(({ value }) => value)
}
