// Where the keyboard stands after another page has opened: in the page, not on the line of the menu or the button that is gone. A page
// that puts the focus somewhere itself keeps it; so do an open dialog and the test chat.
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** A dialog that closes gives the focus back a moment later, to where it was opened from. */
const settledMs = 60

export function usePageFocus(): void {
  const path = useLocation({ select: (location) => location.pathname })
  const before = useRef(path)
  useEffect(() => {
    if (before.current === path) return
    before.current = path
    const timer = setTimeout(focusPage, settledMs)
    return () => clearTimeout(timer)
  }, [path])
}

function focusPage(): void {
  const page = document.getElementById('content')
  const active = document.activeElement
  const isKept = active !== null && (page?.contains(active) === true || active.closest('[role="dialog"], aside') !== null)
  if (!isKept) page?.focus({ preventScroll: true })
}
