// The texts in a JSON value: of its fields, their names and its numbers, as a guardrail reads them.
import { isJsonRecord, Json } from '@parley/contract/base/json'

/** undefined for what is no JSON. */
export function jsonFrom(text: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return Json.parse(value)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

export function textsIn(json: Json): string[] {
  if (typeof json === 'string') return [json]
  if (typeof json === 'number') return [String(json)]
  if (Array.isArray(json)) return json.flatMap(textsIn)
  return isJsonRecord(json) ? Object.entries(json).flatMap(([name, part]) => [name, ...textsIn(part)]) : []
}

/** A number that changes is a text from then on. */
export function replacedIn(json: Json, change: (text: string) => string): Json {
  if (typeof json === 'string') return change(json)
  if (typeof json === 'number') {
    const changed = change(String(json))
    return changed === String(json) ? json : changed
  }
  if (Array.isArray(json)) return json.map((part) => replacedIn(part, change))
  if (!isJsonRecord(json)) return json
  return Object.fromEntries(Object.entries(json).map(([name, part]) => [change(name), replacedIn(part, change)]))
}
