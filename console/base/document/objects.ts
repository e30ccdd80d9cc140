// A bot's objects as a map, and how edits and operations change it. Pure: what is sent, kept or shown is for others.
import type { JsonObject } from '@parley/contract/base/json'
import { type ObjectKind, objectKinds } from '@parley/contract/base/ids'
import { objectFacts } from '@parley/contract/objects/object-kinds'
import { type BotObject as BotObjectSchema, type Edit, objectTypes, type Operation } from '@parley/contract/objects/object'
import { mergeJson } from '@parley/kit/merge/merge-json'
import type { z } from 'zod'

/** An object as it travels: its data not yet read by its kind's schema. */
export type StoredObject = z.infer<typeof BotObjectSchema>
export type Objects = ReadonlyMap<string, StoredObject>

/** The map after some edits, as the server will make them. The map given stays as it is. */
export function applyEdits(objects: Objects, edits: readonly Edit[]): Objects {
  const next = new Map(objects)
  for (const edit of edits) applyEdit(next, edit)
  return next
}

function applyEdit(objects: Map<string, StoredObject>, edit: Edit): void {
  const before = objects.get(edit.id)
  if (edit.op === 'remove') {
    for (const id of idsBelow(objects, edit.id)) objects.delete(id)
    return
  }
  if (edit.op === 'move') {
    if (before) objects.set(edit.id, { ...before, parentId: edit.parentId })
    return
  }
  const data: JsonObject = { ...before?.data, ...(before && edit.base ? setBeside(before.data, edit.set, edit.base) : edit.set) }
  objects.set(edit.id, { id: edit.id, kind: edit.kind, parentId: edit.parentId ?? before?.parentId ?? '', rev: before?.rev ?? 0, data })
}

/** What is set, with what somebody else has changed of the same fields since they were what `base` says; a field not there is set. */
function setBeside(now: JsonObject, set: JsonObject, base: JsonObject): JsonObject {
  const merged = Object.entries(set).map(([field, value]) => [
    field,
    field in base && now[field] !== undefined ? mergeJson(base[field], now[field], value).value : value,
  ])
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
}

/** Kinds in which others lie. */
const parents: ReadonlySet<ObjectKind | null> = new Set(objectKinds.map((kind) => objectFacts[kind].parent))

/** The object itself and everything that hangs below it. */
export function idsBelow(objects: Objects, id: string): string[] {
  const found = [id]
  const kind = objects.get(id)?.kind
  if (kind !== undefined && !parents.has(kind)) return found
  for (let at = 0; at < found.length; at += 1) {
    for (const object of objects.values()) if (object.parentId !== '' && object.parentId === found[at]) found.push(object.id)
  }
  return found
}

/** The map after operations of the log. Kinds the console does not keep (see `keeps`) are passed over. */
export function applyOperations(objects: Objects, operations: readonly Operation[], keeps: (operation: Operation) => boolean): Objects {
  const next = new Map(objects)
  for (const operation of operations) {
    if (!keeps(operation)) continue
    const { after } = operation
    if (after === null) next.delete(operation.objectId)
    else
      next.set(operation.objectId, {
        id: operation.objectId,
        kind: operation.kind,
        parentId: after.parentId,
        rev: operation.seq,
        data: after.data,
      })
  }
  return next
}

/**
 * The edits with what the fields they set are now, so that what others change meanwhile is not lost: null for a field that is not there.
 */
export function withBase(objects: Objects, edits: readonly Edit[]): Edit[] {
  const written = new Map<string, JsonObject>()
  return edits.map((edit) => {
    const before = written.get(edit.id) ?? objects.get(edit.id)?.data
    if (edit.op !== 'put' || before === undefined) return edit
    written.set(edit.id, { ...before, ...edit.set })
    const fields = Object.keys(edit.set)
    const full = withDefaults(edit.kind, before, fields)
    return { ...edit, base: Object.fromEntries(fields.map((field) => [field, full[field] ?? null])) }
  })
}

/**
 * With the fields that the server adds to what it is given, where one of those asked for is missing; somebody else may have seen and
 * changed them before this tab hears of it.
 */
export function withDefaults(kind: ObjectKind, data: JsonObject, fields: readonly string[]): JsonObject {
  if (fields.every((field) => data[field] !== undefined)) return data
  const parsed = objectTypes[kind].schema.safeParse(data)
  return parsed.success ? { ...(parsed.data as JsonObject), ...data } : data
}

/** Edits as if they had been begun on these objects; a field that both changed, each otherwise, stays begun where it was. */
export function rebased(edits: readonly Edit[], onto: Objects): Edit[] {
  return edits.map((edit) => {
    const now = onto.get(edit.id)?.data
    if (edit.op !== 'put' || edit.base === undefined || now === undefined) return edit
    const [set, base] = [{ ...edit.set }, { ...edit.base }]
    for (const [field, was] of Object.entries(edit.base)) {
      const { value, conflicts } = mergeJson(was, now[field], set[field])
      if (conflicts.length > 0 || value === undefined) continue
      set[field] = value
      base[field] = now[field] ?? null
    }
    return { ...edit, set, base }
  })
}

/** Later edits folded into earlier ones where they set fields of the same object; used for typing. */
export function mergeEdits(earlier: readonly Edit[], later: readonly Edit[]): Edit[] {
  const merged = [...earlier]
  for (const edit of later) {
    const at = merged.findLastIndex((other) => other.id === edit.id)
    const before = merged[at]
    if (edit.op === 'put' && before?.op === 'put')
      merged[at] = {
        ...before,
        ...edit,
        parentId: edit.parentId ?? before.parentId,
        set: { ...before.set, ...edit.set },
        // What a field was before the first of them; nothing, where the first one made it.
        ...((before.base ?? edit.base) && { base: { ...without(edit.base, before.set), ...before.base } }),
      }
    else merged.push(edit)
  }
  return merged
}

function without(fields: JsonObject | undefined, named: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(fields ?? {}).filter(([field]) => !Object.hasOwn(named, field)))
}

/** The end of an answer that is full may cut a batch in two: what became of a batch is told as a whole. One that fills it all is taken. */
export function wholeBatches(operations: readonly Operation[]): readonly Operation[] {
  const last = operations.at(-1)?.batchId
  const whole = operations.filter(({ batchId }) => batchId !== last)
  return whole.length > 0 ? whole : operations
}

/** Structural equality of JSON values. */
export function sameJson(left: unknown, right: unknown): boolean {
  if (left === right) return true
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false
  if (Array.isArray(left) !== Array.isArray(right)) return false
  const leftEntries = Object.entries(left)
  const rightValues = new Map<string, unknown>(Object.entries(right))
  return (
    leftEntries.length === rightValues.size &&
    leftEntries.every(([key, value]) => rightValues.has(key) && sameJson(value, rightValues.get(key)))
  )
}

/** `next`, but with the objects of `previous` wherever they are equal, so that what did not change is not drawn again. */
export function keepIdentity(previous: Objects, next: Objects): Objects {
  const kept = new Map<string, StoredObject>()
  for (const [id, object] of next) {
    const before = previous.get(id)
    const same = before !== undefined && (before === object || (before.parentId === object.parentId && sameJson(before.data, object.data)))
    kept.set(id, same ? before : object)
  }
  return kept
}
