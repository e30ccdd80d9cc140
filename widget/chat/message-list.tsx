/** @jsxImportSource preact */
// The conversation: messages by day, earlier ones on scrolling up, the typing sign. It stays at the newest message unless the reader
// has scrolled away, and keeps the reader's place when earlier messages are put above.
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import type { ConversationState } from '../client/conversation'
import { openMessageIds } from '../client/messages'
import type { BeginUploads, Say } from '../templates/template'
import type { Words } from '../words'
import { dayKey, dayLabel } from './day'
import { MessageView } from './message-view'

interface MessageListProps {
  state: ConversationState
  say: Say
  uploads?: BeginUploads | undefined
  retry: (id: string) => void
  loadEarlier: () => void
  words: Words
  language: string
}

const nearEdge = 48

export function MessageList({ state, say, uploads, retry, loadEarlier, words, language }: MessageListProps) {
  const frame = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const before = useRef({ first: '', height: 0 })
  const { messages } = state
  const open = openMessageIds(messages)
  const first = messages[0]?.id ?? ''

  useLayoutEffect(() => {
    const box = frame.current
    if (!box) return
    if (before.current.first !== '' && before.current.first !== first && !isAtEnd.current)
      box.scrollTop += box.scrollHeight - before.current.height
    else if (isAtEnd.current) box.scrollTop = box.scrollHeight
    before.current = { first, height: box.scrollHeight }
  }, [messages, state.isTyping, first])

  // A picture that arrives late, or a text that grows, must not push the newest message out of sight.
  useEffect(() => {
    const content = frame.current?.firstElementChild
    if (!content) return
    const watcher = new ResizeObserver(() => {
      if (isAtEnd.current && frame.current) frame.current.scrollTop = frame.current.scrollHeight
    })
    watcher.observe(content)
    return () => watcher.disconnect()
  }, [])

  function onScroll(): void {
    const box = frame.current
    if (!box) return
    isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < nearEdge
    if (box.scrollTop < nearEdge && state.hasEarlier) loadEarlier()
  }

  return (
    <div
      class="messages"
      ref={frame}
      onScroll={onScroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable with the keyboard
      tabIndex={0}
      role="log"
      aria-live="off"
      aria-label={words('title', { name: state.bot.name })}
    >
      <ol>
        {state.hasEarlier ? (
          <li class="aside">
            <button type="button" class="plain" disabled={state.isLoadingEarlier} onClick={loadEarlier}>
              {words('earlier')}
            </button>
          </li>
        ) : null}
        {messages.map((message, index) => [
          dayKey(message.at) === dayKey(messages[index - 1]?.at ?? Number.NaN) ? null : (
            <li key={`day-${message.id}`} class="aside">
              {dayLabel(message.at, Date.now(), language, words('today'))}
            </li>
          ),
          <MessageView
            key={message.clientId ?? message.id}
            message={message}
            isOpen={open.has(message.id)}
            say={say}
            uploads={uploads}
            retry={retry}
            words={words}
          />,
        ])}
        {state.isTyping ? (
          <li class="said bot" aria-hidden="true">
            <div class="bubble typing">
              <i />
              <i />
              <i />
            </div>
          </li>
        ) : null}
      </ol>
    </div>
  )
}
