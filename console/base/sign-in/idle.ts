// When the session ends by idleness: webIdleTime minutes after the last thing a person did here or in a frame (§4, decision A10).
// With a webIdleTime of 0 the timer is off. The banner that counts down and what happens at zero are the shell's.
import { limits } from '@parley/contract/base/limits'
import { createStore, useStore } from '../store'

export interface Idle {
  lastActivityAt: number
  idleMinutes: number
  isTimed: boolean
}

export const idle = createStore<Idle>({ lastActivityAt: Date.now(), idleMinutes: limits.idleMinutes, isTimed: true })

/** Something a person did, in this tab or another of this browser. */
export function noteActivity(now = Date.now()): void {
  if (idle.get().isTimed) idle.set({ lastActivityAt: now })
}

export function noteAuthorization(webIdleTime: number, now = Date.now()): void {
  idle.set({ lastActivityAt: now, idleMinutes: webIdleTime > 0 ? webIdleTime : limits.idleMinutes, isTimed: webIdleTime > 0 })
}

/** Epoch milliseconds at which the session ends unless something is done; never while the timer is off. */
export function sessionEnd({ lastActivityAt, idleMinutes, isTimed }: Idle): number {
  return isTimed ? lastActivityAt + idleMinutes * 60_000 : Number.POSITIVE_INFINITY
}

export function useSessionEnd(): number {
  return useStore(idle, sessionEnd)
}
