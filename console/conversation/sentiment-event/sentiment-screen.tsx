// Sentiment events: rules over how users speak, in the order in which they are tried, and what the bot does where one holds. Each is an
// object of the bot document.
import { ActionIcon } from '@mantine/core'
import { newId } from '@parley/contract/base/ids'
import type { BotObject } from '@parley/contract/objects/object'
import { SentimentEvent } from '@parley/contract/objects/sentiment-event/index'
import { useDocument, useEdit, useObjects } from '../../base/document'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { Icon } from '../../ui/icon'
import { ObjectPanes } from '../../ui/panes/object-panes'
import { OpenDocument } from '../../ui/panes/open-document'
import { SentimentEditor } from './sentiment-editor'

const edits = ['sentiment-event'] as const

export function SentimentScreen() {
  return (
    <OpenDocument needs={['NATURAL_LANGUAGE']} edits={edits}>
      <SentimentEvents />
    </OpenDocument>
  )
}

type Row = BotObject<'sentiment-event'>

function SentimentEvents() {
  const text = useText()
  const { canEdit } = useDocument()
  const edit = useEdit()
  const events = useObjects('sentiment-event').toSorted(
    (one, other) => one.data.position - other.data.position || one.id.localeCompare(other.id),
  )
  const make = (open: (id: string) => void) => {
    const id = newId('sentiment-event')
    const name = text('sentiment-event.new.name', { number: events.length + 1 })
    const position = Math.max(-1, ...events.map(({ data }) => data.position)) + 1
    const set = SentimentEvent.parse({ name, position, tones: [{ tone: 'angry', min: 2, max: 3 }] })
    edit([{ op: 'put', id, kind: 'sentiment-event', set: JSON.parse(JSON.stringify(set)) }], {
      label: label('sentiment-event.added', { name }),
    })
    open(id)
  }
  return (
    <ObjectPanes
      objects={events}
      parameter="event"
      words={{
        title: text('sentiment-event.title'),
        search: text('sentiment-event.search'),
        add: text('sentiment-event.new'),
        empty: text('sentiment-event.empty'),
        emptyWhy: text('sentiment-event.empty.why'),
        none: text('sentiment-event.none'),
        clear: text('sentiment-event.clear'),
      }}
      icon="trend"
      searched={({ data }) => data.name}
      note={({ data }) => text(`sentiment-event.state.${data.enabled ? data.action : 'off'}`)}
      onAdd={make}
      foot={text('sentiment-event.order.note')}
    >
      {(event) => <SentimentEditor key={event.id} event={event} actions={canEdit && <Order events={events} event={event} />} />}
    </ObjectPanes>
  )
}

/** Moves the open event up or down among the others. */
function Order({ events, event }: { events: readonly Row[]; event: Row }) {
  const text = useText()
  const edit = useEdit()
  const at = events.findIndex(({ id }) => id === event.id)
  const move = (by: -1 | 1) => {
    const order = [...events]
    order.splice(at, 1)
    order.splice(at + by, 0, event)
    const moved = order.flatMap(({ id, data }, position) =>
      data.position === position ? [] : [{ op: 'put' as const, id, kind: 'sentiment-event' as const, set: { position } }],
    )
    edit(moved, { label: label('sentiment-event.moved', { name: event.data.name }) })
  }
  return (
    <>
      <ActionIcon aria-label={text('sentiment-event.up')} disabled={at <= 0} onClick={() => move(-1)}>
        <Icon name="ascending" />
      </ActionIcon>
      <ActionIcon aria-label={text('sentiment-event.down')} disabled={at >= events.length - 1} onClick={() => move(1)}>
        <Icon name="descending" />
      </ActionIcon>
    </>
  )
}
