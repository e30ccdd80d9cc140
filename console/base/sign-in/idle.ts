// When the session ends by idleness: webIdleTime minutes after the last thing a person did (§4, decision A10).
// The banner that counts down and what happens at zero are shell/session-banner.
import { limits } from '@parley/contract/base/limits'
import { createStore, useStore } from '../store'

export const idle = createStore<{ lastActivityAt: number; idleMinutes: number }>({
  lastActivityAt: Date.now(),
  idleMinutes: limits.idleMinutes,
})

export function noteActivity(): void {
  idle.set({ lastActivityAt: Date.now() })
}

export function noteAuthorization(webIdleTime: number): void {
  idle.set({ lastActivityAt: Date.now(), idleMinutes: webIdleTime > 0 ? webIdleTime : limits.idleMinutes })
}

/** Epoch milliseconds at which the session ends unless something is done. */
export function useSessionEnd(): number {
  return useStore(idle, (value) => value.lastActivityAt + value.idleMinutes * 60_000)
}
