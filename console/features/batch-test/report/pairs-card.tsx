// Which intents are taken for which others, most frequent first; pressing a pair shows its rows. Never a grid of all with all.
import type { TestReport } from '@parley/contract/features/batch-test-shapes'
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { Card } from '../../../ui/page/card'
import { Chip } from '../../../ui/status/chip'
import classes from '../batch-test.module.css'
import { nothing, type ResultFilters } from './use-result-filters'

export function PairsCard({ report: { pairs }, filters }: { report: TestReport; filters: ResultFilters }) {
  const text = useText()
  const most = pairs[0]?.count ?? 1
  return (
    <Card title={text('batch-test.pairs')}>
      {pairs.length === 0 && <p className={classes.none}>{text('batch-test.pairs.none')}</p>}
      <ul className={classes.rows}>
        {pairs.map(({ expected, matched, count, more }) => (
          <li key={`${expected} ${matched}`}>
            <button type="button" className={classes.rowButton} onClick={() => filters.setExpected(expected === '' ? nothing : expected)}>
              <span className={classes.words}>{expected || text('batch-test.nothing')}</span>
              <span aria-hidden>→</span>
              <span className={classes.words}>{matched || text('batch-test.nothing')}</span>
              {more > 0 && (
                <Chip tone="bad" icon="add">
                  {text('batch-test.pairs.new', { count: more })}
                </Chip>
              )}
              <span className={classes.bar} aria-hidden>
                <span style={{ width: `${(count / most) * 100}%` }} />
              </span>
              <b className={classes.count}>{numberText(count)}</b>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
