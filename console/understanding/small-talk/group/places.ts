// The order of groups and of small talk in one: by place, those of one place by age; and the edits that change it.
import { newId } from '@parley/contract/base/ids'
import type { Edit } from '@parley/contract/objects/object'

interface Placed {
  id: string
  data: { position: number }
}

type PlacedKind = 'small-talk' | 'small-talk-group'

export const byPlace = (one: Placed, other: Placed): number => one.data.position - other.data.position || one.id.localeCompare(other.id)

/** Behind all of these. */
export const nextPlace = (all: readonly Placed[]): number => Math.max(-1, ...all.map(({ data }) => data.position)) + 1

/** Puts one elsewhere in a list that is in order; only those whose place differs afterwards are changed. */
export function placeEdits(kind: PlacedKind, list: readonly Placed[], from: number, to: number): Edit[] {
  const next = [...list]
  const [taken] = next.splice(from, 1)
  if (taken === undefined || to < 0 || to >= list.length) return []
  next.splice(to, 0, taken)
  return next.flatMap(({ id, data }, position): Edit[] => (data.position === position ? [] : [{ op: 'put', id, kind, set: { position } }]))
}

/** Moves small talk into another group, behind what is there. */
export function regroupEdits(id: string, groupId: string, there: readonly Placed[]): Edit[] {
  return [
    { op: 'move', id, parentId: groupId },
    { op: 'put', id, kind: 'small-talk', set: { position: nextPlace(there) } },
  ]
}

/** Makes a group behind those there are. */
export function groupEdits(name: string, language: string, groups: readonly Placed[]): { id: string; edits: Edit[] } {
  const id = newId('small-talk-group')
  return { id, edits: [{ op: 'put', id, kind: 'small-talk-group', set: { name, language, position: nextPlace(groups) } }] }
}
