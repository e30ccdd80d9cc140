// What differs between two JSON values, path by path, and the writing of a path without touching the value it was in.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { forbiddenNames } from '@parley/kit/expression/value'

/** `value` absent: it was removed. */
export interface Change {
  path: string[]
  value?: Json
}

function isRecord(value: Json | undefined): value is JsonObject {
  return value !== undefined && value !== null && typeof value === 'object' && !Array.isArray(value)
}

/** The changes that turn `before` into `after`. Lists are replaced whole. Names that reach a prototype are left out. */
export function changesBetween(before: JsonObject, after: JsonObject, path: string[] = []): Change[] {
  const changes: Change[] = []
  for (const key of Object.keys(after)) {
    if (forbiddenNames.has(key)) continue
    const [old, value] = [Object.hasOwn(before, key) ? before[key] : undefined, after[key]]
    if (value === undefined || old === value) continue
    if (isRecord(old) && isRecord(value) && path.length < 20) changes.push(...changesBetween(old, value, [...path, key]))
    else if (old === undefined || JSON.stringify(old) !== JSON.stringify(value)) changes.push({ path: [...path, key], value })
  }
  for (const key of Object.keys(before)) if (!Object.hasOwn(after, key)) changes.push({ path: [...path, key] })
  return changes
}

/** The object with the change made: new along the path, shared everywhere else. */
export function withChange(object: JsonObject, path: readonly string[], value: Json | undefined): JsonObject {
  const [key, ...rest] = path
  if (key === undefined || path.some((name) => forbiddenNames.has(name))) return object
  if (rest.length > 0) {
    const inner = Object.hasOwn(object, key) ? object[key] : undefined
    return { ...object, [key]: withChange(isRecord(inner) ? inner : {}, rest, value) }
  }
  if (value !== undefined) return { ...object, [key]: value }
  const { [key]: removed, ...others } = object
  return removed === undefined ? object : others
}
