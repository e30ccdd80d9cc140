// Everything that was changed in the bot, newest first: who, when, what, as the server words it. The last change of one's own can be
// taken back from here. Changes made together stand together.
import { Button } from '@mantine/core'
import { objectKinds } from '@parley/contract/base/ids'
import type { CallInput } from '@parley/contract/calls'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { DocumentProvider, useDocument } from '../../base/document'
import { useText } from '../../base/language/text'
import { browserZone } from '../../base/language/time'
import { hasExpired } from '../../base/session/plan'
import { botPath, useBot, useBotId } from '../../base/session/use-bot'
import { useCall } from '../../base/call/use-call'
import { change } from '../../base/call/use-change'
import { saveFile } from '../../base/page/save-file'
import { showToast } from '../../ui/toast/toast'
import { useUrlState } from '../../base/page/use-url-state'
import { Icon } from '../../ui/icon'
import { daysOf } from '../../ui/page/days'
import { DaysChip } from '../../ui/page/days-chip'
import { FilterChip } from '../../ui/page/filter-chip'
import { Page } from '../../ui/page/page'
import { EmptyState } from '../../ui/state/empty-state'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { SkeletonRows, Waiting } from '../../ui/state/skeleton'
import { TablePaging } from '../../ui/table/table-paging'
import { openHistory } from '../../ui/undo/history'
import { useUndoNames } from '../../ui/undo/undo-names'
import { undoSteps } from '../../ui/undo/undo-steps'
import { useUndoKeys } from '../../ui/undo/use-undo-keys'
import list from '../../ui/table/list-table.module.css'
import classes from './change-log.module.css'
import { ChangeTable } from './change-table'
import { groupsOf } from './groups'

const pageSize = 50

export function ChangeLogScreen() {
  const botId = useBotId()
  const bot = useBot(botId).data
  return (
    <DocumentProvider botId={botId} canEdit={bot?.permissions.TASKS === 'YES' && !hasExpired(bot)}>
      <ChangeLog />
    </DocumentProvider>
  )
}

function ChangeLog() {
  const text = useText()
  const { botId } = useDocument()
  const [kindName, setKind] = useUrlState('kind')
  const [actorName, setActor] = useUrlState('person')
  const navigate = useNavigate()
  const [page, setPage] = useState(0)
  const [when, setWhen] = useUrlState('when')
  const kind = objectKinds.find((each) => each === kindName)
  const filter = { streamId: botId, kind, actorName: actorName === '' ? undefined : actorName, ...daysOf(when), timezone: browserZone() }
  const changes = useCall('document.list-changes', { ...filter, offset: page * pageSize, limit: pageSize }, { keep: true, staleMs: 0 })
  const people = usePeople(botId)
  const isFiltered = kind !== undefined || actorName !== '' || when !== ''
  const clear = () => {
    setPage(0)
    const none = { kind: undefined, person: undefined, when: undefined }
    void navigate({ to: '.', search: (before: Record<string, unknown>) => ({ ...before, ...none }), replace: true })
  }
  return (
    <Page
      title={text('change-log.title')}
      count={changes.data?.total}
      actions={
        <>
          <Button leftSection={<Icon name="compare" />} renderRoot={(props) => <Link to={botPath(botId, '/compare')} {...props} />}>
            {text('change-log.compare')}
          </Button>
          <Button leftSection={<Icon name="download" />} disabled={!changes.data?.total} onClick={() => saveChanges(filter)}>
            {text('change-log.export')}
          </Button>
          <UndoLast />
        </>
      }
    >
      <div className={classes.bar}>
        <FilterChip
          label={text('change-log.kind')}
          value={kindName}
          options={objectKinds.map((each) => ({ value: each, label: text(`ui.kind.${each}`) }))}
          onChange={(next) => {
            setPage(0)
            setKind(next)
          }}
        />
        <FilterChip
          label={text('change-log.person')}
          value={actorName}
          options={people.map((name) => ({ value: name, label: name }))}
          onChange={(next) => {
            setPage(0)
            setActor(next)
          }}
        />
        <DaysChip
          label={text('change-log.when')}
          value={when}
          onChange={(next) => {
            setPage(0)
            setWhen(next)
          }}
        />
        <div className={`${list.paging} ${classes.paging}`}>
          <TablePaging total={changes.data?.total ?? 0} page={page} pageSize={pageSize} onPage={setPage} text={text} />
        </div>
      </div>
      {changes.error !== null && (
        <ErrorInPlace error={changes.error} title={text('change-log.failed')} onRetry={() => void changes.refetch()} />
      )}
      {changes.isPending && changes.error === null && (
        <Waiting what={text('change-log.waiting')}>
          <SkeletonRows rows={12} />
        </Waiting>
      )}
      {changes.data?.total === 0 && !isFiltered && (
        <EmptyState icon="history" title={text('change-log.empty')} why={text('change-log.empty.why')} />
      )}
      {changes.data?.total === 0 && isFiltered && (
        <EmptyState icon="filter" title={text('change-log.none')} action={<Button onClick={clear}>{text('change-log.clear')}</Button>} />
      )}
      {changes.data !== undefined && changes.data.total > 0 && <ChangeTable groups={groupsOf(changes.data.items)} />}
    </Page>
  )
}

function saveChanges(filter: CallInput<'document.export-changes'>): void {
  change('document.export-changes', filter)
    .then(({ fileName, type, content }) => saveFile(fileName, type, [content]))
    .catch((error: Error) => showToast(error.message, { tone: 'bad' }))
}

const peopleAmong = 1000

/** Names among the latest changes. */
function usePeople(botId: string): string[] {
  const latest = useCall('document.list-changes', { streamId: botId, limit: peopleAmong }, { keep: true }).data
  return [...new Set(latest?.items.map((change) => change.actorName))].sort((left, right) => left.localeCompare(right))
}

/** Takes back the last change of one's own that still stands, on whatever screen, and says which; beside it the list of all of them. */
function UndoLast() {
  const text = useText()
  const { botId, canEdit, store } = useDocument()
  const steps = useMemo(() => (canEdit ? undoSteps(store, { botId, scope: {} }) : null), [botId, canEdit, store])
  useUndoKeys(steps)
  const names = useUndoNames(botId, steps?.scope ?? null)
  if (steps === null) return null
  return (
    <>
      <Button leftSection={<Icon name="history" />} onClick={openHistory}>
        {text('ui.history.title')}
      </Button>
      <Button disabled={names.labels.undo === ''} leftSection={<Icon name="undo" />} title={names.undo} onClick={steps.undo}>
        {text('change-log.undo')}
      </Button>
      {names.labels.redo !== '' && (
        <Button leftSection={<Icon name="redo" />} title={names.redo} onClick={steps.redo}>
          {text('ui.redo')}
        </Button>
      )}
    </>
  )
}
