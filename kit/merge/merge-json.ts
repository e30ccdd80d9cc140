// Two people's changes of one JSON value put together: fields by their names, elements by their ids or places, texts by merge-text.ts.
// Where both changed the same thing, each otherwise, mine stands and the conflict is told.
import { sameJson } from '../json/same'
import { mergeText } from './merge-text'

export type Value = null | boolean | number | string | Value[] | { [name: string]: Value }

/** What both changed: where it lies, as it was and as each has it; undefined for what is not there. */
export interface Conflict {
  path: string[]
  base: Value | undefined
  theirs: Value | undefined
  mine: Value | undefined
}

export interface Merged {
  value: Value | undefined
  conflicts: Conflict[]
}

type Part = Value | undefined

export function mergeJson(base: Part, theirs: Part, mine: Part, path: string[] = []): Merged {
  if (sameJson(theirs, mine) || sameJson(base, theirs)) return { value: mine, conflicts: [] }
  if (sameJson(base, mine)) return { value: theirs, conflicts: [] }
  if (typeof theirs === 'string' && typeof mine === 'string') {
    const text = mergeText(typeof base === 'string' ? base : '', theirs, mine)
    if (text !== null) return { value: text, conflicts: [] }
  }
  if (isRecord(base) && isRecord(theirs) && isRecord(mine)) return mergeRecords(base, theirs, mine, path)
  if (Array.isArray(base) && Array.isArray(theirs) && Array.isArray(mine)) {
    const merged = mergeLists(base, theirs, mine, path)
    if (merged !== null) return merged
  }
  return { value: mine, conflicts: [{ path, base, theirs, mine }] }
}

function mergeRecords(base: Record<string, Value>, theirs: Record<string, Value>, mine: Record<string, Value>, path: string[]): Merged {
  const value: [string, Value][] = []
  const conflicts: Conflict[] = []
  for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const merged = mergeJson(base[name], theirs[name], mine[name], [...path, name])
    conflicts.push(...merged.conflicts)
    if (merged.value !== undefined) value.push([name, merged.value])
  }
  return { value: Object.fromEntries(value), conflicts }
}

/** null: nobody can say which element is which. */
function mergeLists(base: Value[], theirs: Value[], mine: Value[], path: string[]): Merged | null {
  if ([base, theirs, mine].every((list) => list.every(hasId))) return mergeById(base, theirs, mine, path)
  if (base.length === theirs.length && base.length === mine.length) return mergeByPlace(base, theirs, mine, path)
  return mergeGrown(base, theirs, mine)
}

function mergeByPlace(base: Value[], theirs: Value[], mine: Value[], path: string[]): Merged {
  const each = mine.map((element, at) => mergeJson(base[at], theirs[at], element, [...path, String(at)]))
  return { value: each.map(({ value }) => value ?? null), conflicts: each.flatMap(({ conflicts }) => conflicts) }
}

/** In my order; what the other added comes behind what it stood behind. */
function mergeById(base: Value[], theirs: Value[], mine: Value[], path: string[]): Merged {
  const [inBase, inTheirs, inMine] = [base, theirs, mine].map((list) => new Map(list.map((element) => [idOf(element), element])))
  const conflicts: Conflict[] = []
  const ids = mine.map(idOf)
  theirs.map(idOf).forEach((id, at, all) => {
    if (inMine?.has(id) || inBase?.has(id)) return
    const before = at === 0 ? -1 : ids.indexOf(all[at - 1] ?? '')
    ids.splice(before + 1, 0, id)
  })
  // What I removed and the other changed comes back to be told.
  for (const id of inTheirs?.keys() ?? []) {
    const isChanged = !sameJson(inBase?.get(id), inTheirs?.get(id))
    if (inBase?.has(id) && !inMine?.has(id) && isChanged)
      conflicts.push({ path: [...path, id], base: inBase.get(id), theirs: inTheirs?.get(id), mine: undefined })
  }
  const value = ids.flatMap((id) => {
    const merged = mergeJson(inBase?.get(id), inTheirs?.get(id), inMine?.get(id), [...path, id])
    conflicts.push(...merged.conflicts)
    return merged.value === undefined ? [] : [merged.value]
  })
  return { value, conflicts }
}

/** Lists that one made longer or shorter at one end and the other at another, or changed only elsewhere. */
function mergeGrown(base: Value[], theirs: Value[], mine: Value[]): Merged | null {
  const [one, other] = [changeOf(base, theirs), changeOf(base, mine)].sort((a, b) => a.from - b.from || a.to - b.to)
  if (one === undefined || other === undefined || other.from < one.to || (one.from === other.from && one.to === other.to)) return null
  const value = [...base.slice(0, one.from), ...one.put, ...base.slice(one.to, other.from), ...other.put, ...base.slice(other.to)]
  return { value, conflicts: [] }
}

/** The stretch of a list that became another. */
function changeOf(base: Value[], list: Value[]): { from: number; to: number; put: Value[] } {
  const most = Math.min(base.length, list.length)
  let from = 0
  while (from < most && sameJson(base[from], list[from])) from += 1
  let end = 0
  while (end < most - from && sameJson(base[base.length - 1 - end], list[list.length - 1 - end])) end += 1
  return { from, to: base.length - end, put: list.slice(from, list.length - end) }
}

function isRecord(value: Part): value is Record<string, Value> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const hasId = (value: Value): boolean => isRecord(value) && typeof value['id'] === 'string'
const idOf = (value: Value): string => (isRecord(value) && typeof value['id'] === 'string' ? value['id'] : '')
