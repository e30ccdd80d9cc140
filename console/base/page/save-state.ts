// What the top bar says about saving. Whoever saves (the bot document, a form) reports here; nothing else decides it.
import { createStore, useStore } from './store'

export interface SaveState {
  state: 'saved' | 'saving' | 'offline' | 'failed' | 'view-only' | 'unsaved'
  /** Why it failed, who is editing, or what is not saved yet. */
  reason: string
  /** Something is not confirmed yet, though it is not mentioned until that takes long. */
  isPending: boolean
  /** Sends what is still being typed, and waits until the server has everything or cannot be reached; null where nothing is open. */
  flush: (() => Promise<void>) | null
  /** Epoch milliseconds of the last save that the server confirmed; 0 when none yet. */
  savedAt: number
  retry: (() => void) | null
  /** Gives up the change that was refused, so that later ones can be saved; null while nothing was. */
  discard: (() => void) | null
}

export const saveState = createStore<SaveState>({
  state: 'saved',
  reason: '',
  isPending: false,
  flush: null,
  savedAt: 0,
  retry: null,
  discard: null,
})

export function useSaveState(): SaveState {
  return useStore(saveState, (value) => value)
}
