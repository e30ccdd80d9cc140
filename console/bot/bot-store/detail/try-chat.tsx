// A chat with an item that is not installed: the bot greets, and answers what is said. Nothing of it is kept.
import { Button, TextInput } from '@mantine/core'
import type { StoreItem } from '@parley/contract/bot/bot-store'
import { mostTryMessages } from '@parley/contract/bot/store/listing'
import type { Outgoing } from '@parley/contract/base/message'
import { limits } from '@parley/contract/base/limits'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useChange } from '../../../base/call/use-change'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import { BotMessage } from '../../../ui/message/bot-message'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { SkeletonRows, Waiting } from '../../../ui/state/skeleton'
import classes from './try-chat.module.css'

interface TryTurn {
  /** '' for the greeting. */
  said: string
  shown: string
  messages: Outgoing[]
}

interface Sending {
  said: string
  shown: string
}

function useTrial(itemId: string, offer: number | undefined) {
  const attempt = useChange('bot-store.try')
  const [turns, setTurns] = useState<readonly TryTurn[]>([])
  const [sending, setSending] = useState<Sending | null>(null)
  const [facts, setFacts] = useState<{ isEnded: boolean; openers: readonly string[] }>({ isEnded: false, openers: [] })
  const { mutate } = attempt
  const send = (before: readonly TryTurn[], next: Sending | null) => {
    setSending(next ?? { said: '', shown: '' })
    const said = [...before.map((turn) => turn.said), next?.said ?? ''].filter((words) => words !== '')
    mutate(
      { itemId, said, ...(offer !== undefined && { offer }) },
      {
        onSuccess: ({ messages, isEnded, openers }) => {
          setTurns([...before, { said: next?.said ?? '', shown: next?.shown ?? '', messages }])
          setFacts({ isEnded, openers })
          setSending(null)
        },
      },
    )
  }
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    send([], null)
  })
  const isFull = turns.length > mostTryMessages
  return {
    turns,
    sending,
    ...facts,
    isFull,
    error: attempt.error,
    say: (said: string, shown = said) => send(turns, { said, shown }),
    again: () => send(turns, sending !== null && sending.said !== '' ? sending : null),
    restart: () => {
      setTurns([])
      send([], null)
    },
  }
}

interface TryChatProps {
  item: StoreItem
  /** The offered version that is looked over. */
  offer?: number
}

export function TryChat({ item, offer }: TryChatProps) {
  const text = useText()
  const trial = useTrial(item.streamId, offer)
  const { turns, sending, isEnded, isFull, error } = trial
  const isOver = isEnded || isFull
  const isWaiting = sending !== null && error === null
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (turns.length > 1 || sending?.said) end.current?.scrollIntoView({ block: 'nearest' })
  }, [turns.length, sending])
  return (
    <>
      <header className={classes.head}>
        <h3 className={classes.title}>{text('bot-store.try')}</h3>
        <Button size="xs" variant="subtle" leftSection={<Icon name="refresh" size={14} />} disabled={isWaiting} onClick={trial.restart}>
          {text('bot-store.try.restart')}
        </Button>
      </header>
      <div className={classes.thread} role="log" aria-label={text('bot-store.try')} aria-live="polite">
        {turns.length === 0 && isWaiting && (
          <Waiting what={text('bot-store.try.preparing')}>
            <SkeletonRows rows={3} />
          </Waiting>
        )}
        {turns.map((turn, index) => (
          <div key={index} className={classes.turn}>
            {turn.said !== '' && <p className={classes.said}>{turn.shown}</p>}
            {turn.messages.map((message) => (
              <BotMessage
                key={message.id}
                message={message}
                say={isOver || isWaiting ? null : trial.say}
                isOpen={index === turns.length - 1 && !isWaiting}
              />
            ))}
            {turn.messages.length === 0 && <p className={classes.quiet}>{text('bot-store.try.silent')}</p>}
          </div>
        ))}
        {sending !== null && sending.said !== '' && (
          <div className={classes.turn}>
            <p className={classes.said}>{sending.shown}</p>
          </div>
        )}
        {isOver && <p className={classes.quiet}>{text(isFull ? 'bot-store.try.full' : 'bot-store.try.ended')}</p>}
        {error !== null && <ErrorInPlace error={error} onRetry={trial.again} compact />}
        <div ref={end} />
      </div>
      {turns.length === 1 && !isWaiting && (
        <div className={classes.openers}>
          {trial.openers.map((opener) => (
            <button key={opener} type="button" className={classes.opener} onClick={() => trial.say(opener)}>
              {opener}
            </button>
          ))}
        </div>
      )}
      <Composer isDisabled={isOver || isWaiting || turns.length === 0} onSay={trial.say} />
      <p className={classes.quiet}>{text('bot-store.try.note')}</p>
    </>
  )
}

function Composer({ isDisabled, onSay }: { isDisabled: boolean; onSay: (words: string) => void }) {
  const text = useText()
  const [words, setWords] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (words.trim() === '' || isDisabled) return
    onSay(words.trim())
    setWords('')
  }
  return (
    <form className={classes.composer} onSubmit={send}>
      <TextInput
        className={classes.field}
        aria-label={text('bot-store.try.say')}
        placeholder={text('bot-store.try.say')}
        value={words}
        maxLength={limits.messageChars}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <Button type="submit" disabled={isDisabled || words.trim() === ''}>
        {text('bot-store.try.send')}
      </Button>
    </form>
  )
}
