// How long a code is good for, counted down, and sending a new one: not sooner than the server would.
import { limits } from '@parley/contract/base/limits'
import { useText } from '../../../base/language/text'
import classes from '../auth.module.css'
import { clockOf, useCountdown } from './countdown'

interface ResendLineProps {
  /** Seconds the code is good for; 0 where that is not known. */
  ttl: number
  /** Changes with every code that is sent. */
  run: number
  isSending: boolean
  onResend?: () => void
}

export function ResendLine({ ttl, run, isSending, onResend }: ResendLineProps) {
  const text = useText()
  const left = useCountdown(ttl, run)
  const wait = useCountdown(limits.codeResendSeconds, run)
  return (
    <p className={classes.resend}>
      {ttl > 0 && (
        <span role="timer" aria-live="off">
          {left > 0 ? text('auth.code.good-for', { time: clockOf(left) }) : text('auth.code.over')}
        </span>
      )}
      {onResend !== undefined && (
        <button type="button" className={classes.link} disabled={isSending || wait > 0} onClick={onResend}>
          {wait > 0 ? text('auth.code.resend-in', { time: clockOf(wait) }) : text('auth.code.resend')}
        </button>
      )}
    </p>
  )
}
