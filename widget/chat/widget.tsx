/** @jsxImportSource preact */
// The launcher and its window beside somebody else's page. Opening moves the focus in, closing gives it back to the launcher.
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Conversation } from '../client/conversation'
import type { Words } from '../words'
import { ChatWindow } from './chat-window'
import { Launcher } from './launcher'

interface WidgetProps {
  conversation: Conversation
  words: Words
  language: string
  name: string
  textSize: number
  setTextSize: (percent: number) => void
  startsOpen: boolean
}

export function Widget({ conversation, words, language, name, textSize, setTextSize, startsOpen }: WidgetProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  const launcher = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useLayoutEffect(() => {
    if (isOpen) conversation.open()
    if (!isOpen && wasOpen.current) launcher.current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen, conversation])
  return (
    <>
      {isOpen ? (
        <ChatWindow
          conversation={conversation}
          words={words}
          language={language}
          textSize={textSize}
          setTextSize={setTextSize}
          close={() => setOpen(false)}
        />
      ) : null}
      <Launcher isOpen={isOpen} name={name} words={words} toggle={() => setOpen(!isOpen)} buttonRef={launcher} />
    </>
  )
}
