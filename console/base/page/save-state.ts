// What the top bar says about saving. Whoever saves (the bot document, a form) reports here; nothing else decides it.
import { createStore, useStore } from './store'

export interface SaveState {
  state: 'saved' | 'saving' | 'offline' | 'failed' | 'view-only'
  /** Why it failed, or who is editing. */
  reason: string
  /** Epoch milliseconds of the last save that the server confirmed; 0 when none yet. */
  savedAt: number
  retry: (() => void) | null
  /** Gives up the change that was refused, so that later ones can be saved; null while nothing was. */
  discard: (() => void) | null
}

export const saveState = createStore<SaveState>({ state: 'saved', reason: '', savedAt: 0, retry: null, discard: null })

export function useSaveState(): SaveState {
  return useStore(saveState, (value) => value)
}
