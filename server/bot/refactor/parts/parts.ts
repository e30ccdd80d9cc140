// The parts of an object's data that a place names: each field, and each setting for itself; and the values of ids inside them.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { idForm } from '@parley/contract/objects/references'
import { sameJson } from '@parley/kit/json/same'

const inSettings = 'settings.'

/** `name`, `transitions`, `settings.url`. */
export function partsOf(data: JsonObject): string[] {
  const settings = Object.keys(recordOf(data['settings'])).map((name) => `${inSettings}${name}`)
  return [...Object.keys(data).filter((name) => name !== 'settings'), ...settings]
}

export function readPart(data: JsonObject, part: string): Json | undefined {
  return part.startsWith(inSettings) ? recordOf(data['settings'])[part.slice(inSettings.length)] : data[part]
}

/** undefined takes the part away. */
export function writePart(data: JsonObject, part: string, value: Json | undefined): JsonObject {
  if (part.startsWith(inSettings)) return { ...data, settings: withValue(recordOf(data['settings']), part.slice(inSettings.length), value) }
  return withValue(data, part, value)
}

export function changedParts(before: JsonObject, after: JsonObject): string[] {
  const parts = [...new Set([...partsOf(before), ...partsOf(after)])]
  return parts.filter((part) => !sameJson(readPart(before, part), readPart(after, part)))
}

/** Whether the id stands in it, as it is or in the form it has inside texts. */
export function holdsId(value: Json | undefined, id: string): boolean {
  const text = JSON.stringify(value ?? null)
  return text.includes(id) || text.includes(idForm(id))
}

/** The value with one id in the place of the other; a list that then holds it twice holds it once. */
export function withId(value: Json, from: string, into: string): Json {
  if (typeof value === 'string') return value.replaceAll(from, into).replaceAll(idForm(from), idForm(into))
  if (Array.isArray(value)) {
    const changed = value.map((each) => withId(each, from, into))
    return changed.filter((each, at) => each !== into || changed.indexOf(each) === at)
  }
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withId(each, from, into)]))
}

export function recordOf(value: Json | undefined): JsonObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {}
}

function withValue(record: JsonObject, name: string, value: Json | undefined): JsonObject {
  const { [name]: _, ...others } = record
  return value === undefined ? others : { ...record, [name]: value }
}
