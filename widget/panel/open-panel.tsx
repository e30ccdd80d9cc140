/** @jsxImportSource preact */
// The panel that is open, if any, joined to the conversation: what is pressed in it is said there, and closing it goes back to writing.
import type { Conversation } from '../client/conversation'
import type { Say } from '../templates/template'
import type { Words } from '../words'
import { PanelView } from './panel-view'

interface OpenPanelProps {
  conversation: Conversation
  say: Say
  focus: () => void
  words: Words
}

export function OpenPanel({ conversation, say, focus, words }: OpenPanelProps) {
  const { panels } = conversation
  const shown = conversation.state().panels
  if (shown.openId === '') return null
  const close = () => {
    panels.close()
    focus()
  }
  const sayThere: Say = (...said) => {
    close()
    say(...said)
  }
  return <PanelView panels={shown} say={sayThere} read={() => void panels.open(shown.openId)} close={close} words={words} />
}
