// Values of a conversation as they are typed: JSON where it is some, such as 5, true or {"a":1}; else plain text.
import type { Json } from '@parley/contract/base/json'

export interface TypedValue {
  path: string
  value: string
}

interface PathValue {
  path: string
  value: Json
}

/** Text that would be read as JSON is shown with its quotes. */
export function typedValues(values: readonly PathValue[]): TypedValue[] {
  return values.map(({ path, value }) => ({
    path,
    value: typeof value === 'string' && readValue(value) === value ? value : JSON.stringify(value),
  }))
}

export function valuesOf(typed: readonly TypedValue[]): PathValue[] {
  return typed.map(({ path, value }) => ({ path: path.trim(), value: readValue(value) }))
}

function readValue(text: string): Json {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
