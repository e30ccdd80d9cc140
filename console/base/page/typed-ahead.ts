// What is typed between the key that opens a field and the field's having the focus: kept for it, so that no letter reaches a shortcut or
// the field that had the focus before.

let typed: string | null = null
let giveUp: () => void = () => undefined

/**
 * Call it when something is opened that people type into at once, however long it takes to come: it ends with takeTyped, or with Escape,
 * of which `onGivenUp` hears.
 */
export function keepTyped(onGivenUp: () => void): void {
  endKeeping()
  typed = ''
  giveUp = onGivenUp
  window.addEventListener('keydown', keep, { capture: true })
}

/** What has been typed for the field that has the focus now; from here on the keys are the field's. */
export function takeTyped(): string {
  const words = typed ?? ''
  endKeeping()
  return words
}

function endKeeping(): void {
  typed = null
  window.removeEventListener('keydown', keep, { capture: true })
}

function keep(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || typed === null) return
  const isLetter = event.key.length === 1
  if (!isLetter && !['Backspace', 'Enter', 'Escape'].includes(event.key)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (isLetter) typed += event.key
  else if (event.key === 'Backspace') typed = typed.slice(0, -1)
  else if (event.key === 'Escape') {
    endKeeping()
    giveUp()
  }
}
