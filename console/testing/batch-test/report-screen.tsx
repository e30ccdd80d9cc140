// The report of one run (mockup 07): how it came out, four figures, what is different from another run, what is confused, every case.
import { useParams } from '@tanstack/react-router'
import { usePermit } from '../../base/call/permit'
import { useCall } from '../../base/call/use-call'
import { useWatchedRun } from '../../ui/run/use-watched-run'
import { useText } from '../../base/language/text'
import { useUrlState } from '../../base/page/use-url-state'
import { botPath, useBotId } from '../../base/session/use-bot'
import { Page } from '../../ui/page/page'
import { PageBack } from '../../ui/page/page-back'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { SkeletonRows, Waiting } from '../../ui/state/skeleton'
import { ThreadProgress } from '../../ui/thread/thread'
import classes from './batch-test.module.css'
import { ChangesCard } from './report/changes-card'
import { FigureCards } from './report/figure-cards'
import { ModelLine } from './report/model-line'
import { NameTable } from './report/name-table'
import { PairsCard } from './report/pairs-card'
import { ReportActions, ReportFacts } from './report/report-head'
import { ResultTable } from './report/result-table'
import { useResultFilters } from './report/use-result-filters'
import { type RunPlace, useRun } from './use-run'
import { suiteName } from './suite-name'
import { Verdict } from './verdict'

export function ReportScreen() {
  const botId = useBotId()
  const { suiteId = '', runId = '' }: Record<string, string | undefined> = useParams({ strict: false })
  // A run never shows what another one had, not even while it is read.
  return <Report key={runId} place={{ streamId: botId, testSuiteId: suiteId, testRunId: runId }} />
}

function Report({ place }: { place: RunPlace }) {
  const text = useText()
  const botId = place.streamId
  const [against, setAgainst] = useUrlState('against')
  const suite = useCall('batch-test.get', { streamId: botId, testSuiteId: place.testSuiteId }).data
  const run = useRun(place)
  const report = useCall('batch-test.get-report', { ...place, ...(against !== '' && { against }) }, { keep: true })
  useWatchedRun(botId, run.data, 'test-run')
  const filters = useResultFilters()
  const permit = usePermit('batch-test.terminate', botId)
  const title =
    suite === undefined || run.data === undefined
      ? text('batch-test.report.unread')
      : text('batch-test.report', { suite: suiteName(text, suite), number: run.data.number })
  const failure = run.error ?? report.error
  return (
    <Page
      title={title}
      back={<PageBack to={botPath(botId, `/batch-tests/${place.testSuiteId}`)}>{text('batch-test.tab.runs')}</PageBack>}
      status={run.data && <Verdict run={run.data} />}
      actions={report.data && suite && <ReportActions report={report.data} suite={suite} onCompare={setAgainst} />}
    >
      {failure !== null && <ErrorInPlace error={failure} title={text('batch-test.failed.report')} onRetry={() => void report.refetch()} />}
      {report.data === undefined && failure === null && (
        <Waiting what={text('batch-test.reading')}>
          <SkeletonRows rows={8} />
        </Waiting>
      )}
      {report.data !== undefined && run.data !== undefined && (
        <div className={classes.report}>
          <ReportFacts run={run.data} mayWrite={permit.may} />
          {run.data.status === 'running' && (
            <ThreadProgress
              value={run.data.percentage}
              label={text('batch-test.progress', {
                done: run.data.utterance_ran,
                total: run.data.totalUtterances,
                failing: run.data.result.results.failure,
              })}
            />
          )}
          {run.data.status === 'failed' && <ErrorInPlace error={new Error(run.data.error)} title={text('ui.run.failed')} />}
          <ModelLine botId={botId} run={run.data} />
          <FigureCards report={report.data} filters={filters} />
          <div className={classes.two}>
            <ChangesCard report={report.data} onOpen={filters.open} />
            <PairsCard report={report.data} filters={filters} />
          </div>
          <ResultTable place={place} filters={filters} mayFix={permit.may} />
          <div className={classes.two}>
            <NameTable title={text('batch-test.intents')} rows={report.data.intents} />
            <div className={classes.stack}>
              <NameTable title={text('batch-test.entities')} rows={report.data.entities} />
              {report.data.traits.length > 0 && <NameTable title={text('batch-test.traits')} rows={report.data.traits} />}
            </div>
          </div>
        </div>
      )}
    </Page>
  )
}
