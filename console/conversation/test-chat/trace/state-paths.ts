// Reading and comparing the conversation's state for editing: a typed value, and the paths whose values were changed.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { z } from 'zod'
import { sameJson } from '../../../base/document/objects'

/** JSON where the text is JSON, the text itself otherwise. */
export function readValue(typed: string): Json {
  try {
    return z.json().parse(JSON.parse(typed))
  } catch (error) {
    if (error instanceof SyntaxError) return typed
    throw error
  }
}

/** Smallest set of paths to set so that `before` becomes `after`; lists are set as a whole. */
export function changedPaths(before: JsonObject, after: JsonObject, prefix = ''): { path: string; value: Json }[] {
  return Object.entries(after).flatMap(([key, value]) => {
    const path = prefix === '' ? key : `${prefix}.${key}`
    const old = before[key] ?? null
    if (sameJson(old, value)) return []
    return isRecord(value) && isRecord(old) ? changedPaths(old, value, path) : [{ path, value }]
  })
}

export function isRecord(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A copy with the value at a path (keys in order) replaced. */
export function withValueAt(root: JsonObject, path: readonly string[], value: Json): JsonObject {
  const [key, ...rest] = path
  if (key === undefined) return root
  const inner = root[key] ?? null
  return { ...root, [key]: rest.length === 0 ? value : withValueAt(isRecord(inner) ? inner : {}, rest, value) }
}
