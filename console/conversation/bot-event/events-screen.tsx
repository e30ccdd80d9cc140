// Events: what the bot does when something happens in a conversation, from opening it to its end. Each is an object of the bot document
// once somebody has set it; the others do what they do by themselves.
import { Button } from '@mantine/core'
import { type BotEventId, botEventIds } from '@parley/contract/objects/bot-event/index'
import { useObjects } from '../../base/document'
import { useText } from '../../base/language/text'
import { useUrlState } from '../../base/page/use-url-state'
import { OpenDocument } from '../../ui/panes/open-document'
import { Panes } from '../../ui/panes/panes'
import { PickRows } from '../../ui/panes/pick-rows'
import { EmptyState } from '../../ui/state/empty-state'
import classes from './bot-event.module.css'
import { EventEditor } from './event-editor'

const edits = ['bot-event'] as const

export function EventsScreen() {
  return (
    <OpenDocument needs={['NATURAL_LANGUAGE']} edits={edits}>
      <Events />
    </OpenDocument>
  )
}

function Events() {
  const text = useText()
  const objects = useObjects('bot-event')
  const [search, setSearch] = useUrlState('search')
  const [openId, setOpenId] = useUrlState('event')
  const [objectId] = useUrlState('object')
  const sought = search.trim().toLowerCase()
  const shown = botEventIds.filter((id) =>
    [id, text(`bot-event.name.${id}`), text(`bot-event.about.${id}`)].some((words) => words.toLowerCase().includes(sought)),
  )
  const setOf = (id: BotEventId) => objects.find(({ data }) => data.key === id)
  const stateOf = (id: BotEventId) => {
    const data = setOf(id)?.data
    return data === undefined ? 'default' : data.enabled ? data.action : 'off'
  }
  const asked = openId || (objects.find(({ id }) => id === objectId)?.data.key ?? '')
  const open = botEventIds.find((id) => id === asked) ?? shown[0] ?? botEventIds[0]
  return (
    <Panes
      shows={open ?? ''}
      title={text('bot-event.title')}
      count={botEventIds.length}
      search={{ value: search, label: text('bot-event.search'), onChange: setSearch }}
      foot={text('bot-event.set', { count: botEventIds.filter((id) => setOf(id) !== undefined).length })}
      list={
        shown.length === 0 ? (
          <EmptyState
            icon="search"
            title={text('bot-event.none')}
            action={<Button onClick={() => setSearch('')}>{text('bot-event.clear')}</Button>}
          />
        ) : (
          <PickRows
            label={text('bot-event.title')}
            selected={open ?? ''}
            onSelect={(id) => setOpenId(id, true)}
            rows={shown.map((id) => ({
              id,
              content: (
                <>
                  <span className={classes.name}>{text(`bot-event.name.${id}`)}</span>
                  <span className={classes.state} data-set={stateOf(id) !== 'default'}>
                    {text(`bot-event.state.${stateOf(id)}`)}
                  </span>
                </>
              ),
            }))}
          />
        )
      }
    >
      {open !== undefined && <EventEditor key={open} id={open} event={setOf(open)} />}
    </Panes>
  )
}
