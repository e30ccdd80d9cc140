// Reads a field's stored value as what a control edits; whatever else it is counts as nothing.
import type { Json, JsonObject } from '@parley/contract/base/json'

export const asText = (value: Json): string => (typeof value === 'string' ? value : '')

export const textOf = (value: Json | undefined): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

export const asTexts = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((part): part is string => typeof part === 'string') : []

export function isRecord(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export const asRecord = (value: Json): JsonObject | null => (isRecord(value) ? value : null)

export const asRecords = (value: Json): JsonObject[] => (Array.isArray(value) ? value.filter(isRecord) : [])
