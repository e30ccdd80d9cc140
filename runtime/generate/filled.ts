// A prompt filled with values that are given by their paths, outside of a conversation.
import { isJsonRecord, type JsonObject } from '@parley/contract/base/json'
import { fillTemplate, parseTemplate } from '@parley/kit/expression/template'

const longestPath = 8
const closed: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** The text with what the paths stand for; what is not given is empty. */
export function filledWith(text: string, values: Readonly<Record<string, string>>, language: string): string {
  return fillTemplate(parseTemplate(text), scopeOfValues(values), { language, timezone: 'UTC' })
}

function scopeOfValues(values: Readonly<Record<string, string>>): JsonObject {
  const scope: JsonObject = {}
  for (const [path, value] of Object.entries(values)) {
    const names = path.split('.')
    if (names.length > longestPath || names.some((name) => name === '' || closed.has(name))) continue
    let at = scope
    for (const name of names.slice(0, -1)) {
      const inner = at[name]
      const record: JsonObject = inner !== undefined && isJsonRecord(inner) ? inner : {}
      at[name] = record
      at = record
    }
    at[names.at(-1) ?? ''] = value
  }
  return scope
}
