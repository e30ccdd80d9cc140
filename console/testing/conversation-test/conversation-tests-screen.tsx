// The suites of conversation tests: how many cases each has and how its last run came out.
import type { ConversationSuite } from '@parley/contract/testing/conversation-test-shapes'
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
import { AsyncContent } from '../../ui/state/async-content'
import { EmptyState } from '../../ui/state/empty-state'
import { ListTable } from '../../ui/table/list-table'
import classes from './conversation-test.module.css'
import { NewSuiteDialog } from './list/new-suite-dialog'
import { SuiteRunButton } from './suite-run-button'
import { Verdict } from './verdict'

export function ConversationTestsScreen() {
  const text = useText()
  const botId = useBotId()
  const suites = useCall('conversation-test.list', { streamId: botId })
  useWatchedRun(botId, suites.data?.find(({ lastRun }) => lastRun?.status === 'running')?.lastRun, 'conversation-run')
  const [isMaking, setMaking] = useState(false)
  const [removed, setRemoved] = useState<ConversationSuite | null>(null)
  const permit = usePermit('conversation-test.create', botId)
  const add = (
    <PermitButton permit={permit} variant="filled" leftSection={<Icon name="add" />} onClick={() => setMaking(true)}>
      {text('conversation-test.new')}
    </PermitButton>
  )
  const empty = <EmptyState icon="chat-test" title={text('conversation-test.empty')} why={text('conversation-test.empty.why')} />
  return (
    <Page title={text('conversation-test.title')} count={suites.data?.length} actions={add}>
      <AsyncContent of={suites} failed={text('conversation-test.failed')} empty={empty}>
        {(rows) => (
          <ListTable
            label={text('conversation-test.title')}
            heads={['suite', 'cases', 'last', 'when'].map((id) => text(`conversation-test.column.${id}`))}
            widths={[undefined, 90, 220, 160]}
            numbers={[1]}
            menu={text('conversation-test.actions')}
            menuWidth={160}
          >
            {rows.map((suite) => (
              <SuiteRow key={suite._id} suite={suite} botId={botId} onRemove={() => setRemoved(suite)} />
            ))}
          </ListTable>
        )}
      </AsyncContent>
      {isMaking && <NewSuiteDialog botId={botId} onClose={() => setMaking(false)} />}
      {removed !== null && (
        <ConfirmDialog
          title={text('conversation-test.remove.title', { name: removed.name })}
          action={text('conversation-test.remove')}
          isLoss
          run={() => change('conversation-test.remove', { streamId: botId, testSuiteId: removed._id })}
          onClose={() => setRemoved(null)}
        >
          {text('conversation-test.remove.why', { count: removed.cases })}
        </ConfirmDialog>
      )}
    </Page>
  )
}

function SuiteRow({ suite, botId, onRemove }: { suite: ConversationSuite; botId: string; onRemove: () => void }) {
  const text = useText()
  const ago = useRelativeTime()
  const permit = usePermit('conversation-test.remove', botId)
  const { lastRun: run, name } = suite
  const remove = text('conversation-test.remove.name', { name })
  return (
    <tr>
      <td>
        <Link className={classes.name} to={botPath(botId, `/conversation-tests/${suite._id}`)}>
          {name}
        </Link>
      </td>
      <td>{numberText(suite.cases)}</td>
      <td>{run === null ? <span className={classes.quiet}>{text('conversation-test.never')}</span> : <Verdict run={run} />}</td>
      <td>{run !== null && <time title={exactTime(run.startTime)}>{ago(run.startTime)}</time>}</td>
      <td>
        <span className={classes.rowActions}>
          <SuiteRunButton botId={botId} testSuiteId={suite._id} name={name} isEmpty={suite.cases === 0} />
          <PermitIcon permit={permit} label={remove} aria-label={remove} onClick={onRemove}>
            <Icon name="remove" />
          </PermitIcon>
        </span>
      </td>
    </tr>
  )
}
