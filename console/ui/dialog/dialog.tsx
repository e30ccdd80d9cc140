// A dialog that is open while it is drawn, with the words of its closing cross. When it goes, the keyboard is where it was opened from. Once
// something is typed in it, a press beside it closes it no more, and Escape and the cross ask first: nothing typed is lost by mistake.
import { Button, Modal } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '../../base/language/text'
import classes from './dialog.module.css'
import { useFocusBack } from './use-focus-back'
import { useTypedWords } from './use-typed-words'

interface DialogProps {
  title: string
  /** Pixels: 480 to ask, 600 for a form. */
  size?: number
  onClose: () => void
  children: ReactNode
}

export function Dialog({ title, size = 480, onClose, children }: DialogProps) {
  const text = useText()
  const typed = useTypedWords()
  const [isAsking, setAsking] = useState(false)
  useFocusBack()
  const close = () => {
    if (!typed.has()) onClose()
    else setAsking(!isAsking)
  }
  return (
    <Modal
      opened
      onClose={close}
      closeOnClickOutside={!typed.isTypedIn}
      {...typed.events}
      closeButtonProps={{ 'aria-label': text('ui.close') }}
      title={title}
      size={size}
    >
      {children}
      {isAsking && <AskToDiscard onKeep={() => setAsking(false)} onDiscard={onClose} />}
    </Modal>
  )
}

/** Stays at the lower edge of the dialog, over what is written; Escape again goes on writing. */
function AskToDiscard({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const text = useText()
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  return (
    <div role="alert" className={classes.ask}>
      <p className={classes.question}>{text('ui.typed.question')}</p>
      <Button ref={keep} onClick={onKeep}>
        {text('ui.typed.keep')}
      </Button>
      <Button variant="filled" color="bad" onClick={onDiscard}>
        {text('ui.typed.discard')}
      </Button>
    </div>
  )
}
