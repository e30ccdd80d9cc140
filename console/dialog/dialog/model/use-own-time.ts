// The time left to who holds the lock of the open dialog, counted by this device's clock from when it heard of it. It looks at the clock
// only near the end; at the end the lock is given back, so that others need not wait.
import { useEffect, useRef, useState } from 'react'
import { editMinutes } from '../../../base/document/edit-minutes'
import { ownTime, warningsOf, type OwnTime } from './edit-lock'

const second = 1000

/** `until`: epoch milliseconds, 0 while the lock is not this person's. `onEnd` is called once, when the time is over. */
export function useOwnTime(until: number, onEnd: () => void): OwnTime {
  const [now, setNow] = useState(Date.now)
  const ended = useRef(0)
  const minutes = editMinutes()
  const left = until - now
  const isOver = until > 0 && left <= 0
  useEffect(() => {
    if (until === 0) return
    const quiet = until - Date.now() - warningsOf(minutes).endingMs
    let ticking: ReturnType<typeof setInterval> | undefined
    const tick = () => setNow(Date.now())
    const begin = () => {
      tick()
      ticking = setInterval(tick, second)
    }
    const waiting = setTimeout(begin, Math.max(0, quiet))
    return () => {
      clearTimeout(waiting)
      clearInterval(ticking)
    }
  }, [until, minutes])
  useEffect(() => {
    if (!isOver || ended.current === until) return
    ended.current = until
    onEnd()
  }, [isOver, until, onEnd])
  return until === 0 ? { state: 'calm' } : ownTime(Math.max(0, left), minutes)
}
