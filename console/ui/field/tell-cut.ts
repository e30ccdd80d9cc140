// What is typed or pasted beyond the most that a field takes is left out by the browser without a word. This says it, for every field of the
// console that has a most. What a field does not take as a whole, because the bot may not hold it, is taken back as the browser does it, so that
// undo goes on from there.
import { onBeyond } from '../../base/document'
import { text } from '../../base/language/text'
import { showToast } from '../toast/toast'

/** Whether what is being written in a field came in one piece, as a paste does. */
let isAtOnce = false

/** Watches the page from now on. Answers with how to end it. */
export function tellWhatIsCut(): () => void {
  window.addEventListener('beforeinput', tell)
  window.addEventListener('beforeinput', look, { capture: true })
  const end = onBeyond(tellBeyond)
  return () => {
    window.removeEventListener('beforeinput', tell)
    window.removeEventListener('beforeinput', look, { capture: true })
    end()
  }
}

/**
 * More than is kept there was typed or pasted, and was not taken. A paste is taken back: written over by the page instead, the field would no
 * longer be what the browser's own undo remembers, and the next Ctrl Z would put words in twice.
 */
function tellBeyond(): void {
  showToast(text('ui.field.beyond'), { tone: 'warn' })
  const field = document.activeElement
  if (isAtOnce && (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) document.execCommand('undo')
}

function look({ inputType, data }: InputEvent): void {
  isAtOnce = /^insertFrom(?:Paste|Drop)$/.test(inputType) || (data ?? '').length > 1
}

function tell({ target, data, defaultPrevented }: InputEvent): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) || defaultPrevented) return
  const { maxLength: most, value, selectionStart, selectionEnd } = target
  const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0)
  const count = value.length - replaced + (data ?? '').length
  if (most < 0 || count <= most || data === null) return
  showToast(text('ui.field.cut', { most }), { tone: 'warn' })
}
