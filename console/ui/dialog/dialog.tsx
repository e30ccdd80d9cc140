// A dialog that is open while it is drawn, with the words of its closing cross.
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../base/text'

interface DialogProps {
  title: string
  /** Pixels: 480 to ask, 600 for a form. */
  size?: number
  onClose: () => void
  children: ReactNode
}

export function Dialog({ title, size = 480, onClose, children }: DialogProps) {
  const text = useText()
  return (
    <Modal opened onClose={onClose} closeButtonProps={{ 'aria-label': text('ui.close') }} title={title} size={size}>
      {children}
    </Modal>
  )
}
