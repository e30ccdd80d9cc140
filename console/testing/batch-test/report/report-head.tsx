// The head of a report: on what was measured, when and by whom; and what can be done with a run: compare, export, run again, terminate.
import { Button, Menu } from '@mantine/core'
import type { TestReport, TestRun, TestSuite } from '@parley/contract/testing/batch-test-shapes'
import { useCall } from '../../../base/call/use-call'
import { change, useChange } from '../../../base/call/use-change'
import { dateText, numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { saveFile } from '../../../base/page/save-file'
import { Icon } from '../../../ui/icon'
import { PermitButton } from '../../../ui/permit/permit-button'
import { showToast } from '../../../ui/toast/toast'
import classes from '../batch-test.module.css'
import { Comment } from '../suite/runs-tab'
import { useRunStart } from '../use-run-start'

const formats = ['csv', 'json', 'junit'] as const
const mostFailed = 500
const tell = (error: Error): void => void showToast(error.message, { tone: 'bad' })

export function ReportFacts({ run, mayWrite }: { run: TestRun; mayWrite: boolean }) {
  const text = useText()
  const { startTime, endTime, triggeredBy } = run.result
  const version =
    run.versionNumber === null ? text(`ui.run.version.${run.version}`) : text('ui.run.version.number', { number: run.versionNumber })
  return (
    <p className={classes.facts}>
      <span>{version}</span>
      {run.modelHash !== '' && (
        <span>
          {text('batch-test.model')} <code title={run.modelHash}>{run.modelHash.slice(0, 7)}</code>
        </span>
      )}
      <time>{dateText(startTime, { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })}</time>
      {endTime !== null && (
        <span>{text('batch-test.took', { seconds: numberText(Math.max(1, Math.round((endTime - startTime) / 1000))) })}</span>
      )}
      <span>{text('batch-test.by', { name: triggeredBy })}</span>
      {run.isPart && <span>{text('batch-test.part', { count: run.totalUtterances })}</span>}
      <Comment run={run} mayWrite={mayWrite} />
    </p>
  )
}

interface ReportActionsProps {
  report: TestReport
  suite: TestSuite
  onCompare: (runId: string) => void
}

export function ReportActions({ report: { run, against }, suite, onCompare }: ReportActionsProps) {
  const text = useText()
  const place = { streamId: run.streamId, testSuiteId: run.testSuiteId, testRunId: run._id }
  const terminate = useChange('batch-test.terminate')
  const { start, permit, isRunning } = useRunStart(run.streamId, suite._id)
  const runs = useCall('batch-test.list-runs', { streamId: run.streamId, testSuiteId: suite._id, limit: 50 }).data?.items ?? []
  const others = runs.filter(({ _id: id, status }) => id !== run._id && (status === 'completed' || status === 'terminated'))
  const save = (format: (typeof formats)[number]) => {
    change('batch-test.export', { ...place, format })
      .then(({ fileName, type, content }) => saveFile(fileName, type, [content]))
      .catch(tell)
  }
  const rerunFailed = async (): Promise<void> => {
    const { items } = await change('batch-test.list-results', { ...place, show: 'failing', limit: mostFailed })
    start({ version: run.version, testCaseIds: items.map(({ testCaseId }) => testCaseId) })
  }
  return (
    <>
      {others.length > 0 && (
        <Menu>
          <Menu.Target>
            <Button variant="subtle" leftSection={<Icon name="compare" />} rightSection={<Icon name="chevron-down" size={14} />}>
              {against === null ? text('batch-test.compare') : text('batch-test.compared', { number: numberText(against.number) })}
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah={360} style={{ overflow: 'auto' }}>
            {others.map((other) => (
              <Menu.Item key={other._id} onClick={() => onCompare(other._id)}>
                {text('batch-test.run.number', { number: numberText(other.number) })} <code>{other.modelHash.slice(0, 7)}</code>
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <Menu>
        <Menu.Target>
          <Button leftSection={<Icon name="download" />}>{text('batch-test.export')}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {formats.map((format) => (
            <Menu.Item key={format} onClick={() => save(format)}>
              {text(`batch-test.format.${format}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {run.status === 'running' ? (
        <PermitButton
          permit={permit}
          variant="filled"
          leftSection={<Icon name="stop" />}
          loading={terminate.isPending}
          onClick={() => terminate.mutate(place, { onError: tell })}
        >
          {text('batch-test.terminate')}
        </PermitButton>
      ) : (
        <>
          <PermitButton
            permit={permit}
            leftSection={<Icon name="refresh" />}
            loading={isRunning}
            onClick={() => start({ version: run.version })}
          >
            {text('batch-test.rerun')}
          </PermitButton>
          {run.result.results.failure > 0 && (
            <PermitButton permit={permit} variant="filled" loading={isRunning} onClick={() => void rerunFailed().catch(tell)}>
              {text('batch-test.rerun.failed', { count: Math.min(mostFailed, run.result.results.failure) })}
            </PermitButton>
          )}
        </>
      )}
    </>
  )
}
