// What is typed between the key that opens a field and the field's having the focus: kept for it, so that no letter reaches a shortcut or
// the field that had the focus before.

/** A field that has not come by then does not come; the keys are everybody's again. */
const longestMs = 4000

let typed: string | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** Call it when something is opened that people type into at once. */
export function keepTyped(): void {
  endKeeping()
  typed = ''
  window.addEventListener('keydown', keep, { capture: true })
  timer = setTimeout(endKeeping, longestMs)
}

/** What has been typed for the field that has the focus now; from here on the keys are the field's. */
export function takeTyped(): string {
  const words = typed ?? ''
  endKeeping()
  return words
}

function endKeeping(): void {
  clearTimeout(timer)
  typed = null
  window.removeEventListener('keydown', keep, { capture: true })
}

function keep(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || typed === null) return
  const isLetter = event.key.length === 1
  if (!isLetter && event.key !== 'Backspace' && event.key !== 'Enter') return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (isLetter) typed += event.key
  else if (event.key === 'Backspace') typed = typed.slice(0, -1)
}
