// Publishing part of a draft, pure: which objects differ from what is live, what each of these changes cannot go live without, and the
// document that a choice of them makes. Which changes may go live at all is readiness.ts'.
import { sameKey } from '@parley/contract/objects/names'
import type { BotObject } from '@parley/contract/objects/object'
import { referencesIn } from '@parley/contract/objects/references'
import { reached } from '@parley/kit/graph/reached'
import { fieldsOfNode } from '@parley/runtime/nodes/index'
import { isSameObject } from '../../base/storage/document/canonical'

type ById = ReadonlyMap<string, BotObject>

export interface Changes {
  live: ById
  draft: ById
  /** Ids of what is new, gone, or not the same; what was only moved on the canvas is among them. */
  ids: ReadonlySet<string>
  /** Which other changes this one cannot go live without. */
  needs: (id: string) => readonly string[]
}

const byId = (objects: readonly BotObject[]): ById => new Map(objects.map((object) => [object.id, object]))

/** What an object cannot do without: what it mentions, and what it lies in. */
function mentioned(object: BotObject): string[] {
  return [...(object.parentId === '' ? [] : [object.parentId]), ...referencesIn(object, fieldsOfNode)]
}

export function changesBetween(liveObjects: readonly BotObject[], draftObjects: readonly BotObject[]): Changes {
  const [live, draft] = [byId(liveObjects), byId(draftObjects)]
  const ids = new Set([...draft.keys(), ...live.keys()].filter((id) => !isSameObject(live.get(id), draft.get(id))))
  const needs = new Map<string, Set<string>>()
  const need = (id: string, other: string) => {
    if (id !== other && ids.has(other)) needs.set(id, (needs.get(id) ?? new Set()).add(other))
  }
  const named = new Map([...live.values()].map((object) => [sameKey(object), object.id]))
  for (const id of ids) {
    const [before, after] = [live.get(id), draft.get(id)]
    const isMentioned = new Set(after && mentioned(after))
    // What is new to end users comes along with whoever mentions it.
    for (const other of isMentioned) if (!live.has(other)) need(id, other)
    // What is gone goes when the last that mentioned it does so no more.
    for (const other of before ? mentioned(before) : []) if (!draft.has(other) && !isMentioned.has(other)) need(other, id)
    // A name is free when whoever had it has it no more.
    const key = after ? sameKey(after) : ''
    if (key !== '') need(id, named.get(key) ?? id)
  }
  return { live, draft, ids, needs: (id) => [...(needs.get(id) ?? [])] }
}

/** These changes with all that they need; what comes whole (an intent nobody had) comes with what lies in it. */
export function withNeeds({ draft, live, ids, needs }: Changes, chosen: Iterable<string>): Set<string> {
  const wanted = new Set(chosen)
  const inside = new Map<string, string[]>()
  for (const id of ids) {
    const parentId = draft.get(id)?.parentId ?? ''
    if (parentId !== '') inside.set(parentId, [...(inside.get(parentId) ?? []), id])
  }
  const isNeededWhole = (id: string) => !wanted.has(id) && !live.has(id)
  return reached(wanted, (id) => [...needs(id), ...(isNeededWhole(id) ? (inside.get(id) ?? []) : [])])
}

/** What is live, with the chosen changes and no other. */
export function composed({ live, draft, ids }: Changes, chosen: ReadonlySet<string>): BotObject[] {
  const isTaken = (id: string) => ids.has(id) && chosen.has(id)
  const kept = [...live.values()].filter(({ id }) => !isTaken(id))
  return [...kept, ...[...draft.values()].filter(({ id }) => isTaken(id))]
}
