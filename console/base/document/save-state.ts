// What the top bar says about saving, from the facts of the document store. Brief 3.1; showing it is the shell's.

/** Saving is only mentioned when it takes longer than this. */
export const savingShownAfterMs = 400

export interface SaveFacts {
  /** Batches the server has not confirmed. */
  pending: number
  /** When the oldest of them was made; null when there is none. Epoch milliseconds. */
  pendingSince: number | null
  /** Why nothing can be sent just now. */
  trouble: { kind: 'offline' | 'refused'; reason: string } | null
  savedAt: number | null
  canEdit: boolean
  /** The fields in which something is typed that is not saved, by their labels. */
  drafts?: readonly string[]
  /** The device's own storage refused to keep the changes. */
  keptHere: boolean
}

export type SaveState =
  | { state: 'saved'; savedAt: number | null }
  | { state: 'saving' }
  | { state: 'offline'; changes: number; keptHere: boolean }
  | { state: 'failed'; reason: string; changes: number }
  | { state: 'view-only' }
  | { state: 'unsaved'; fields: readonly string[] }

export function saveStateOf(facts: SaveFacts, now: number): SaveState {
  if (facts.trouble?.kind === 'refused') return { state: 'failed', reason: facts.trouble.reason, changes: facts.pending }
  if (facts.trouble?.kind === 'offline' && facts.pending > 0) return { state: 'offline', changes: facts.pending, keptHere: facts.keptHere }
  if (!facts.canEdit) return { state: 'view-only' }
  if (facts.pendingSince !== null && now - facts.pendingSince >= savingShownAfterMs) return { state: 'saving' }
  if (facts.drafts !== undefined && facts.drafts.length > 0) return { state: 'unsaved', fields: facts.drafts }
  return { state: 'saved', savedAt: facts.savedAt }
}

/** Milliseconds until the state would change by time alone; null when it would not. */
export function changesIn(facts: SaveFacts, now: number): number | null {
  if (facts.trouble !== null || facts.pendingSince === null) return null
  const left = facts.pendingSince + savingShownAfterMs - now
  return left > 0 ? left : null
}
