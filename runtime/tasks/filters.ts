// Which of the entries that a service answered a user is told of: those that hold against every filter of the alert.
import type { Json } from '@parley/contract/base/json'
import type { EntryFilter, FilterOperator } from '@parley/contract/objects/task'
import { looselyEqual, orderOf } from '@parley/kit/expression/operations'
import { valueAt } from './entries'

export interface FilterPlace {
  now: number
  /** A filter's value with its `{{…}}` filled in. */
  fill(text: string): string
  /** What its first `{{…}}` stands for, as it is. */
  read(text: string): Json
}

export function matching(entries: readonly Json[], filters: readonly EntryFilter[], place: FilterPlace): Json[] {
  if (filters.length === 0) return [...entries]
  const tests = filters.map((filter) => ({ filter, wanted: wantedOf(filter, place) }))
  return entries.filter((entry) => tests.every(({ filter, wanted }) => holds[filter.op](valueAt(entry, filter.path), wanted, place.now)))
}

/** One value, or the list of which it may be any. */
function wantedOf({ op, value }: EntryFilter, { fill, read }: FilterPlace): Json {
  if (op !== 'one-of') return fill(value)
  const list = /^\s*\{\{[^{}]*\}\}\s*$/.test(value) ? read(value) : null
  return Array.isArray(list) ? list : fill(value).split(',')
}

const hourMs = 3600_000

/** Texts are the same whatever their case, numbers however they are written. */
const holds: Record<FilterOperator, (found: Json, wanted: Json, now: number) => boolean> = {
  'one-of': (found, wanted) => Array.isArray(wanted) && valuesIn(found).some((value) => wanted.some((each) => isSame(value, each))),
  equals: isSame,
  'not-equals': (found, wanted) => !isSame(found, wanted),
  'at-least': (found, wanted) => (orderOf(found, wanted) ?? -1) >= 0,
  'at-most': (found, wanted) => (orderOf(found, wanted) ?? 1) <= 0,
  contains: (found, wanted) => valuesIn(found).some((value) => plain(value).includes(plain(wanted))),
  'within-hours': (found, wanted, now) => {
    const [at, hours] = [momentOf(found), Number(wanted)]
    return at >= now && at - now <= hours * hourMs
  },
  exists: (found) => found !== null && found !== '' && !(Array.isArray(found) && found.length === 0),
}

const valuesIn = (found: Json): readonly Json[] => (Array.isArray(found) ? found : [found])
const plain = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value)).trim().toLowerCase()

function isSame(found: Json, wanted: Json): boolean {
  return found !== null && (plain(found) === plain(wanted) || looselyEqual(found, wanted))
}

/** Epoch milliseconds of a time as text, or as seconds or milliseconds; NaN for what is none. */
function momentOf(found: Json): number {
  if (typeof found === 'number') return found < 1e11 ? found * 1000 : found
  return typeof found === 'string' ? Date.parse(found) : Number.NaN
}
