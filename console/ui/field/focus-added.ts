// Into a row that a button behind a list has just added: writing it is what comes next, so its first field takes the keyboard. Which row
// that is, is seen from the button; what is added is its caller's.

const field = ':is(input:not([type="hidden"]), textarea, [contenteditable="true"]):not(:disabled)'
/** A row is drawn a moment after it is asked for. */
const mostFrames = 60
/** How far around the button the list is looked for. */
const mostLevels = 2

/** To be called as the row is asked for, with the button. */
export function focusAdded(button: HTMLElement): void {
  const before = fieldBefore(button)
  const look = (framesLeft: number): void => {
    const found = fieldBefore(button)
    if (found !== null && found !== before) {
      found.focus()
      // What it begins with is written over.
      if (found instanceof HTMLInputElement) found.select()
    } else if (framesLeft > 0) requestAnimationFrame(() => look(framesLeft - 1))
  }
  requestAnimationFrame(() => look(mostFrames))
}

/** The first field of the row that stands last before the button. */
function fieldBefore(button: HTMLElement): HTMLElement | null {
  let from: Element | null = button
  for (let level = 0; level <= mostLevels && from !== null; level += 1) {
    for (let row = from.previousElementSibling; row !== null; row = row.previousElementSibling) {
      const found = row.querySelector<HTMLElement>(field)
      if (found) return found
    }
    from = from.parentElement
  }
  return null
}
