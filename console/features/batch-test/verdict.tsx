// How a run came out, as a chip: going on, terminated, failed, or how many of its cases fail.
import type { TestRun } from '@parley/contract/features/batch-test-shapes'
import { numberText } from '../../base/language/locale'
import { useText } from '../../base/language/text'
import { Chip } from '../../ui/status/chip'

export function Verdict({ run }: { run: TestRun }) {
  const text = useText()
  const { success, failure } = run.result.results
  const tried = success + failure
  if (run.status === 'running')
    return (
      <Chip tone="info" icon="jobs">
        {text('batch-test.verdict.running', { done: numberText(run.utterance_ran), total: numberText(run.totalUtterances) })}
      </Chip>
    )
  if (run.status === 'failed')
    return (
      <Chip tone="bad" icon="bad" title={run.error}>
        {text('batch-test.verdict.failed')}
      </Chip>
    )
  if (run.status === 'terminated')
    return (
      <Chip tone="warn" icon="stop">
        {text('batch-test.verdict.terminated', { done: numberText(run.utterance_ran), total: numberText(run.totalUtterances) })}
      </Chip>
    )
  return failure === 0 ? (
    <Chip tone="ok" icon="ok">
      {text('batch-test.verdict.passed', { total: numberText(tried) })}
    </Chip>
  ) : (
    <Chip tone="bad" icon="bad">
      {text('batch-test.verdict.failing', { failing: numberText(failure), total: numberText(tried) })}
    </Chip>
  )
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
