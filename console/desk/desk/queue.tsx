// The list of the desk: who waits, longest first, then what I lead and what the others lead; or what is over.
import { Button } from '@mantine/core'
import type { Chat } from '@parley/contract/desk/desk'
import { useRelativeTime } from '../../base/language/time'
import { useText } from '../../base/language/text'
import { Icon } from '../../ui/icon'
import { EmptyState } from '../../ui/state/empty-state'
import { channelName } from '../../analytics/dashboard/index'
import classes from './queue.module.css'
import { ReasonLine } from './reason-line'
import { lengthText, useNow } from './use-now'

interface QueueProps {
  chats: readonly Chat[]
  me: string
  isOver: boolean
  chosen: string
  onOpen: (id: string) => void
  onAccept: (id: string) => void
}

/** Waits past this are late. */
const targetMs = 120_000

export function Queue({ chats, me, isOver, chosen, onOpen, onAccept }: QueueProps) {
  const text = useText()
  const now = useNow()
  const groups = isOver
    ? [{ id: 'over', chats }]
    : [
        { id: 'waiting', chats: chats.filter(({ state }) => state === 'waiting') },
        { id: 'mine', chats: chats.filter(({ state, agentId }) => state === 'taken' && agentId === me) },
        { id: 'team', chats: chats.filter(({ state, agentId }) => state === 'taken' && agentId !== me) },
      ]
  if (chats.length === 0)
    return (
      <EmptyState
        icon="headset"
        title={text(isOver ? 'desk.empty-over' : 'desk.empty')}
        why={isOver ? undefined : text('desk.empty.why')}
      />
    )
  return (
    <div className={classes.queue}>
      {groups
        .filter((group) => group.chats.length > 0)
        .map((group) => (
          <section key={group.id} aria-label={text(`desk.group.${group.id}`)}>
            <h2 className={classes.group}>
              {text(`desk.group.${group.id}`)} <span>{group.chats.length}</span>
              {group.id === 'waiting' && <span className={classes.order}>{text('desk.order', { time: lengthText(targetMs) })}</span>}
            </h2>
            <ul>
              {group.chats.map((chat, index) => (
                <li key={chat.id} className={classes.row} data-chosen={chat.id === chosen || undefined}>
                  <button type="button" className={classes.open} aria-current={chat.id === chosen} onClick={() => onOpen(chat.id)}>
                    <Row chat={chat} now={now} isOver={isOver} />
                  </button>
                  {chat.state === 'waiting' && (
                    <Button
                      size="compact-sm"
                      variant="light"
                      className={classes.accept}
                      data-first={index === 0 || undefined}
                      onClick={() => onAccept(chat.id)}
                    >
                      {text('desk.accept')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  )
}

function Row({ chat, now, isOver }: { chat: Chat; now: number; isOver: boolean }) {
  const text = useText()
  const ago = useRelativeTime()
  const waited = now - chat.askedAt
  const state = isOver ? text(`desk.over.${chat.state}`) : chat.agentName
  const about = [state, chat.botName, chat.queue].filter((each) => each !== '')
  const words = chat.state === 'waiting' && chat.topic !== '' ? chat.topic : chat.lastWords
  const isLate = chat.state === 'waiting' && waited > targetMs
  return (
    <>
      <span className={classes.name}>
        {nameOf(chat, text)}
        <span className={classes.quiet}>{[channelOf(chat, text), ...about].join(' · ')}</span>
      </span>
      {isOver ? (
        <span className={classes.time}>{ago(chat.endedAt ?? chat.lastAt)}</span>
      ) : (
        <span className={classes.time} data-late={isLate || undefined}>
          {isLate && <Icon name="clock" size={12} />}
          {lengthText(now - (chat.takenAt !== null && chat.state === 'taken' ? chat.takenAt : chat.askedAt))}
        </span>
      )}
      <ReasonLine reason={chat.reason} />
      {words !== '' && <span className={classes.words}>“{words}”</span>}
    </>
  )
}

/** A trial of the draft comes by no channel. */
export function channelOf(chat: Chat, text: ReturnType<typeof useText>): string {
  return chat.isTest ? text('desk.test') : channelName(text, chat.channel)
}

export function nameOf(chat: Chat, text: ReturnType<typeof useText>): string {
  return chat.userName === '' ? text('desk.visitor') : chat.userName
}
