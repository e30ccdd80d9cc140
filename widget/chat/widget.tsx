/** @jsxImportSource preact */
// The launcher and its window beside somebody else's page. Opening moves the focus in, closing gives it back to the launcher.
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Conversation } from '../client/conversation'
import type { Memory } from '../client/memory'
import type { Words } from '../words'
import { ChatWindow } from './chat-window'
import { Invitation } from './invitation'
import { Launcher } from './launcher'

interface WidgetProps {
  conversation: Conversation
  words: Words
  language: string
  memory: Memory
  /** At the top of the window and as its picture; '' for the bot's own. */
  title: string
  logo: string
  name: string
  /** Beside the launcher until the window was opened; '' for nothing. */
  invitation: string
  textSize: number
  setTextSize: (percent: number) => void
  startsOpen: boolean
}

export function Widget({ memory, name, invitation, startsOpen, ...shared }: WidgetProps) {
  const { conversation, words } = shared
  const [isOpen, setOpen] = useState(startsOpen)
  const [isInvited, setInvited] = useState(memory.isInvited() || memory.isInConversation())
  const launcher = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const closeInvitation = () => {
    memory.keepInvited()
    setInvited(true)
  }
  const toggle = () => {
    closeInvitation()
    setOpen(!isOpen)
  }
  useLayoutEffect(() => {
    if (isOpen) conversation.open()
    if (!isOpen && wasOpen.current) launcher.current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen, conversation])
  return (
    <>
      {isOpen ? <ChatWindow {...shared} close={() => setOpen(false)} /> : null}
      {invitation === '' || isOpen || isInvited ? null : (
        <Invitation label={words('open', { name })} text={invitation} open={toggle} close={closeInvitation} words={words} />
      )}
      <Launcher isOpen={isOpen} name={name} words={words} toggle={toggle} buttonRef={launcher} />
    </>
  )
}
