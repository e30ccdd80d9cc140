// A merged value with its conflicts decided: at the place of each, what was chosen. Places are named as merge-json names them: fields by their
// names, elements by their ids or places.
import type { Value } from './merge-json'

export interface Decided {
  path: readonly string[]
  /** undefined: nothing is there. */
  value: Value | undefined
}

export function resolveConflicts(merged: Value | undefined, decided: readonly Decided[]): Value | undefined {
  return decided.reduce((value, { path, value: chosen }) => put(value, path, chosen), merged)
}

function put(value: Value | undefined, path: readonly string[], chosen: Value | undefined): Value | undefined {
  const [name, ...rest] = path
  if (name === undefined) return chosen
  if (Array.isArray(value)) return putInList(value, name, rest, chosen)
  const fields = typeof value === 'object' && value !== null ? value : {}
  const inside = put(fields[name], rest, chosen)
  const others = Object.entries(fields).filter(([field]) => field !== name)
  return inside === undefined ? Object.fromEntries(others) : { ...fields, [name]: inside }
}

function putInList(list: Value[], name: string, rest: readonly string[], chosen: Value | undefined): Value[] {
  const byId = list.findIndex((element) => isElement(element, name))
  const at = byId < 0 && /^\d+$/.test(name) && Number(name) < list.length ? Number(name) : byId
  const inside = put(at < 0 ? undefined : list[at], rest, chosen)
  if (inside === undefined) return list.filter((_, index) => index !== at)
  // What I had removed comes back at the end.
  return at < 0 ? [...list, inside] : list.map((element, index) => (index === at ? inside : element))
}

function isElement(element: Value, id: string): boolean {
  return typeof element === 'object' && element !== null && !Array.isArray(element) && element['id'] === id
}
