// The entries in what a service answered: where they are, what each is known by, and which of them were not told before.
import type { Json } from '@parley/contract/base/json'
import { createHash } from 'node:crypto'

/** Most that are looked at of one reply. */
export const mostEntries = 500
const mostIdChars = 200

/** The list at a path such as `data.items`. Without a path: the reply itself, or the one list of records in it. What is no list is one entry. */
export function entriesAt(body: Json, path: string): Json[] {
  const found = path.trim() === '' ? (onlyList(body) ?? body) : valueAt(body, path)
  if (found === null || found === '') return []
  return (Array.isArray(found) ? found : [found]).slice(0, mostEntries)
}

/** Of a reply such as `{ items: […], total: 3 }` or `{ data: { items: […] } }`; undefined where it has none, or several. */
function onlyList(body: Json, depth = 0): Json[] | undefined {
  if (body === null || typeof body !== 'object' || Array.isArray(body) || depth > deepestList) return undefined
  const parts = Object.values(body)
  const lists = parts
    .filter((part) => Array.isArray(part))
    .filter((list) => list.some((entry) => entry !== null && typeof entry === 'object'))
  if (lists.length > 0) return lists.length === 1 ? lists[0] : undefined
  const below = parts.flatMap((part) => {
    const list = onlyList(part, depth + 1)
    return list === undefined ? [] : [list]
  })
  return below.length === 1 ? below[0] : undefined
}

const deepestList = 2

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
