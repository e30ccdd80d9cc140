// The poll of runs: it lives as long as somebody looks.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRunPoll } from './run-poll'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the poll of test runs', () => {
  it('has no timer while nobody looks ([S4-022])', () => {
    const poll = createRunPoll()
    expect(vi.getTimerCount()).toBe(0)
    poll.subscribe('ts-1', 'tn-1', () => undefined)
    expect(vi.getTimerCount()).toBe(1)
  })

  it('tells whoever looks the suite and the run every ten seconds ([S4-024])', () => {
    const heard = vi.fn()
    createRunPoll().subscribe('ts-1', 'tn-1', heard)
    vi.advanceTimersByTime(9999)
    expect(heard).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(heard.mock.calls).toEqual([['ts-1', 'tn-1']])
    vi.advanceTimersByTime(20_000)
    expect(heard).toHaveBeenCalledTimes(3)
  })

  it('stops when the last one looks away, and not before ([S4-023])', () => {
    const poll = createRunPoll()
    const [first, second] = [vi.fn(), vi.fn()]
    const away = [poll.subscribe('ts-1', 'tn-1', first), poll.subscribe('ts-1', 'tn-2', second)]
    away[0]?.()
    vi.advanceTimersByTime(10_000)
    expect([first.mock.calls, second.mock.calls]).toEqual([[], [['ts-1', 'tn-2']]])
    away[1]?.()
    away[1]?.()
    expect(vi.getTimerCount()).toBe(0)
    poll.subscribe('ts-1', 'tn-3', first)
    vi.advanceTimersByTime(10_000)
    expect(first.mock.calls).toEqual([['ts-1', 'tn-3']])
  })
})
