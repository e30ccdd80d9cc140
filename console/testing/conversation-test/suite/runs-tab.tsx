// The runs of a suite, newest first; the chosen one with how each case came out in it.
import type { ConversationRun } from '@parley/contract/testing/conversation-test-shapes'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../../base/call/use-call'
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { exactTime, useRelativeTime } from '../../../base/language/time'
import { useUrlState } from '../../../base/page/use-url-state'
import { botPath } from '../../../base/session/use-bot'
import { Card } from '../../../ui/page/card'
import { AsyncContent } from '../../../ui/state/async-content'
import { EmptyState } from '../../../ui/state/empty-state'
import { ListTable } from '../../../ui/table/list-table'
import classes from '../conversation-test.module.css'
import { CaseVerdict, Verdict } from '../verdict'

interface SuitePlace {
  streamId: string
  testSuiteId: string
}

export function RunsTab({ place }: { place: SuitePlace }) {
  const text = useText()
  const ago = useRelativeTime()
  const runs = useCall('conversation-test.list-runs', place)
  const [asked, setRun] = useUrlState('run')
  const open = runs.data?.find(({ _id: id }) => id === asked) ?? runs.data?.[0]
  const none = <EmptyState icon="chat-test" title={text('conversation-test.runs.none')} why={text('conversation-test.runs.none.why')} />
  return (
    <AsyncContent of={runs} failed={text('conversation-test.failed.runs')} empty={none}>
      {(rows) => (
        <div className={classes.stack}>
          <ListTable
            label={text('conversation-test.tab.runs')}
            heads={['run', 'result', 'measured', 'by', 'when'].map((id) => text(`conversation-test.column.${id}`))}
            widths={[120, undefined, 160, 160, 140]}
          >
            {rows.map((run) => (
              <tr key={run._id} aria-current={run._id === open?._id || undefined}>
                <td>
                  <button type="button" className={classes.open} onClick={() => setRun(run._id)}>
                    {text('conversation-test.run.number', { number: numberText(run.number) })}
                  </button>
                </td>
                <td>
                  <Verdict run={run} />
                </td>
                <td>{measuredOn(text, run)}</td>
                <td>{run.triggeredBy}</td>
                <td>
                  <time title={exactTime(run.startTime)}>{ago(run.startTime)}</time>
                </td>
              </tr>
            ))}
          </ListTable>
          {open !== undefined && <RunResults place={place} run={open} />}
        </div>
      )}
    </AsyncContent>
  )
}

function measuredOn(text: ReturnType<typeof useText>, { version, versionNumber }: ConversationRun): string {
  if (version === 'inDevelopment') return text('ui.run.version.inDevelopment')
  return versionNumber === null ? text('ui.run.version.published') : text('ui.run.version.number', { number: versionNumber })
}

function RunResults({ place, run }: { place: SuitePlace; run: ConversationRun }) {
  const text = useText()
  const results = useCall('conversation-test.get-run', { ...place, testRunId: run._id }, { keep: true })
  return (
    <Card title={text('conversation-test.run.number', { number: numberText(run.number) })}>
      <AsyncContent of={results} failed={text('conversation-test.failed.runs')}>
        {({ results: rows }) => (
          <ListTable
            label={text('conversation-test.results')}
            heads={['case', 'result', 'failsAt', 'took'].map((id) => text(`conversation-test.column.${id}`))}
            widths={[undefined, 140, 160, 100]}
            numbers={[3]}
            inCard
          >
            {rows.map((one) => (
              <tr key={one.testCaseId}>
                <td>
                  <Link
                    className={classes.name}
                    to={botPath(place.streamId, `/conversation-tests/${place.testSuiteId}/${one.testCaseId}`)}
                    search={{ run: run._id }}
                  >
                    {one.name}
                  </Link>
                </td>
                <td>
                  <CaseVerdict passed={one.passed} />
                </td>
                <td>
                  {one.failsAt >= 0 &&
                    text('conversation-test.turn.of', { number: numberText(one.failsAt + 1), total: numberText(one.turns) })}
                </td>
                <td>{text('conversation-test.took', { ms: numberText(one.ms) })}</td>
              </tr>
            ))}
          </ListTable>
        )}
      </AsyncContent>
    </Card>
  )
}
