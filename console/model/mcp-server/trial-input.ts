// What a tool is tried with, as JSON: a beginning made of its schema, and what was typed read again.
import { isJsonRecord, Json, type JsonObject } from '@parley/contract/base/json'

const samples: Record<string, Json> = { string: '', number: 0, integer: 0, boolean: false, array: [], object: {} }

/** Its required values, or all where none is required. */
export function sampleInput({ properties = null, required }: JsonObject): string {
  if (!isJsonRecord(properties)) return '{}'
  const names =
    Array.isArray(required) && required.length > 0 ? required.filter((name) => typeof name === 'string') : Object.keys(properties)
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, sampleOf(properties[name])])), null, 2)
}

function sampleOf(schema: Json = null): Json {
  if (!isJsonRecord(schema)) return ''
  if (schema['default'] !== undefined) return schema['default']
  const [first] = Array.isArray(schema['enum']) ? schema['enum'] : []
  if (first !== undefined) return first
  return samples[typeof schema['type'] === 'string' ? schema['type'] : 'string'] ?? ''
}

/** null for what is no object. */
export function inputOf(source: string): JsonObject | null {
  try {
    const value = Json.parse(JSON.parse(source.trim() === '' ? '{}' : source))
    return isJsonRecord(value) ? value : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
