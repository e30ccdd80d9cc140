// When the session ends: webIdleTime minutes after the last thing a person did here or in a frame (§4, decision A10), and at the latest
// when the sign-in is over however much it is used. With a webIdleTime of 0 the idle timer is off. What the server has not heard of what
// the person did is known too. The banner that counts down and what happens at zero are the shell's.
import { limits } from '@parley/contract/base/limits'
import { createStore, useStore } from '../../page/store'

export interface Idle {
  lastActivityAt: number
  /** When a call last told the server of it. */
  toldAt: number
  idleMinutes: number
  isTimed: boolean
  /** Epoch milliseconds after which nothing keeps the session awake. */
  latestEnd: number
}

/** As the server says them (contract/account/auth). */
export interface SignInTimes {
  webIdleTime: number
  signInEndsIn: number
}

export const idle = createStore<Idle>({
  lastActivityAt: Date.now(),
  toldAt: 0,
  idleMinutes: limits.idleMinutes,
  isTimed: true,
  latestEnd: Number.POSITIVE_INFINITY,
})

/** Something a person did, in this tab or another of this browser. */
export function noteActivity(now = Date.now()): void {
  if (idle.get().isTimed) idle.set({ lastActivityAt: now })
}

/** The server hears of a request that a person caused. */
export function noteReported(now = Date.now()): void {
  idle.set({ toldAt: now })
}

/** Whether the person did something that no call has told the server of. */
export function isUnreported({ lastActivityAt, toldAt }: Idle): boolean {
  return lastActivityAt > toldAt
}

export function noteTimes({ webIdleTime, signInEndsIn }: SignInTimes, now = Date.now()): void {
  const isTimed = webIdleTime > 0
  idle.set({ idleMinutes: isTimed ? webIdleTime : limits.idleMinutes, isTimed, latestEnd: now + signInEndsIn * 1000 })
}

/** Epoch milliseconds at which the session ends unless something is done. */
export function sessionEnd(value: Idle): number {
  return Math.min(idleEnd(value), value.latestEnd)
}

/** Whether it ends then whatever is done. */
export function isLastEnd(value: Idle): boolean {
  return value.latestEnd <= idleEnd(value)
}

function idleEnd({ lastActivityAt, idleMinutes, isTimed }: Idle): number {
  return isTimed ? lastActivityAt + idleMinutes * 60_000 : Number.POSITIVE_INFINITY
}

export function useSessionEnd(): number {
  return useStore(idle, sessionEnd)
}

export function useIsLastEnd(): boolean {
  return useStore(idle, isLastEnd)
}
