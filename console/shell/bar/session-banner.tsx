// Five minutes before the session ends by idleness: a bar that counts down from 05:00 and offers to stay; at zero, signed out (§4).
// Screen readers hear it at 5, 1 and 0 minutes only.
import { Button } from '@mantine/core'
import { limits } from '@parley/contract/base/limits'
import { useEffect, useState } from 'react'
import { client } from '../../base/call/client'
import { useSessionEnd } from '../../base/sign-in/idle'
import { pollTokenExpiry } from '../../base/sign-in/token-poll'
import { useSession } from '../../base/session'
import { useText } from '../../base/text'
import { Icon } from '../../ui/icon'
import { leave } from '../ways'
import { countdownText } from '../../base/locale/countdown'
import classes from './session-banner.module.css'

export function SessionBanner() {
  const text = useText()
  const left = useTimeLeft()
  useTokenPoll()
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) void leave('session_expired')
  }, [isOver])
  if (left > limits.sessionWarningMs || isOver) return null
  const minutes = Math.ceil(left / 60_000)
  return (
    <div className={classes.banner}>
      <Icon name="clock" />
      <span aria-hidden>{text('shell.session.ends', { time: countdownText(left) })}</span>
      <span className="visually-hidden" role="status">
        {minutes === 5 || minutes === 1 ? text('shell.session.spoken', { count: minutes }) : ''}
      </span>
      <Button size="xs" onClick={() => void client.refresh()}>
        {text('shell.session.stay')}
      </Button>
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

function useTokenPoll(): void {
  const userId = useSession((value) => value.user?.id ?? '')
  useEffect(() => {
    if (userId === '') return
    return pollTokenExpiry(() => client.send('auth.get-token-expiry', { userId }, { background: true }))
  }, [userId])
}
