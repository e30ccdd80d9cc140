// Changes that were made together, newest group first, and where the console shows what was changed.
import type { CallReply } from '@parley/contract/calls'
import type { ObjectKind } from '@parley/contract/base/ids'
import { type ObjectPlace, placeOfObject } from '../../base/document/object-places'

export type Change = CallReply<'document.list-changes'>['items'][number]

export interface ChangeGroup {
  batchId: string
  actorName: string
  at: number
  changes: Change[]
}

/** The order of the log is kept. */
export function groupsOf(changes: readonly Change[]): ChangeGroup[] {
  const groups: ChangeGroup[] = []
  for (const change of changes) {
    const last = groups.at(-1)
    if (last?.batchId === change.batchId) last.changes.push(change)
    else groups.push({ batchId: change.batchId, actorName: change.actorName, at: change.at, changes: [change] })
  }
  return groups
}

/** Path below the bot of the screen that shows an object; null where it has none of its own. */
export function placeOf({ kind, objectId }: { kind: ObjectKind; objectId: string }): ObjectPlace | null {
  return placeOfObject(kind, objectId)
}
