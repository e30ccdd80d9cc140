// What is different from the run it is compared with: what fails now, what passes now, what fails still.
import { SegmentedControl } from '@mantine/core'
import type { TestReport, TestResult } from '@parley/contract/testing/batch-test-shapes'
import { useState } from 'react'
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import { Card } from '../../../ui/page/card'
import rowClasses from '../../../ui/page/card-rows.module.css'
import classes from '../batch-test.module.css'
import { shownName } from '../verdict'

const views = ['changed', 'still'] as const

export function ChangesCard({ report, onOpen }: { report: TestReport; onOpen: (testCaseId: string) => void }) {
  const text = useText()
  const [chosen, setView] = useState<(typeof views)[number] | null>(null)
  const view = chosen ?? (report.against === null ? 'still' : 'changed')
  const { against, newlyFailing, newlyPassing, stillFailing } = report
  const rows = view === 'changed' ? [...newlyFailing.items, ...newlyPassing.items] : stillFailing.items
  const note =
    against === null ? text('batch-test.changes.first') : text('batch-test.changes.since', { number: numberText(against.number) })
  const labels = {
    changed: text('batch-test.changes.changed', { failing: newlyFailing.total, fixed: newlyPassing.total }),
    still: text('batch-test.changes.still', { count: stillFailing.total }),
  }
  return (
    <Card
      title={text('batch-test.changes')}
      note={note}
      side={<SegmentedControl size="xs" data={views.map((value) => ({ value, label: labels[value] }))} value={view} onChange={setView} />}
    >
      {rows.length === 0 ? (
        <p className={rowClasses.none}>{text(view === 'changed' ? 'batch-test.changes.none' : 'batch-test.changes.still.none')}</p>
      ) : (
        <ul className={rowClasses.rows}>
          {rows.map((row) => (
            <li key={row.testCaseId}>
              <button type="button" className={rowClasses.row} onClick={() => onOpen(row.testCaseId)}>
                <ChangeRow row={row} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function ChangeRow({ row }: { row: TestResult }) {
  const text = useText()
  // Of a case that expects traits alone, these.
  const traits = [row.traits.map(({ name }) => name), row.heardTraits].map((names) => shownName(text, names.join(', ')))
  const [expected, got] = row.resultType === null ? traits : [row.expected, row.matched].map((name) => shownName(text, name))
  return (
    <>
      <span className={classes.mark} data-tone={row.passed ? 'ok' : 'bad'}>
        <Icon name={row.passed ? 'ok' : 'bad'} size={14} />
        <span className="visually-hidden">{text(row.passed ? 'batch-test.passes' : 'batch-test.fails')}</span>
      </span>
      <span className={rowClasses.words}>{row.input}</span>
      <span className={classes.quiet}>{expected}</span>
      <span aria-hidden>→</span>
      <b className={classes.got} data-tone={row.passed ? 'ok' : 'bad'}>
        {got}
      </b>
    </>
  )
}
