// Intent discovery: groups of messages that mean the same, found in transcripts and in what the bot did not understand, each of which may become
// an intent. Bot developers come by Skills and bring transcripts; whoever watches the bot comes by Analytics, to what was found.
import { Button, Group as Row, SegmentedControl } from '@mantine/core'
import type { CallReply } from '@parley/contract/calls'
import { change, useAction } from '../../base/call/use-change'
import { useCall } from '../../base/call/use-call'
import { useDocument, useObjects } from '../../base/document'
import { useText } from '../../base/language/text'
import { numberText } from '../../base/language/locale'
import { useUrlState } from '../../base/page/use-url-state'
import { Icon } from '../../ui/icon'
import { OpenDocument } from '../../ui/panes/open-document'
import { Page } from '../../ui/page/page'
import { Panes } from '../../ui/panes/panes'
import { PickRows } from '../../ui/panes/pick-rows'
import { AsyncContent } from '../../ui/state/async-content'
import { EmptyState } from '../../ui/state/empty-state'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { type ReactNode, useCallback, useMemo } from 'react'
import classes from './intent-discovery.module.css'
import { ClusterEditor } from './cluster-editor'
import { type Group, GroupMap } from './map/group-map'
import map from './map/map.module.css'
import { Transcripts } from './transcripts'

const edits = ['intent', 'utterance'] as const
/** The row that is no group: what there is to look through. */
const said = 'said'

export function IntentDiscoveryScreen() {
  return (
    <OpenDocument needs={['NATURAL_LANGUAGE']} edits={edits}>
      <IntentDiscovery title="intent-discovery.title" />
    </OpenDocument>
  )
}

export function DiscoveredIntentsScreen() {
  return (
    <OpenDocument needs={['NATURAL_LANGUAGE']} edits={edits}>
      <IntentDiscovery title="intent-discovery.title.watched" />
    </OpenDocument>
  )
}

type Found = CallReply<'intent-discovery.get'>

function IntentDiscovery({ title }: { title: 'intent-discovery.title' | 'intent-discovery.title.watched' }) {
  const text = useText()
  const { botId } = useDocument()
  const [search, setSearch] = useUrlState('search')
  const [openName, setOpenName] = useUrlState('group')
  const [view, setView] = useUrlState('view')
  const answer = useCall('intent-discovery.get', { streamId: botId }, { keep: true })
  const found = answer.data
  const sought = search.trim().toLowerCase()
  const groups = useMemo(() => (found?.clusters ?? []).map((cluster, at) => ({ ...cluster, id: String(at) })), [found])
  const shown = groups.filter(({ name, sentences }) => [name, ...sentences].some((words) => words.toLowerCase().includes(sought)))
  const open = openName === said ? undefined : (shown.find(({ id }) => id === openName) ?? shown[0])
  const foot = found && [
    text('intent-discovery.lines', { count: found.transcripts }),
    text('intent-discovery.missed', { count: found.notUnderstood }),
  ]
  const views = (
    <SegmentedControl
      aria-label={text('intent-discovery.view')}
      value={view === 'map' ? 'map' : 'list'}
      data={(['map', 'list'] as const).map((value) => ({ value, label: text(`intent-discovery.view.${value}`) }))}
      onChange={(next) => setView(next === 'map' ? 'map' : '', true)}
    />
  )
  const editor = (
    <>
      {found && open === undefined && <Transcripts found={found} />}
      {open !== undefined && <ClusterEditor key={`${open.name} ${open.sentences[0]}`} cluster={open} days={found?.days ?? 0} />}
    </>
  )
  if (view === 'map' && found !== undefined && groups.length > 0)
    return <Mapped {...{ title: text(title), found, groups, editor, views }} open={open?.id ?? ''} onOpen={(id) => setOpenName(id, true)} />
  return (
    <Panes
      shows={open?.id ?? ''}
      title={text(title)}
      count={groups.length}
      search={{ value: search, label: text('intent-discovery.search'), onChange: setSearch }}
      filters={
        found && (
          <>
            <Look found={found} />
            {groups.length > 0 && views}
          </>
        )
      }
      foot={foot?.join(', ')}
      list={
        <AsyncContent of={answer} what={text('ui.loading')}>
          {() => (
            <>
              <Groups groups={shown} open={open?.id ?? said} onOpen={(id) => setOpenName(id, true)} />
              {groups.length > 0 && shown.length === 0 && (
                <EmptyState
                  icon="search"
                  title={text('intent-discovery.groups.none')}
                  action={<Button onClick={() => setSearch('')}>{text('intent-discovery.clear')}</Button>}
                />
              )}
            </>
          )}
        </AsyncContent>
      }
    >
      {editor}
    </Panes>
  )
}

interface MappedProps {
  title: string
  found: Found
  groups: readonly Group[]
  open: string
  onOpen: (id: string) => void
  editor: ReactNode
  views: ReactNode
}

/** Groups on the map, the open one beside it. */
function Mapped({ title, found, groups, open, onOpen, editor, views }: MappedProps) {
  const text = useText()
  const intents = useObjects('intent')
  const names = useMemo(() => new Map(intents.map(({ id, data }) => [id, data.name])), [intents])
  const nameOf = useCallback((intentId: string) => names.get(intentId), [names])
  const said = text('intent-discovery.map.counts', { messages: numberText(found.looked), groups: numberText(groups.length) })
  return (
    <Page
      bare
      title={title}
      status={<span className={classes.note}>{said}</span>}
      actions={
        <Row gap={8} wrap="nowrap">
          {views}
          <Look found={found} />
        </Row>
      }
    >
      <div className={map.wrap}>
        <GroupMap groups={groups} intents={found.intents} nameOf={nameOf} open={open} onOpen={onOpen} />
        <section className={map.panel}>{editor}</section>
      </div>
    </Page>
  )
}

/** Begins the look; it says what became of one that failed. */
function Look({ found: { job, transcripts, notUnderstood } }: { found: Found }) {
  const text = useText()
  const { botId: streamId, canEdit } = useDocument()
  const { isRunning, error, start } = useAction()
  const isLooking = job?.state === 'queued' || job?.state === 'running'
  if (!canEdit) return null
  return (
    <>
      <Button
        loading={isLooking || isRunning}
        disabled={transcripts + notUnderstood === 0}
        leftSection={<Icon name="search" />}
        onClick={() => start(() => change('intent-discovery.run', { streamId }))}
      >
        {text('intent-discovery.run')}
      </Button>
      {error !== null && <ErrorInPlace error={error} compact isAnswer />}
    </>
  )
}

interface GroupsProps {
  groups: readonly (Found['clusters'][number] & { id: string })[]
  open: string
  onOpen: (id: string) => void
}

function Groups({ groups, open, onOpen }: GroupsProps) {
  const text = useText()
  const intents = useObjects('intent')
  const nameOf = (intentId: string) => intents.find(({ id }) => id === intentId)?.data.name
  const rows = groups.map(({ id, name, size, intentId }) => {
    const home = nameOf(intentId)
    return {
      id,
      content: (
        <>
          <span className={classes.name}>{name}</span>
          {home !== undefined && <span className={classes.home}>{text('intent-discovery.in', { name: home })}</span>}
          <span className={classes.count}>{numberText(size)}</span>
        </>
      ),
    }
  })
  const first = {
    id: said,
    content: (
      <>
        <Icon name="chat" />
        <span className={classes.name}>{text('intent-discovery.transcripts')}</span>
      </>
    ),
  }
  return <PickRows label={text('intent-discovery.title')} selected={open} onSelect={onOpen} rows={[first, ...rows]} />
}
