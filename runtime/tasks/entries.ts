// The entries in what a service answered: where they are, what each is known by, and which of them were not told before.
import type { Json } from '@parley/contract/base/json'
import { createHash } from 'node:crypto'

/** Most that are looked at of one reply. */
export const mostEntries = 500
const mostIdChars = 200

/** The list at a path such as `data.items`; '' for the reply itself. What is no list there is one entry. */
export function entriesAt(body: Json, path: string): Json[] {
  const found = valueAt(body, path)
  if (found === null || found === '') return []
  return (Array.isArray(found) ? found : [found]).slice(0, mostEntries)
}

/** Entries by what they are known by; without a field for that, by all that stands in them. The first of several stays. */
export function entriesById(entries: readonly Json[], idField: string): Map<string, Json> {
  const known = new Map<string, Json>()
  for (const entry of entries) {
    const id = idOf(entry, idField)
    if (!known.has(id)) known.set(id, entry)
  }
  return known
}

function idOf(entry: Json, idField: string): string {
  const named = idField.trim() === '' ? null : valueAt(entry, idField)
  const text = named === null ? JSON.stringify(entry) : typeof named === 'string' ? named : JSON.stringify(named)
  return text.length <= mostIdChars && named !== null ? text : `#${createHash('sha256').update(text).digest('hex')}`
}

export function valueAt(value: Json, path: string): Json {
  const names = path
    .trim()
    .split(/[.[\]]+/)
    .filter((name) => name !== '')
  return names.reduce<Json>((at, name) => {
    if (at === null || typeof at !== 'object') return null
    return Object.getOwnPropertyDescriptor(at, name)?.value ?? null
  }, value)
}
