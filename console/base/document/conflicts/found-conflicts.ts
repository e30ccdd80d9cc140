// Conflicts that were found and wait for somebody to choose, for every screen to show. Finding them is conflicts.ts, showing them ui/conflict.
import type { Json } from '@parley/contract/base/json'
import type { Conflict } from '@parley/kit/merge/merge-json'
import { createStore, useStore } from '../../page/store'

export interface FoundConflict extends Conflict {
  id: string
  /** What the object is called. */
  name: string
  field: string
  /** Writes a value in the place of the two. */
  take: (value: Json) => void
}

const found = createStore<{ list: readonly FoundConflict[] }>({ list: [] })

export const useConflicts = (): readonly FoundConflict[] => useStore(found, (value) => value.list)

/** The same place is told once, as it was left last. */
export function noteConflicts(conflicts: readonly FoundConflict[]): void {
  if (conflicts.length === 0) return
  const ids = new Set(conflicts.map(({ id }) => id))
  found.set({ list: [...found.get().list.filter(({ id }) => !ids.has(id)), ...conflicts] })
}

export function settleConflict(id: string): void {
  found.set({ list: found.get().list.filter((each) => each.id !== id) })
}
