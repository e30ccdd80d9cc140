// Which changes somebody wants to publish, pure: what goes by itself, what they left out and what they added, so that nothing is chosen
// without what it needs. The server checks the same (server/release/bot-version/publish.ts).
import type { PublishChange, Stand } from '@parley/contract/release/bot-version'
import { reached } from '@parley/kit/graph/reached'

type Change = Pick<PublishChange, 'objectId' | 'needs' | 'stand' | 'isIncluded'>

/** Where somebody decides otherwise than what goes by itself. */
export interface Picks {
  left: ReadonlySet<string>
  added: ReadonlySet<string>
}

export const noPicks: Picks = { left: new Set(), added: new Set() }

const never: ReadonlySet<Stand> = new Set<Stand>(['in-progress', 'rejected'])

interface Graph {
  needs: (id: string) => readonly string[]
  neededBy: (id: string) => readonly string[]
}

function graphOf(changes: readonly Change[]): Graph {
  const needs = new Map(changes.map((change) => [change.objectId, change.needs]))
  const neededBy = new Map<string, string[]>()
  for (const { objectId, needs: others } of changes)
    for (const other of others) neededBy.set(other, [...(neededBy.get(other) ?? []), objectId])
  return { needs: (id) => needs.get(id) ?? [], neededBy: (id) => neededBy.get(id) ?? [] }
}

/** Ids of the changes that go live: none of them without what it needs, however the picks came about. */
export function chosenOf(changes: readonly Change[], { left, added }: Picks): Set<string> {
  const { neededBy } = graphOf(changes)
  const out = changes.filter(({ objectId, isIncluded }) => left.has(objectId) || (!isIncluded && !added.has(objectId)))
  const stays = reached(
    out.map(({ objectId }) => objectId),
    neededBy,
  )
  return new Set(changes.flatMap(({ objectId }) => (stays.has(objectId) ? [] : [objectId])))
}

/**
 * The picks after these were ticked, with all they need, or not: what needs them then stays for as long as they do, and comes back with them.
 * What can never go is left as it is.
 */
export function picked(changes: readonly Change[], picks: Picks, ids: readonly string[], isOn: boolean): Picks {
  const free = ids.filter((id) => !isOn || heldBy(changes, id) === undefined)
  const moved = isOn ? reached(free, graphOf(changes).needs) : new Set(free)
  const without = (set: ReadonlySet<string>) => [...set].filter((id) => !moved.has(id))
  const included = new Set(changes.flatMap(({ objectId, isIncluded }) => (isIncluded ? [objectId] : [])))
  const added = isOn ? [...moved].filter((id) => !included.has(id)) : []
  const left = isOn ? [] : [...moved].filter((id) => included.has(id))
  return { left: new Set([...without(picks.left), ...left]), added: new Set([...without(picks.added), ...added]) }
}

/** What keeps a change from going live: itself, or something it needs; undefined where nothing does. */
export function heldBy<C extends Change>(changes: readonly C[], id: string): C | undefined {
  const all = reached([id], graphOf(changes).needs)
  return changes.find(({ objectId, stand }) => all.has(objectId) && never.has(stand))
}
