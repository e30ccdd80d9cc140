// The thread: one 2 px line with knots. The same drawing is the chat, the trace, the history, the steps of a form and a job's
// progress; what hangs on a knot is the caller's.
import type { ReactNode } from 'react'
import { Icon } from '../icon'
import classes from './thread.module.css'

/** done: filled, now: ringed, next: hollow, bad: red ring; plain: a small dot of history. */
export type ThreadState = 'done' | 'now' | 'next' | 'bad' | 'plain'

export interface ThreadPoint {
  id: string
  state: ThreadState
  /** Something went wrong here: a red ring also while it is the one looked at. */
  isBad?: boolean
  content: ReactNode
}

interface ThreadProps {
  knots: readonly ThreadPoint[]
  /** Steps of a form show a tick in a done knot. */
  steps?: boolean
  /** Large knots, those that are not done with their number. */
  isNumbered?: boolean
  direction?: 'down' | 'across'
  label: string
  className?: string
}

export function Thread({ knots, steps = false, isNumbered = false, direction = 'down', label, className = '' }: ThreadProps) {
  return (
    <ol
      className={`${classes.thread} ${className}`}
      data-direction={direction}
      data-steps={steps || undefined}
      data-numbered={isNumbered || undefined}
      aria-label={label}
    >
      {knots.map((knot, at) => (
        <li
          key={knot.id}
          className={classes.knot}
          data-state={knot.state}
          data-bad={knot.isBad || undefined}
          aria-current={knot.state === 'now' && steps ? 'step' : undefined}
        >
          <span className={classes.dot} aria-hidden>
            {steps && knot.state === 'done' && <Icon name="check" size={isNumbered ? 14 : 12} />}
            {isNumbered && knot.state !== 'done' && at + 1}
          </span>
          {knot.content}
        </li>
      ))}
    </ol>
  )
}

/** The thread as a progress bar, in real units; `value` null is a moving thread of unknown length. */
export function ThreadProgress({ value, label }: { value: number | null; label: string }) {
  const known = value !== null
  return (
    <span
      className={classes.progress}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={known ? value : undefined}
      data-moving={!known || undefined}
    >
      <span style={known ? { width: `${value}%` } : undefined} />
    </span>
  )
}
