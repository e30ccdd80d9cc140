// The suites of batch tests: how many cases each has and how its last run came out. A run is begun from here, too.
import type { TestSuite } from '@parley/contract/testing/batch-test-shapes'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePermit } from '../../base/call/permit'
import { useCall } from '../../base/call/use-call'
import { useWatchedRun } from '../../ui/run/use-watched-run'
import { change } from '../../base/call/use-change'
import { numberText } from '../../base/language/locale'
import { useText } from '../../base/language/text'
import { exactTime, useRelativeTime } from '../../base/language/time'
import { botPath, useBotId } from '../../base/session/use-bot'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { Icon } from '../../ui/icon'
import { Page } from '../../ui/page/page'
import { PermitButton, PermitIcon } from '../../ui/permit/permit-button'
import { RunButton } from '../../ui/run/run-button'
import { AsyncContent } from '../../ui/state/async-content'
import { EmptyState } from '../../ui/state/empty-state'
import { ListTable } from '../../ui/table/list-table'
import classes from './batch-test.module.css'
import { ImportDialog } from './list/import-dialog'
import { NewSuiteDialog } from './list/new-suite-dialog'
import { suiteName } from './suite-name'
import { useRunStart } from './use-run-start'
import { decimalText, shareText, Verdict } from './verdict'

type Open = 'new' | 'import' | ''

export function BatchTestsScreen() {
  const text = useText()
  const botId = useBotId()
  const suites = useCall('batch-test.list', { streamId: botId })
  useWatchedRun(botId, suites.data?.find(({ lastRun }) => lastRun?.status === 'running')?.lastRun, 'test-run')
  const [open, setOpen] = useState<Open>('')
  const [removed, setRemoved] = useState<TestSuite | null>(null)
  const permit = usePermit('batch-test.create', botId)
  const actions = (
    <>
      <PermitButton permit={permit} leftSection={<Icon name="upload" />} onClick={() => setOpen('import')}>
        {text('batch-test.import')}
      </PermitButton>
      <PermitButton permit={permit} variant="filled" leftSection={<Icon name="add" />} onClick={() => setOpen('new')}>
        {text('batch-test.new')}
      </PermitButton>
    </>
  )
  const empty = <EmptyState icon="beaker" title={text('batch-test.empty')} why={text('batch-test.empty.why')} />
  return (
    <Page title={text('batch-test.title')} count={suites.data?.length} actions={actions}>
      <AsyncContent of={suites} failed={text('batch-test.failed')} empty={empty}>
        {(rows) => (
          <ListTable
            label={text('batch-test.title')}
            heads={['name', 'cases', 'last', 'pass', 'f1', 'when'].map((id) => text(`batch-test.suites.${id}`))}
            widths={[undefined, 90, 220, 110, 90, 140]}
            numbers={[1, 3, 4]}
            menu={text('batch-test.suites.menu')}
            menuWidth={160}
          >
            {rows.map((suite) => (
              <SuiteRow key={suite._id} suite={suite} botId={botId} onRemove={() => setRemoved(suite)} />
            ))}
          </ListTable>
        )}
      </AsyncContent>
      {open === 'new' && <NewSuiteDialog botId={botId} onClose={() => setOpen('')} />}
      {open === 'import' && <ImportDialog botId={botId} onClose={() => setOpen('')} />}
      {removed !== null && (
        <ConfirmDialog
          title={text('batch-test.remove.title', { name: suiteName(text, removed) })}
          action={text('batch-test.remove')}
          isLoss
          run={() => change('batch-test.remove', { streamId: botId, testSuiteId: removed._id })}
          onClose={() => setRemoved(null)}
        >
          {text('batch-test.remove.why', { count: removed.cases })}
        </ConfirmDialog>
      )}
    </Page>
  )
}

function SuiteRow({ suite, botId, onRemove }: { suite: TestSuite; botId: string; onRemove: () => void }) {
  const text = useText()
  const ago = useRelativeTime()
  const permit = usePermit('batch-test.remove', botId)
  const { lastRun: run } = suite
  const results = run?.result.results
  return (
    <tr>
      <td>
        <Link className={classes.name} to={botPath(botId, `/batch-tests/${suite._id}`)}>
          {suiteName(text, suite)}
        </Link>
        {suite.kind === 'successful' && <p className={classes.quiet}>{text('batch-test.successful.why')}</p>}
      </td>
      <td>{numberText(suite.cases)}</td>
      <td>
        {run === null ? (
          <span className={classes.quiet}>{text('batch-test.never')}</span>
        ) : (
          <Link to={botPath(botId, `/batch-tests/${suite._id}/${run._id}`)} className={classes.plain}>
            <Verdict run={run} />
          </Link>
        )}
      </td>
      <td>{results === undefined ? '' : shareText(results.success, results.success + results.failure)}</td>
      <td>{run === null ? '' : decimalText(run.result.f1_score)}</td>
      <td>{run !== null && <time title={exactTime(run.result.startTime)}>{ago(run.result.startTime)}</time>}</td>
      <td>
        <span className={classes.rowActions}>
          <SuiteRunButton botId={botId} suite={suite} />
          <PermitIcon
            permit={permit}
            label={text('batch-test.remove.name', { name: suite.name })}
            aria-label={text('batch-test.remove.name', { name: suite.name })}
            onClick={onRemove}
          >
            <Icon name="remove" />
          </PermitIcon>
        </span>
      </td>
    </tr>
  )
}

export function SuiteRunButton({ botId, suite, filled = false }: { botId: string; suite: TestSuite; filled?: boolean }) {
  const { start, isRunning, permit } = useRunStart(botId, suite._id)
  const what = { permit, name: suite.name, isEmpty: suite.cases === 0, isStarting: isRunning, filled }
  return <RunButton {...what} onRun={(version) => start({ version })} />
}
