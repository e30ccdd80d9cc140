// Patterns, one a line. What is wrong with one is said below the field while it is edited, with the place of the fault.
import { useDebouncedValue } from '@mantine/hooks'
import { useCall } from '../../base/call/use-call'
import { useDocument } from '../../base/document'
import { FaultLine } from '../status/fault-line'
import { LinesField, type LinesFieldProps, linesIn, useLinesDraft } from './lines-field'

const askAfterMs = 250
/** Longer ones are never kept, and the server reads none. */
const mostChars = 500

interface PatternsFieldProps extends LinesFieldProps {
  /** Each needs a * in the place of a value. */
  isPlaced?: boolean
}

export function PatternsField({ isPlaced = false, ...field }: PatternsFieldProps) {
  const { botId } = useDocument()
  const { value, isUnsaved } = useLinesDraft(field)
  const typed = isUnsaved ? value : null
  const [settled] = useDebouncedValue(typed, askAfterMs)
  const lines = typed === null || settled === null ? field.lines : linesIn(settled)
  const patterns = lines.filter((line) => line.length <= mostChars)
  const input = patterns.length === 0 ? null : { streamId: botId, patterns, placed: isPlaced }
  const { data } = useCall('training.list-pattern-problems', input, { keep: true })
  const problems = input === null ? [] : inOrder(data ?? [], patterns)
  return (
    <div>
      <LinesField {...field} isCode isWrong={problems.length > 0} />
      <div role="status">
        {problems.map(({ pattern, position, message }) => (
          <FaultLine key={pattern} id={`fault of ${pattern}`} source={pattern} position={position} message={message} />
        ))}
      </div>
    </div>
  )
}

/** Of those that are written, one below the other as they are. */
const inOrder = <Problem extends { pattern: string }>(problems: readonly Problem[], patterns: readonly string[]): Problem[] =>
  patterns.flatMap((pattern) => problems.find((problem) => problem.pattern === pattern) ?? [])
