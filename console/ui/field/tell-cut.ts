// What is typed or pasted beyond the most that a field takes is left out by the browser without a word. This says it, for every field of the
// console that has a most.
import { onBeyond } from '../../base/document'
import { text } from '../../base/language/text'
import { showToast } from '../toast/toast'

/** Watches the page from now on. Answers with how to end it. */
export function tellWhatIsCut(): () => void {
  window.addEventListener('beforeinput', tell)
  const end = onBeyond(tellBeyond)
  return () => {
    window.removeEventListener('beforeinput', tell)
    end()
  }
}

/** More than is kept there was typed or pasted, and was not taken. */
export function tellBeyond(): void {
  showToast(text('ui.field.beyond'), { tone: 'warn' })
}

function tell({ target, data, defaultPrevented }: InputEvent): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) || defaultPrevented) return
  const { maxLength: most, value, selectionStart, selectionEnd } = target
  const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0)
  const count = value.length - replaced + (data ?? '').length
  if (most < 0 || count <= most || data === null) return
  showToast(text('ui.field.cut', { most }), { tone: 'warn' })
}
