// The toast after something reversible was done: it says what, and takes it back. When taking back fails, that is said too. Only the last thing
// can be taken back, so the toast of the one before it goes.
import { text } from '../../base/language/text'
import { closeToast, showToast } from './toast'

let last = ''

export function showUndoToast(words: string, undo: () => Promise<unknown>): void {
  const run = (): void => {
    undo().catch((error: unknown) => showToast(error instanceof Error ? error.message : String(error), { tone: 'warn' }))
  }
  closeToast(last)
  last = showToast(words, { action: { label: text('ui.undo'), run } })
}
