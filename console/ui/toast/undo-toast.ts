// The toast after something reversible was done: it says what, and takes it back. When taking back fails, that is said too.
import { text } from '../../base/language/text'
import { showToast } from './toast'

export function showUndoToast(words: string, undo: () => Promise<unknown>): void {
  const run = (): void => {
    undo().catch((error: unknown) => showToast(error instanceof Error ? error.message : String(error), { tone: 'warn' }))
  }
  showToast(words, { action: { label: text('ui.undo'), run } })
}
