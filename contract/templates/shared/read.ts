// Reads a payload whose shape nobody guarantees: missing or odd parts read as empty, whatever stands in their place.
import type { Json, JsonObject } from '../../base/json'

/** A text or number as text; anything else is ''. */
export function readText(value: Json | undefined): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : ''
}

/** The first of several keys that holds something. */
export function readFirst(payload: JsonObject, keys: readonly string[]): string {
  return keys.map((key) => readText(payload[key])).find((text) => text !== '') ?? ''
}

/** The objects of a list. */
export function readList(value: Json | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

/** Of a cell or a head: it stands alone, or in a list with its alignment. */
export function readCell(value: Json | undefined): string {
  return readText(Array.isArray(value) ? value[0] : value)
}

/** A number, also one written with other signs around it; 0 for what holds none. */
export function readNumber(value: Json | undefined): number {
  const number = typeof value === 'number' ? value : Number.parseFloat(readText(value).replace(/[^\d.eE+-]/g, ''))
  return Number.isFinite(number) ? number : 0
}

export function isRecord(value: Json | undefined): value is JsonObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}
