// Five minutes before the session ends: a bar that counts down from 05:00 and offers to stay, or, when the sign-in has lasted as long as
// it may, to sign in again; at zero, signed out (§4). Screen readers hear it at 5, 1 and 0 minutes only.
import { Button } from '@mantine/core'
import { limits } from '@parley/contract/base/limits'
import { useEffect, useState } from 'react'
import { client } from '../../base/call/client'
import { idle, isUnreported, noteTimes, noteReported, useIsLastEnd, useSessionEnd } from '../../base/session/sign-in/idle'
import { watchActivity } from '../../base/session/sign-in/activity'
import { pollTokenExpiry } from '../../base/session/sign-in/token-poll'
import { useText } from '../../base/language/text'
import { Icon } from '../../ui/icon'
import { leave } from '../navigation'
import { countdownText } from '../../base/language/locale/countdown'
import classes from './session-banner.module.css'

export function SessionBanner() {
  const text = useText()
  const left = useTimeLeft()
  const isLast = useIsLastEnd()
  useEffect(() => pollTokenExpiry(askExpiry), [])
  useEffect(() => watchActivity(window), [])
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) void leave('session_expired')
  }, [isOver])
  if (left > limits.sessionWarningMs || isOver) return null
  const minutes = Math.ceil(left / 60_000)
  return (
    <div className={classes.banner}>
      <Icon name="clock" />
      <span aria-hidden>{text(isLast ? 'shell.session.last' : 'shell.session.ends', { time: countdownText(left) })}</span>
      <span className="visually-hidden" role="status">
        {minutes === 5 || minutes === 1 ? text('shell.session.spoken', { count: minutes }) : ''}
      </span>
      {isLast ? (
        <Button size="xs" onClick={() => void leave('session_expired')}>
          {text('shell.session.again')}
        </Button>
      ) : (
        <Button size="xs" onClick={() => void client.refresh()}>
          {text('shell.session.stay')}
        </Button>
      )}
    </div>
  )
}

function useTimeLeft(): number {
  const end = useSessionEnd()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return end - now
}

/** Tells the server in passing that the person was busy, and hears what the account's administrators have decided since. */
async function askExpiry(userId: string): Promise<void> {
  const tellsOfUse = isUnreported(idle.get())
  if (tellsOfUse) noteReported()
  noteTimes(await client.send('auth.get-token-expiry', { userId }, { background: true, tellsOfUse }))
}
