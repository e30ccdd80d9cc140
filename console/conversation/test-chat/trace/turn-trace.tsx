// The trace of a turn, inside the thread between what the user said and what the bot answered (mockups 05 and 25): rows of 28, each opening
// to its details; those of a call choose the call. Up and down go from row to row.
import type { Turn } from '@parley/contract/conversation/test-chat'
import { type KeyboardEvent, useState } from 'react'
import { useText } from '../../../base/language/text'
import type { PlacedCall } from '../agent-turn/calls'
import { ModelFigures } from '../agent-turn/model-figures'
import { TraceRowView } from './trace-row-view'
import classes from './trace.module.css'
import { useTrace } from './use-trace'

interface TurnTraceProps {
  turn: Turn
  sessionId: string
  /** Of the whole conversation. */
  calls?: readonly PlacedCall[]
  /** The call that is looked at; '' for none. */
  chosen?: string
  onChoose?: (callId: string) => void
  /** What is shown below the row of the chosen call; absent where it is shown beside. */
  below?: React.ReactNode
}

export function TurnTrace({ turn, sessionId, calls, chosen = '', onChoose, below = null }: TurnTraceProps) {
  const text = useText()
  const rows = useTrace(turn, calls)
  const [active, setActive] = useState(0)
  const called = rows.findIndex(({ key, callId }) => key === 'tool' && callId !== '' && callId === chosen)
  return (
    <div className={classes.trace}>
      <ModelFigures turn={turn} />
      <ul aria-label={text('test-chat.trace.title')} onKeyDown={goByKeys}>
        {rows.map((row, index) => (
          <TraceRowView
            key={index}
            row={row}
            place={{ sessionId, turn: turn.turn }}
            isActive={index === Math.min(active, rows.length - 1)}
            isChosen={row.callId !== '' && row.callId === chosen && row.key === 'tool'}
            onFocus={() => setActive(index)}
            onChoose={onChoose}
            below={index === called ? below : null}
          />
        ))}
      </ul>
    </div>
  )
}

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

function goByKeys(event: KeyboardEvent<HTMLUListElement>): void {
  const step = steps[event.key]
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-trace-row]')]
  const at = rows.findIndex((row) => row.contains(event.target instanceof Node ? event.target : null))
  if (step === undefined || at < 0) return
  event.preventDefault()
  rows[step(at, rows.length - 1)]?.focus()
}
