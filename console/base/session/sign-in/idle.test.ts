// The idle timer and the token poll (§4 session timeout, §9).
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { idle, isLastEnd, isUnreported, noteActivity, noteTimes, noteReported, sessionEnd } from './idle'
import { watchActivity } from './activity'
import { clearSession, session } from '../session'
import { pollTokenExpiry } from './token-poll'

const start = 1_000_000
const minute = 60_000
const user = { id: 'u-1', email: 'ada@example.com', firstName: 'Ada', lastName: 'Lind', orgId: 'o-1' }
const twelveHours = 12 * 3600

describe('the idle timer', () => {
  it('ends webIdleTime minutes after a person’s last request (S4-028) or the last answer in a frame (S4-029)', () => {
    noteTimes({ webIdleTime: 30, signInEndsIn: twelveHours }, start)
    noteActivity(start)
    expect(sessionEnd(idle.get())).toBe(start + 30 * minute)
    noteActivity(start + 10 * minute)
    expect(sessionEnd(idle.get())).toBe(start + 40 * minute)
  })

  it('that is switched off never ends, and nothing moves it (S4-030)', () => {
    noteTimes({ webIdleTime: 0, signInEndsIn: Number.POSITIVE_INFINITY }, start)
    expect(sessionEnd(idle.get())).toBe(Number.POSITIVE_INFINITY)
    const { lastActivityAt } = idle.get()
    noteActivity(lastActivityAt + minute)
    expect(idle.get().lastActivityAt).toBe(lastActivityAt)
  })

  it('is outlived by the sign-in’s own end, which no activity moves (ASVS 3.3.2)', () => {
    noteTimes({ webIdleTime: 30, signInEndsIn: 40 * 60 }, start)
    noteActivity(start)
    expect([sessionEnd(idle.get()), isLastEnd(idle.get())]).toEqual([start + 30 * minute, false])
    noteActivity(start + 20 * minute)
    expect([sessionEnd(idle.get()), isLastEnd(idle.get())]).toEqual([start + 40 * minute, true])
  })

  it('is set back by typing alone, of which the server has yet to be told', () => {
    noteTimes({ webIdleTime: 30, signInEndsIn: twelveHours }, start)
    noteActivity(start)
    noteReported(start)
    const page = new EventTarget()
    const stop = watchActivity(page, () => start + 10 * minute)
    page.dispatchEvent(new Event('keydown'))
    expect(sessionEnd(idle.get())).toBe(start + 40 * minute)
    expect(isUnreported(idle.get())).toBe(true)
    noteReported(start + 10 * minute)
    expect(isUnreported(idle.get())).toBe(false)
    stop()
  })
})

describe('the token’s expiry', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is asked for every five minutes, and no more after signing out (S4-031)', () => {
    const asked: string[] = []
    clearSession()
    const stop = pollTokenExpiry(async (userId) => void asked.push(userId))
    vi.advanceTimersByTime(30 * minute)
    expect(asked).toEqual([])
    session.set({ state: 'signed-in', user })
    vi.advanceTimersByTime(5 * minute - 1)
    expect(asked).toEqual([])
    vi.advanceTimersByTime(1)
    expect(asked).toEqual(['u-1'])
    vi.advanceTimersByTime(5 * minute)
    expect(asked).toEqual(['u-1', 'u-1'])
    clearSession()
    vi.advanceTimersByTime(30 * minute)
    expect(asked).toEqual(['u-1', 'u-1'])
    stop()
    session.set({ state: 'signed-in', user })
    vi.advanceTimersByTime(30 * minute)
    expect(asked).toEqual(['u-1', 'u-1'])
    clearSession()
  })
})
