// The conversation on its thread (mockup 05): the user's words bold at their knot, the bot's in wells, the trace under the selected turn.
import { Button } from '@mantine/core'
import type { Turn } from '@parley/contract/conversation/test-chat'
import { useEffect, useRef } from 'react'
import { useText } from '../../base/language/text'
import { Icon } from '../../ui/icon'
import { BotMessage, type Say, type UploadFile } from '../../ui/message/bot-message'
import { MissedActions } from '../../ui/missed/missed-actions'
import { FoldedWords } from '../../ui/thread/folded-words'
import { PersonLines } from '../../ui/thread/person-lines'
import { SentFiles } from '../../ui/thread/sent-files'
import { AnswerInProgress } from './answer-in-progress'
import classes from './chat-thread.module.css'
import { CallDetail } from './agent-turn/call-detail'
import { shownTurn } from './follow'
import { useChosenCall } from './agent-turn/use-chosen-call'
import { isMissed, wentWrong } from './trace/trace'
import { TurnTrace } from './trace/turn-trace'
import type { Sending } from './test-chat-state'

interface ChatThreadProps {
  botId: string
  sessionId: string
  turns: readonly Turn[]
  selected: number
  sending: Sending | null
  isAtEnd: boolean
  onChoose: (index: number) => void
  say: Say
  upload: UploadFile
  onRetry: () => void
}

export function ChatThread({ botId, sessionId, turns, selected, sending, isAtEnd, onChoose, say, upload, onRetry }: ChatThreadProps) {
  const text = useText()
  const end = useRef<HTMLDivElement>(null)
  const chosen = useRef<HTMLDivElement>(null)
  const last = turns.length - 1
  const { calls, call, choose, marksOf } = useChosenCall(turns, onChoose)
  useEffect(() => {
    if (isAtEnd) end.current?.scrollIntoView({ block: 'end' })
  }, [turns.length, sending, isAtEnd])
  useEffect(() => {
    if (!isAtEnd && selected >= 0) chosen.current?.scrollIntoView({ block: 'nearest' })
  }, [selected, isAtEnd])
  return (
    <div className={classes.thread}>
      {turns.map((turn, index) => (
        <div
          key={turn.turn}
          ref={index === selected ? chosen : undefined}
          className={classes.turn}
          data-lit={index <= selected || undefined}
          data-end={index === selected || undefined}
        >
          {turn.said !== '' && (
            <FoldedWords words={turn.said}>
              {(shown) => (
                <button
                  type="button"
                  className={classes.said}
                  data-now={index === selected || undefined}
                  data-bad={wentWrong(turn) || undefined}
                  aria-pressed={index === selected}
                  onClick={() => onChoose(index)}
                >
                  {shown}
                </button>
              )}
            </FoldedWords>
          )}
          <SentFiles events={turn.events} />
          {index === selected && turn.events.length > 0 && turn.said !== '' && (
            <TurnTrace
              {...{ turn, sessionId, calls }}
              chosen={call?.event.callId ?? ''}
              onChoose={choose}
              below={
                call?.index === index ? (
                  <CallDetail call={call} turns={turns} turnNumber={(at) => shownTurn(turns, turns[at] ?? turn)} />
                ) : null
              }
            />
          )}
          {index === selected && isMissed(turn) && <MissedActions botId={botId} text={turn.said} look="buttons" />}
          {turn.messages.map((message) => (
            <BotMessage
              key={message.id}
              message={message}
              say={say}
              upload={upload}
              isOpen={index === last && sending === null}
              marks={index === selected ? marksOf(turn) : []}
            />
          ))}
          <PersonLines events={turn.events} />
        </div>
      ))}
      {sending && sending.shown !== '' && (
        <div className={classes.turn} data-lit data-end>
          <FoldedWords words={sending.shown}>
            {(shown) => (
              <p className={classes.said} data-now>
                {shown}
              </p>
            )}
          </FoldedWords>
          {!sending.error && <AnswerInProgress botId={botId} sessionId={sessionId} say={say} />}
        </div>
      )}
      {sending?.error && (
        <div className={classes.turn}>
          <div className={classes.error} role="alert">
            <Icon name="bad" />
            <span>{sending.error.message}</span>
            {sending.text !== '' && (
              <Button size="xs" onClick={onRetry}>
                {text('ui.error.retry')}
              </Button>
            )}
          </div>
        </div>
      )}
      <div ref={end} className={classes.threadEnd} />
    </div>
  )
}
