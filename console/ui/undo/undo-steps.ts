// One step back or forth in what a screen shows, told in words when it is done. The steps themselves are the server's: they work after a
// reload, each person has their own, and the change log lists them all.
import type { Scope } from '@parley/contract/bot/document'
import type { Called, DocumentStore } from '../../base/document'
import { localizeMessage } from '../../base/language/sentences/localize-message'
import { text } from '../../base/language/text'
import { createStore, useStore } from '../../base/page/store'
import { showFailure, showToast } from '../toast/toast'

export interface UndoSteps {
  /** What of the document they are about. */
  scope: Scope
  undo(): void
  redo(): void
}

type Store = Pick<DocumentStore, 'undo' | 'redo'>

/** `before` runs when a step is asked for. */
export function undoSteps(store: Store, scope: Scope, before: () => void = () => undefined): UndoSteps {
  const step = (request: Promise<Called>, done: string) => {
    before()
    request.then(
      ({ label, says }) => showToast(text(done, { label: localizeMessage(says['label'], label, text) })),
      (error: unknown) => showFailure(error, 'warn'),
    )
  }
  return { scope, undo: () => step(store.undo(scope), 'ui.undone'), redo: () => step(store.redo(scope), 'ui.redone') }
}

/** The steps of the open screen, for menus elsewhere: the palette lists them. */
export const offeredSteps = createStore<{ steps: UndoSteps | null }>({ steps: null })

export const useOfferedSteps = (): UndoSteps | null => useStore(offeredSteps, ({ steps }) => steps)
