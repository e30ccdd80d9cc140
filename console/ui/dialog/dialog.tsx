// A dialog that is open while it is drawn, with the words of its closing cross. When it goes, the keyboard is where it was opened from. Once
// something is typed in it, a press beside it closes it no more: that happens by mistake, and nothing typed may be lost by one.
import { Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useText } from '../../base/language/text'
import { useFocusBack } from './use-focus-back'

interface DialogProps {
  title: string
  /** Pixels: 480 to ask, 600 for a form. */
  size?: number
  onClose: () => void
  children: ReactNode
}

export function Dialog({ title, size = 480, onClose, children }: DialogProps) {
  const text = useText()
  const [isTypedIn, setTypedIn] = useState(false)
  useFocusBack()
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={!isTypedIn}
      onInput={() => setTypedIn(true)}
      closeButtonProps={{ 'aria-label': text('ui.close') }}
      title={title}
      size={size}
    >
      {children}
    </Modal>
  )
}
