// The runs of a suite, newest first: how each came out, on what it was measured, its note.
import { isEnter } from '@parley/kit/keys/enter'
import { ActionIcon, TextInput } from '@mantine/core'
import { limits } from '@parley/contract/base/limits'
import type { TestRun, TestSuite } from '@parley/contract/testing/batch-test-shapes'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePermit } from '../../../base/call/permit'
import { useCall } from '../../../base/call/use-call'
import { change, useChange } from '../../../base/call/use-change'
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { exactTime, useRelativeTime } from '../../../base/language/time'
import { botPath } from '../../../base/session/use-bot'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { Icon } from '../../../ui/icon'
import { PermitButton, PermitIcon } from '../../../ui/permit/permit-button'
import { AsyncContent } from '../../../ui/state/async-content'
import { EmptyState } from '../../../ui/state/empty-state'
import { ListTable } from '../../../ui/table/list-table'
import { TablePaging } from '../../../ui/table/table-paging'
import { showToast } from '../../../ui/toast/toast'
import classes from '../batch-test.module.css'
import { decimalText, shareText, Verdict } from '../verdict'

const pageSize = 20

export function RunsTab({ botId, suite }: { botId: string; suite: TestSuite }) {
  const text = useText()
  const [page, setPage] = useState(0)
  const [removed, setRemoved] = useState<TestRun | 'all' | null>(null)
  const permit = usePermit('batch-test.remove-runs', botId)
  const place = { streamId: botId, testSuiteId: suite._id }
  const runs = useCall('batch-test.list-runs', { ...place, offset: page * pageSize, limit: pageSize }, { keep: true })
  return (
    <AsyncContent of={runs} failed={text('batch-test.failed.runs')}>
      {({ items, total }) =>
        total === 0 ? (
          <EmptyState icon="beaker" title={text('batch-test.runs.none')} why={text('batch-test.runs.none.why')} />
        ) : (
          <>
            <div className={classes.toolbar}>
              <span className={classes.grow} />
              <PermitButton permit={permit} size="xs" leftSection={<Icon name="remove" />} onClick={() => setRemoved('all')}>
                {text('batch-test.runs.remove-all')}
              </PermitButton>
            </div>
            <ListTable
              label={text('batch-test.tab.runs')}
              heads={['run', 'result', 'pass', 'f1', 'entity-f1', 'measured', 'when', 'comment'].map((id) => text(`batch-test.runs.${id}`))}
              widths={[90, 200, 90, 80, 90, 170, 130]}
              numbers={[2, 3, 4]}
              menu={text('batch-test.suites.menu')}
            >
              {items.map((run) => (
                <RunRow key={run._id} botId={botId} run={run} onRemove={() => setRemoved(run)} />
              ))}
            </ListTable>
            <TablePaging total={total} page={page} pageSize={pageSize} onPage={setPage} text={text} />
            {removed !== null && (
              <ConfirmDialog
                title={removed === 'all' ? text('batch-test.runs.remove-all') : text('batch-test.runs.remove', { number: removed.number })}
                action={text('batch-test.runs.remove.do')}
                isLoss
                run={() => change('batch-test.remove-runs', { ...place, ...(removed !== 'all' && { testRunId: removed._id }) })}
                onClose={() => setRemoved(null)}
              >
                {text('batch-test.runs.remove.why')}
              </ConfirmDialog>
            )}
          </>
        )
      }
    </AsyncContent>
  )
}

function RunRow({ botId, run, onRemove }: { botId: string; run: TestRun; onRemove: () => void }) {
  const text = useText()
  const ago = useRelativeTime()
  const permit = usePermit('batch-test.remove-runs', botId)
  const { results, f1_score: f1, entityF1, startTime, triggeredBy } = run.result
  return (
    <tr>
      <td>
        <Link className={classes.name} to={botPath(botId, `/batch-tests/${run.testSuiteId}/${run._id}`)}>
          {text('batch-test.run.number', { number: numberText(run.number) })}
        </Link>
      </td>
      <td>
        <Verdict run={run} />
      </td>
      <td>{shareText(results.success, results.success + results.failure)}</td>
      <td>{decimalText(f1)}</td>
      <td>{decimalText(entityF1)}</td>
      <td>
        {text(`ui.run.version.${run.version}`)} <code className={classes.hash}>{run.modelHash.slice(0, 7)}</code>
      </td>
      <td>
        <time title={`${exactTime(startTime)} ${triggeredBy}`}>{ago(startTime)}</time>
      </td>
      <td>
        <Comment run={run} mayWrite={permit.may} />
      </td>
      <td>
        <PermitIcon
          permit={run.status === 'running' ? { may: false, why: text('batch-test.runs.going') } : permit}
          label={text('batch-test.runs.remove', { number: run.number })}
          aria-label={text('batch-test.runs.remove', { number: run.number })}
          onClick={onRemove}
        >
          <Icon name="remove" />
        </PermitIcon>
      </td>
    </tr>
  )
}

/** Kept when the field is left or Enter is pressed. */
export function Comment({ run, mayWrite }: { run: TestRun; mayWrite: boolean }) {
  const text = useText()
  const { mutate } = useChange('batch-test.comment')
  const [typed, setTyped] = useState<string | null>(null)
  const keep = () => {
    if (typed === null || typed.trim() === run.comment) return setTyped(null)
    const place = { streamId: run.streamId, testSuiteId: run.testSuiteId, testRunId: run._id }
    mutate(
      { ...place, comment: typed.trim() },
      { onError: (error) => showToast(error.message, { tone: 'bad' }), onSettled: () => setTyped(null) },
    )
  }
  if (typed === null)
    return (
      <span className={classes.comment}>
        <span>{run.comment}</span>
        {mayWrite && (
          <ActionIcon size={24} aria-label={text('batch-test.comment.edit', { number: run.number })} onClick={() => setTyped(run.comment)}>
            <Icon name="edit" size={14} />
          </ActionIcon>
        )}
      </span>
    )
  return (
    <TextInput
      autoFocus
      size="xs"
      aria-label={text('batch-test.comment.label', { number: run.number })}
      value={typed}
      maxLength={limits.testNoteChars}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => isEnter(event) && keep()}
    />
  )
}
