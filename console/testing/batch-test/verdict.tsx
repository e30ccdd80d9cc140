// How a run of batch tests came out, and its figures as words.
import type { TestRun } from '@parley/contract/testing/batch-test-shapes'
import { numberText } from '../../base/language/locale'
import { RunVerdict } from '../../ui/run/run-verdict'

export function Verdict({ run }: { run: TestRun }) {
  const { success, failure } = run.result.results
  const isOver = run.status === 'completed'
  const done = isOver ? success + failure : run.utterance_ran
  return <RunVerdict status={run.status} done={done} total={run.totalUtterances} failing={failure} error={run.error} />
}

export function shareText(part: number, whole: number): string {
  return whole === 0 ? '–' : numberText(part / whole, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })
}

export function decimalText(value: number | null): string {
  return value === null ? '–' : numberText(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}

/** An intent as it is shown; nothing where nothing is expected or was understood. */
export function shownName(text: (key: string) => string, name: string): string {
  return name === '' || name.toLowerCase() === 'none' ? text('batch-test.nothing') : name
}
