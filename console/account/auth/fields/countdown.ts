// A countdown in whole seconds, and how it reads.
import { useEffect, useState } from 'react'

/** 04:59; an hour and more keeps counting minutes. */
export function clockOf(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  return [Math.floor(whole / 60), whole % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Seconds left of `seconds`, counted from when `run` changed; never below 0. */
export function useCountdown(seconds: number, run: unknown): number {
  const [now, setNow] = useState(() => Date.now())
  const [start, setStart] = useState(() => ({ run, seconds, at: Date.now() }))
  if (start.run !== run || start.seconds !== seconds) {
    const at = Date.now()
    setStart({ run, seconds, at })
    setNow(at)
  }
  const left = Math.max(0, Math.ceil((start.at + start.seconds * 1000 - now) / 1000))
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  return left
}
