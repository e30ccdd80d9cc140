/** @jsxImportSource preact */
// What somebody may begin with, as buttons, until they have said something.
import type { ConversationState } from '../client/conversation'
import { QuickReplies } from '../templates/choices'
import type { Words } from '../words'

interface IceBreakersProps {
  state: ConversationState
  say: (shown: string, body?: string) => void
  words: Words
}

export function IceBreakers({ state, say, words }: IceBreakersProps) {
  const { bot, isReady, messages } = state
  if (!isReady || bot.iceBreakers.length === 0 || messages.some(({ from }) => from === 'user')) return null
  const choices = bot.iceBreakers.map((title) => ({ title, body: title, address: '', isLocation: false }))
  return (
    <div class="ice-breakers">
      <QuickReplies drawn={{ look: 'pills', choices }} say={say} words={words} isOpen />
    </div>
  )
}
