// Sentiment events: rules over how users speak, in the order in which they are tried, and what the bot does where one holds. Each is an
// object of the bot document.
import { ActionIcon, Button } from '@mantine/core'
import { newId } from '@parley/contract/base/ids'
import type { BotObject } from '@parley/contract/objects/object'
import { SentimentEvent } from '@parley/contract/objects/sentiment-event'
import { useDocument, useEdit, useObjects } from '../../base/document'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { useUrlState } from '../../base/page/use-url-state'
import { Icon } from '../../ui/icon'
import { OpenDocument } from '../../ui/panes/open-document'
import { Panes } from '../../ui/panes/panes'
import { PickRows } from '../../ui/panes/pick-rows'
import { EmptyState } from '../../ui/state/empty-state'
import { SentimentEditor } from './sentiment-editor'
import classes from './sentiment-event.module.css'

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
  const events = [...useObjects('sentiment-event')].sort(
    (one, other) => one.data.position - other.data.position || one.id.localeCompare(other.id),
  )
  const [search, setSearch] = useUrlState('search')
  const [openId, setOpenId] = useUrlState('event')
  const shown = events.filter(({ data }) => data.name.toLowerCase().includes(search.trim().toLowerCase()))
  const open = events.find(({ id }) => id === openId) ?? shown[0]
  const make = () => {
    const id = newId('sentiment-event')
    const name = text('sentiment-event.new.name', { number: events.length + 1 })
    const position = Math.max(-1, ...events.map(({ data }) => data.position)) + 1
    const set = SentimentEvent.parse({ name, position, tones: [{ tone: 'angry', min: 2, max: 3 }] })
    edit([{ op: 'put', id, kind: 'sentiment-event', set: JSON.parse(JSON.stringify(set)) }], {
      label: label('sentiment-event.added', { name }),
    })
    setOpenId(id, true)
  }
  const add = canEdit && (
    <Button leftSection={<Icon name="add" />} onClick={make}>
      {text('sentiment-event.new')}
    </Button>
  )
  return (
    <Panes
      title={text('sentiment-event.title')}
      count={events.length}
      actions={add}
      search={{ value: search, label: text('sentiment-event.search'), onChange: setSearch }}
      foot={text('sentiment-event.order.note')}
      list={
        shown.length === 0 ? (
          <EmptyState
            icon={events.length === 0 ? 'trend' : 'search'}
            title={text(events.length === 0 ? 'sentiment-event.empty' : 'sentiment-event.none')}
            why={events.length === 0 ? text('sentiment-event.empty.why') : undefined}
            action={events.length === 0 ? add : <Button onClick={() => setSearch('')}>{text('sentiment-event.clear')}</Button>}
          />
        ) : (
          <PickRows
            label={text('sentiment-event.title')}
            selected={open?.id ?? ''}
            onSelect={(id) => setOpenId(id, true)}
            rows={shown.map(({ id, data }) => ({
              id,
              content: (
                <>
                  <span className={classes.name}>{data.name}</span>
                  <span className={classes.state}>{text(`sentiment-event.state.${data.enabled ? data.action : 'off'}`)}</span>
                </>
              ),
            }))}
          />
        )
      }
    >
      {open !== undefined && <SentimentEditor key={open.id} event={open} actions={canEdit && <Order events={events} event={open} />} />}
    </Panes>
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
