// A dialog that is open while it is drawn, with the words of its closing cross. When it goes, the keyboard is where it was opened from.
import { Modal } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '../../base/language/text'

interface DialogProps {
  title: string
  /** Pixels: 480 to ask, 600 for a form. */
  size?: number
  onClose: () => void
  children: ReactNode
}

export function Dialog({ title, size = 480, onClose, children }: DialogProps) {
  const text = useText()
  useFocusBack()
  return (
    <Modal opened onClose={onClose} closeButtonProps={{ 'aria-label': text('ui.close') }} title={title} size={size}>
      {children}
    </Modal>
  )
}

function useFocusBack(): void {
  const [opener] = useState(() => openerOf(document.activeElement))
  useEffect(
    () => () => {
      if (document.activeElement === document.body) opener?.focus()
    },
    [opener],
  )
}

/** A line of a menu is gone by then; the button the menu hangs on is not. */
function openerOf(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role="menu"]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active
  return opener instanceof HTMLElement ? opener : null
}
