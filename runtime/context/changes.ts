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
export function changesBetween(before: JsonObject, after: JsonObject): Change[] {
  const changes: Change[] = []
  collect(before, after, [], changes)
  return changes
}

function collect(before: JsonObject, after: JsonObject, path: string[], changes: Change[]): void {
  for (const key of Object.keys(after)) {
    if (forbiddenNames.has(key)) continue
    const [old, value] = [Object.hasOwn(before, key) ? before[key] : undefined, after[key]]
    if (value === undefined || old === value) continue
    if (isRecord(old) && isRecord(value) && path.length < 20) collect(old, value, [...path, key], changes)
    else if (old === undefined || JSON.stringify(old) !== JSON.stringify(value)) changes.push({ path: [...path, key], value })
  }
  for (const key of Object.keys(before)) if (!Object.hasOwn(after, key)) changes.push({ path: [...path, key] })
}

/** Gives the object with the change made: new along the path, shared everywhere else. */
export type Changing = (object: JsonObject, path: readonly string[], value: Json | undefined) => JsonObject

/** For many changes one after the other: what one of them has copied is not copied again, so that their cost is their number. */
export function changing(): Changing {
  const copies = new WeakSet<JsonObject>()
  const change = (object: JsonObject, path: readonly string[], value: Json | undefined): JsonObject => {
    const [key, ...rest] = path
    if (key === undefined || (value === undefined && rest.length === 0 && !Object.hasOwn(object, key))) return object
    const copy = copies.has(object) ? object : { ...object }
    copies.add(copy)
    if (rest.length > 0) {
      const inner = Object.hasOwn(object, key) ? object[key] : undefined
      copy[key] = change(isRecord(inner) ? inner : {}, rest, value)
    } else if (value !== undefined) copy[key] = value
    else delete copy[key]
    return copy
  }
  return (object, path, value) => (path.some((name) => forbiddenNames.has(name)) ? object : change(object, path, value))
}

export function withChange(object: JsonObject, path: readonly string[], value: Json | undefined): JsonObject {
  return changing()(object, path, value)
}
