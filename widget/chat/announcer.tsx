/** @jsxImportSource preact */
// Tells listeners of screen readers what the bot said: politely, once for each message, in plain words. Typing is never announced.
import { openingOf } from '@parley/contract/templates/lookup'
import { plainText } from '@parley/kit/markdown/plain'
import { useEffect, useState } from 'preact/hooks'
import type { Conversation } from '../client/conversation'

/** Messages kept in the region; older ones were read long ago. */
const kept = 5

export function Announcer({ conversation }: { conversation: Conversation }) {
  const [said, setSaid] = useState<readonly { id: string; text: string }[]>([])
  useEffect(
    () =>
      conversation.onBotMessage((message) => {
        const text = plainText(message.text || openingOf(message.template?.payload ?? {}))
        setSaid((before) => [...before, { id: message.id, text }].slice(-kept))
      }),
    [conversation],
  )
  return (
    <div class="unseen" aria-live="polite" aria-atomic="false" aria-relevant="additions">
      {said.map((message) => (
        <p key={message.id}>{message.text}</p>
      ))}
    </div>
  )
}
