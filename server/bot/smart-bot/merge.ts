// A new version of a base brought into a bot that was installed from an older one: object by object and field by field, of what the base
// was, what it is and what the bot made of it. Pure; what may be written is base/storage/document, what people read of it views.
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { ObjectKind } from '@parley/contract/base/ids'
import { type Conflict, mergeJson, type Value } from '@parley/kit/merge/merge-json'
import { resolveConflicts } from '@parley/kit/merge/resolve-conflicts'
import { sameJson } from '@parley/kit/json/same'

export interface Plain {
  id: string
  kind: ObjectKind
  parentId: string
  data: JsonObject
}

/** null for what is not there. */
export interface Sides {
  base: Plain | null
  theirs: Plain | null
  mine: Plain | null
}

export interface ObjectMerge {
  id: string
  kind: ObjectKind
  sides: Sides
  conflicts: (Conflict & { id: string })[]
  /** What it becomes while each conflict stands as this bot has it. */
  merged: Plain | null
}

/** Of all objects those that the update touches, in the order of what comes. */
export function mergeObjects(base: readonly Plain[], theirs: readonly Plain[], mine: readonly Plain[]): ObjectMerge[] {
  const [was, comes, is] = [base, theirs, mine].map((list) => new Map(list.map((object) => [object.id, object])))
  const ids = new Set([...theirs, ...base].map(({ id }) => id))
  return [...ids].flatMap((id) => {
    const sides = { base: was?.get(id) ?? null, theirs: comes?.get(id) ?? null, mine: is?.get(id) ?? null }
    const merge = sameState(sides.base, sides.theirs) ? null : mergeObject(id, sides)
    return merge === null || (merge.conflicts.length === 0 && sameState(merge.merged, sides.mine)) ? [] : [merge]
  })
}

function mergeObject(id: string, sides: Sides): ObjectMerge | null {
  const one = sides.theirs ?? sides.base ?? sides.mine
  if (one === null) return null
  const { value, conflicts } = mergeJson(partOf(sides.base), partOf(sides.theirs), partOf(sides.mine))
  const named = conflicts.map((conflict) => ({ ...conflict, id: [id, ...conflict.path].join('/') }))
  return { id, kind: one.kind, sides, conflicts: named, merged: objectOf(one, value) }
}

/** What two sides differ in: where it hangs and what it holds. */
const partOf = (object: Plain | null): Value | undefined => (object === null ? undefined : { parentId: object.parentId, data: object.data })

function objectOf({ id, kind }: Plain, value: Value | undefined): Plain | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const { parentId, data } = value
  const isWhole = typeof parentId === 'string' && typeof data === 'object' && data !== null && !Array.isArray(data)
  return isWhole ? { id, kind, parentId, data } : null
}

function sameState(one: Plain | null, other: Plain | null): boolean {
  return one === null || other === null ? one === other : one.parentId === other.parentId && sameJson(one.data, other.data)
}

export interface Choice {
  id: string
  keep: 'mine' | 'theirs' | 'own'
  value?: Json | undefined
}

/** With each conflict as it was decided; the conflicts that are still open. */
export function decide(merge: ObjectMerge, choices: ReadonlyMap<string, Choice>): { after: Plain | null; open: string[] } {
  const one = merge.sides.theirs ?? merge.sides.base ?? merge.sides.mine
  const open = merge.conflicts.filter(({ id }) => !choices.has(id)).map(({ id }) => id)
  const decided = merge.conflicts.flatMap(({ id, path, theirs, mine }) => {
    const choice = choices.get(id)
    if (choice === undefined) return []
    return [{ path, value: choice.keep === 'own' ? (choice.value ?? undefined) : choice.keep === 'theirs' ? theirs : mine }]
  })
  const value = resolveConflicts(partOf(merge.merged), decided)
  return { after: one === null ? null : objectOf(one, value), open }
}
