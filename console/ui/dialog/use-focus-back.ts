// Where the keyboard is after a dialog that leaves the page with its opening: where it was opened from; else in the page, never on nothing.
import { useEffect, useState } from 'react'

export function useFocusBack(): void {
  const [opener] = useState(() => openerOf(document.activeElement))
  useEffect(
    () => () => {
      if (isLost()) opener?.focus({ preventScroll: true })
      if (isLost()) document.getElementById('content')?.focus({ preventScroll: true })
    },
    [opener],
  )
}

const isLost = () => document.activeElement === null || document.activeElement === document.body

/** A line of a menu is gone by then; the button the menu hangs on is not. */
function openerOf(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role="menu"]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active
  return opener instanceof HTMLElement ? opener : null
}
