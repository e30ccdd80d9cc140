// One step back or forth in what a screen shows, told in words when it is done. The steps themselves are the server's: they work after a
// reload, each person has their own, and the change log lists them all.
import type { Scope } from '@parley/contract/features/document'
import type { Called, DocumentStore } from '../../base/document'
import { localizeMessage } from '../../base/language/sentences/localize-message'
import { text } from '../../base/language/text'
import { showFailure, showToast } from '../toast/toast'

export interface UndoSteps {
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
  return { undo: () => step(store.undo(scope), 'ui.undone'), redo: () => step(store.redo(scope), 'ui.redone') }
}
