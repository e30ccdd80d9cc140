// The conversation from its beginning: the bot's part, the hand-over, the person's part, and the notes of the desk between them.
import type { Outgoing } from '@parley/contract/base/message'
import type { ChatTurn, DeskNote } from '@parley/contract/desk/desk'
import { safeAddress } from '@parley/kit/markdown/markdown'
import { type ReactNode, useEffect, useRef } from 'react'
import { clockText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import { BotMessage } from '../../../ui/message/bot-message'
import { usePersonWords } from '../../../ui/thread/person-lines'
import classes from './thread.module.css'
import { turnId } from './turn-place'
import { WhyTurn } from './why-turn'

interface ChatThreadProps {
  chatId: string
  turns: readonly ChatTurn[]
  notes: readonly DeskNote[]
  isTyping: boolean
  userName: string
}

export function ChatThread({ chatId, turns, notes, isTyping, userName }: ChatThreadProps) {
  const text = useText()
  const end = useRef<HTMLDivElement>(null)
  const length = turns.length + notes.length
  // What is new comes into sight.
  useEffect(() => end.current?.scrollIntoView({ block: 'end' }), [length, isTyping])
  let isLed = false
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls and may hold nothing to focus, so the keyboard needs it
    <div className={classes.scroll} tabIndex={0} role="log" aria-label={text('desk.thread')}>
      {turns.map((turn) => {
        const wasLed = isLed
        isLed = turn.changes.reduce((led, { kind }) => kind === 'asked' || kind === 'joined' || (kind === 'passed' && led), isLed)
        return (
          <Turn key={turn.turn} chatId={chatId} turn={turn} isLed={wasLed}>
            {notes
              .filter((note) => note.turn === turn.turn)
              .map((note) => (
                <p key={note.id} className={classes.note}>
                  <Icon name="note" size={14} />
                  <span>
                    {note.text}{' '}
                    <span className={classes.quiet}>{text('desk.note-by', { name: note.agentName, time: clockText(note.at) })}</span>
                  </span>
                </p>
              ))}
          </Turn>
        )
      })}
      {isTyping && (
        <p className={classes.typing} aria-live="polite">
          {text('desk.user-types', { name: userName })}
        </p>
      )}
      <div ref={end} />
    </div>
  )
}

function Turn({ chatId, turn, isLed, children }: { chatId: string; turn: ChatTurn; isLed: boolean; children: ReactNode }) {
  return (
    <div id={turnId(turn.turn)} className={classes.turn} data-led={isLed || undefined} tabIndex={-1}>
      {turn.said !== '' && (
        <p className={classes.said}>
          <span className={classes.knot} aria-hidden />
          <span translate="no">{turn.said}</span>
          <time>{clockText(turn.at)}</time>
        </p>
      )}
      {/* While a person leads, the bot weighs nothing. */}
      {turn.said !== '' && !isLed && <WhyTurn chatId={chatId} turn={turn.turn} said={turn.said} />}
      {turn.attachments.map((file) => (
        <File key={`${file.fileName} ${file.url}`} {...file} />
      ))}
      {turn.messages.map((message) => (
        <Message key={message.id} message={message} />
      ))}
      {turn.changes.map((change) => (
        <Change key={change.kind} change={change} at={turn.at} />
      ))}
      {children}
    </div>
  )
}

/** The bot's words as the test chat draws them; a person's in a box of their own. */
function Message({ message }: { message: Outgoing }) {
  const { agent, ...said } = message
  if (agent === undefined)
    return (
      <div className={classes.message}>
        <BotMessage message={message} say={null} />
      </div>
    )
  return (
    <div className={classes.person}>
      <span className={classes.quiet}>{agent.name}</span>
      {said.template === undefined ? <p>{said.text}</p> : <BotMessage message={said} say={null} />}
    </div>
  )
}

function File({ fileName, url }: { fileName: string; url: string }) {
  const address = safeAddress(url)
  return (
    <p className={classes.file}>
      <Icon name="document" size={14} />
      {address === null ? (
        fileName
      ) : (
        <a href={address} target="_blank" rel="noopener noreferrer">
          {fileName}
        </a>
      )}
    </p>
  )
}

function Change({ change, at }: { change: ChatTurn['changes'][number]; at: number }) {
  const wordsOf = usePersonWords()
  return (
    <p className={classes.change}>
      <span className={classes.owner} aria-hidden>
        <Icon name={change.kind === 'joined' ? 'person' : 'headset'} size={12} />
      </span>
      <strong>{wordsOf(change)}</strong>
      <span className={classes.quiet}>{clockText(at)}</span>
    </p>
  )
}
