// The idle timer and the token poll (§4 session timeout, §9).
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { idle, noteActivity, noteAuthorization, sessionEnd } from './idle'
import { pollTokenExpiry } from './token-poll'

const start = 1_000_000
const minute = 60_000

describe('the idle timer', () => {
  it('ends webIdleTime minutes after a person’s last request (S4-028) or the last answer in a frame (S4-029)', () => {
    noteAuthorization(30, start)
    expect(sessionEnd(idle.get())).toBe(start + 30 * minute)
    noteActivity(start + 10 * minute)
    expect(sessionEnd(idle.get())).toBe(start + 40 * minute)
  })

  it('that is switched off never ends, and nothing moves it (S4-030)', () => {
    noteAuthorization(0, start)
    expect(sessionEnd(idle.get())).toBe(Number.POSITIVE_INFINITY)
    noteActivity(start + minute)
    expect(idle.get().lastActivityAt).toBe(start)
  })
})

describe('the token’s expiry', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is asked for every five minutes, and no more after signing out (S4-031)', () => {
    let asked = 0
    const stop = pollTokenExpiry(async () => {
      asked += 1
    })
    vi.advanceTimersByTime(5 * minute - 1)
    expect(asked).toBe(0)
    vi.advanceTimersByTime(1)
    expect(asked).toBe(1)
    vi.advanceTimersByTime(5 * minute)
    expect(asked).toBe(2)
    stop()
    vi.advanceTimersByTime(30 * minute)
    expect(asked).toBe(2)
  })
})
