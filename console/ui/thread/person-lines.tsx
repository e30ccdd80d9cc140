// What the thread of a conversation tells of the people of the desk: that it was handed over, that somebody took it, passed it on or gave it
// back, and that an answer was dropped. What they write is a message like another.
import type { SessionEvent } from '@parley/contract/base/event'
import type { ChatTurn } from '@parley/contract/desk/desk'
import { useText } from '../../base/language/text'
import { Icon } from '../icon'
import classes from './person-lines.module.css'

type PersonChange = ChatTurn['changes'][number]

export function usePersonWords(): (change: PersonChange) => string {
  const text = useText()
  return ({ kind, agentName: name, queue }) =>
    kind === 'asked' && queue !== '' ? text('ui.person.asked-queue', { queue }) : text(`ui.person.${kind}`, { name })
}

export function PersonLines({ events }: { events: readonly SessionEvent[] }) {
  const text = useText()
  const wordsOf = usePersonWords()
  const superseded = events.find((event) => event.type === 'superseded')
  return (
    <>
      {superseded && (
        <p className={classes.line}>
          <Icon name="stop" size={14} />
          {text(`ui.superseded.${superseded.by}`)}
        </p>
      )}
      {personChanges(events).map((change) => (
        <p key={change.kind} className={classes.line}>
          <Icon name={change.kind === 'joined' ? 'person' : 'headset'} size={14} />
          {wordsOf(change)}
        </p>
      ))}
    </>
  )
}

/** In the order of the turn. */
export function personChanges(events: readonly SessionEvent[]): PersonChange[] {
  return events.flatMap((event): PersonChange[] => {
    if (event.type === 'handed-over') return [{ kind: 'asked', agentName: '', queue: event.queue ?? '' }]
    if (event.type === 'agent-joined') return [{ kind: 'joined', agentName: event.agent.name, queue: '' }]
    if (event.type === 'agent-left') return [{ kind: event.outcome, agentName: event.agent?.name ?? '', queue: event.queue ?? '' }]
    return []
  })
}
