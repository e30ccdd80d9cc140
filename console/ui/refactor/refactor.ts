// Asking for a refactoring of the bot from anywhere: which one, of what. The dialog that shows its places is refactor-dialog; each sort of
// refactoring says here what is chosen for it and what it is sent as.
import type { Refactoring } from '@parley/contract/bot/refactor'
import { createStore, useStore } from '../../base/page/store'
import { showFailure } from '../toast/toast'

export type RefactorAsked =
  /** `into`: the other one, where that was chosen. */
  | { do: 'merge-intents'; from: string; name: string; into?: string }
  /** `type`: what it is; `wanted`: what it is to become, where that was chosen. */
  | { do: 'change-type'; objectId: string; kind: 'node' | 'entity'; type: string; wanted?: string; name: string }
  | { do: 'extract'; stepIds: readonly string[]; name: string }
  | { do: 'inline'; stepId: string; name: string }

interface Asked {
  botId: string
  asked: RefactorAsked
}

const state = createStore<{ open: Asked | null }>({ open: null })

export const useRefactorAsked = (): Asked | null => useStore(state, (value) => value.open)
export const closeRefactor = (): void => state.set({ open: null })

/** `saved`: what was edited here a moment ago is the server's by then. */
export function openRefactor(botId: string, asked: RefactorAsked, saved: () => Promise<void> = () => Promise.resolve()): void {
  saved().then(
    () => state.set({ open: { botId, asked } }),
    (error: unknown) => showFailure(error, 'warn'),
  )
}

/** What is chosen first: the intent to merge into, the type, the name. */
export function firstChoice(asked: RefactorAsked): string {
  if (asked.do === 'merge-intents') return asked.into ?? ''
  return asked.do === 'change-type' ? (asked.wanted ?? '') : ''
}

/** null while something has to be chosen first. */
export function refactoringOf(asked: RefactorAsked, choice: string): Refactoring | null {
  switch (asked.do) {
    case 'merge-intents':
      return choice === '' ? null : { do: asked.do, from: asked.from, into: choice }
    case 'change-type':
      return choice === '' ? null : { do: asked.do, objectId: asked.objectId, type: choice }
    case 'extract':
      return { do: asked.do, stepIds: [...asked.stepIds], name: choice }
    case 'inline':
      return { do: asked.do, stepId: asked.stepId }
  }
}
