// Escape closes a menu also in the moment before the menu has the focus: its button still has it then, and the key would be lost.
import { isEscape } from '@parley/kit/keys/enter'

/** Watches the page from now on; before any dialog listens, which would close itself instead. Answers with how to end it. */
export function closeByQuickEscape(): () => void {
  window.addEventListener('keydown', closeMenu, { capture: true })
  return () => window.removeEventListener('keydown', closeMenu, { capture: true })
}

function closeMenu(event: KeyboardEvent): void {
  if (!isEscape(event) || !(event.target instanceof HTMLElement)) return
  const opener = event.target.closest<HTMLElement>('[aria-haspopup="menu"][aria-expanded="true"]')
  if (opener === null) return
  event.preventDefault()
  event.stopImmediatePropagation()
  opener.click()
}
