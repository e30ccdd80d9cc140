// The figures of a run, each with how it stands to the other run and the shape of the last thirty; pressing one shows what is behind it.
import type { TestReport } from '@parley/contract/testing/batch-test-shapes'
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { SparkLine } from '../../../ui/status/spark-line'
import { decimalText, shareText } from '../verdict'
import classes from './figure-cards.module.css'
import type { ResultFilters, Show } from './use-result-filters'

interface Figure {
  id: string
  value: string
  /** Against the other run; null where one of them has none. */
  change: number | null
  changeText: string
  points: number[]
  show: Show
}

export function FigureCards({ report, filters }: { report: TestReport; filters: ResultFilters }) {
  const text = useText()
  return (
    <ul className={classes.figures}>
      {figuresOf(report).map(({ id, value, change, changeText, points, show }) => (
        <li key={id}>
          <button
            type="button"
            className={classes.figure}
            aria-pressed={filters.show === show}
            title={text(`batch-test.figure.${id}.why`)}
            onClick={() => filters.setShow(show)}
          >
            <span className={classes.figureName}>{text(`batch-test.figure.${id}`)}</span>
            <span className={classes.figureLine}>
              <b className={classes.figureValue}>{value}</b>
              <span className={classes.figureChange} data-tone={change === null || change === 0 ? undefined : change > 0 ? 'ok' : 'bad'}>
                {change !== null && (change === 0 ? text('batch-test.figure.same') : `${change > 0 ? '↑' : '↓'} ${changeText}`)}
              </span>
              {points.length > 1 && (
                <SparkLine values={points} width={52} height={24} label={text('batch-test.figure.shape', { count: points.length })} />
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

type Counts = TestReport['run']['result']['results']

/** Of suites that expect any. */
function traitFigure(now: Counts, before: Counts | undefined, percent: (value: number | null) => string): Figure {
  const share = ({ matchedTraitsCount, totalTraitsCount }: Counts) => matchedTraitsCount / totalTraitsCount
  const change = before === undefined || before.totalTraitsCount === 0 ? null : Math.round((share(now) - share(before)) * 1000) / 1000
  const value = `${numberText(now.matchedTraitsCount)} / ${numberText(now.totalTraitsCount)}`
  return { id: 'traits', value, show: 'traits', change, changeText: percent(change), points: [] }
}

function figuresOf({ run, against, history }: TestReport): Figure[] {
  const { results, f1_score: f1, entityF1, rejected } = run.result
  const other = against?.result
  const share = (counts: typeof results) =>
    counts.success + counts.failure === 0 ? null : counts.success / (counts.success + counts.failure)
  const [rate, otherRate] = [share(results), other === undefined ? null : share(other.results)]
  const change = (now: number | null, then: number | null | undefined) =>
    now === null || then === null || then === undefined ? null : Math.round((now - then) * 1000) / 1000
  const points = (value: (point: TestReport['history'][number]) => number | null) => history.map((point) => value(point) ?? 0)
  const rateChange = change(rate, otherRate)
  const f1Change = change(f1, other?.f1_score)
  const entityChange = change(entityF1, other?.entityF1)
  const of = (counts: { right: number; of: number } | undefined) =>
    counts === undefined || counts.of === 0 ? null : counts.right / counts.of
  const rejectedChange = change(of(rejected), of(other?.rejected))
  const plain = (value: number | null) => numberText(Math.abs(value ?? 0), { maximumFractionDigits: 3 })
  const percent = (value: number | null) => numberText(Math.abs(value ?? 0), { style: 'percent', maximumFractionDigits: 1 })
  return [
    {
      ...{ id: 'pass', value: shareText(results.success, results.success + results.failure), show: 'failing' },
      ...{ change: rateChange, changeText: percent(rateChange), points: points(({ passRate }) => passRate) },
    },
    { id: 'f1', value: decimalText(f1), change: f1Change, changeText: plain(f1Change), points: points((point) => point.f1), show: 'all' },
    {
      ...{ id: 'entity-f1', value: decimalText(entityF1), show: 'entities' },
      ...{ change: entityChange, changeText: plain(entityChange), points: points((point) => point.entityF1) },
    },
    ...(results.totalTraitsCount === 0 ? [] : [traitFigure(results, other?.results, percent)]),
    {
      ...{ id: 'rejected', value: `${numberText(rejected.right)} / ${numberText(rejected.of)}`, show: 'rejected' },
      ...{ change: rejectedChange, changeText: percent(rejectedChange), points: points((point) => point.rejected) },
    },
  ]
}
