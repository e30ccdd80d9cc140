// How a run of tests came out, as a chip: going on, terminated, failed, or how many of its cases fail.
import { numberText } from '../../base/language/locale'
import { useText } from '../../base/language/text'
import { Chip } from '../status/chip'

interface RunVerdictProps {
  status: 'running' | 'completed' | 'failed' | 'terminated'
  /** Cases that were tried, of how many, and those of them that fail. */
  done: number
  total: number
  failing: number
  /** Why it failed. */
  error: string
}

export function RunVerdict({ status, error, ...counts }: RunVerdictProps) {
  const text = useText()
  const figures = { done: numberText(counts.done), total: numberText(counts.total), failing: numberText(counts.failing) }
  if (status === 'running')
    return (
      <Chip tone="info" icon="jobs">
        {text('ui.run.running', figures)}
      </Chip>
    )
  if (status === 'failed')
    return (
      <Chip tone="bad" icon="bad" title={error}>
        {text('ui.run.failed')}
      </Chip>
    )
  if (status === 'terminated')
    return (
      <Chip tone="warn" icon="stop">
        {text('ui.run.terminated', figures)}
      </Chip>
    )
  const tried = { total: figures.done, failing: figures.failing }
  return counts.failing === 0 ? (
    <Chip tone="ok" icon="ok">
      {text('ui.run.passed', tried)}
    </Chip>
  ) : (
    <Chip tone="bad" icon="bad">
      {text('ui.run.failing', tried)}
    </Chip>
  )
}
