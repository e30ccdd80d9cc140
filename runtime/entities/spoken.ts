// How a bot says the value of an entity: as its type puts it into words, in the language of the conversation. Scripts, requests and
// conditions have the value as it is stored.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { memberOf } from '@parley/kit/expression/value'
import type { CompiledBot, CompiledEntity } from '../compile'

export function inWords(entity: Pick<CompiledEntity, 'traits'> | undefined, value: Json, language: string): Json {
  const { words } = entity?.traits ?? {}
  if (words === undefined || value === null || value === '') return value
  return Array.isArray(value) ? value.map((one) => words(one, language)) : words(value, language)
}

interface Spoken {
  /** What gave the value. */
  expression: string
  value: Json
  language: string
}

/** A value that an expression took from an entity as it is: all of it, one of several, or a part of a composite. Any other stays. */
export function spokenValue(
  { texts, entitiesByName: named }: CompiledBot,
  scope: JsonObject,
  { expression, value, language }: Spoken,
): Json {
  if (value === null || typeof value === 'boolean') return value
  const given = scope['entities'] ?? null
  if (given === null || typeof given !== 'object' || Array.isArray(given)) return value
  const { names, hasItem } = texts.entitiesIn(expression)
  // An item of a list has a name of its own; the list it is of may be an entity's.
  const wanted = hasItem ? Object.keys(given) : names
  const found = wanted.map((name) => givenBy(named.get(name), memberOf(given, name), { value, named })).find((one) => one !== undefined)
  return inWords(found, value, language)
}

/** The entity whose value, or one of whose values or parts, this is. */
function givenBy(
  entity: CompiledEntity | undefined,
  held: Json,
  sought: { value: Json; named: ReadonlyMap<string, CompiledEntity> },
): CompiledEntity | undefined {
  if (entity === undefined || held === null) return undefined
  if (held === sought.value) return entity
  if (typeof held !== 'object') return undefined
  const parts = Array.isArray(held)
    ? held.map((one) => givenBy(entity, one, sought))
    : Object.entries(held).map(([name, part]) => givenBy(sought.named.get(name), part, sought))
  return parts.find((one) => one !== undefined)
}
