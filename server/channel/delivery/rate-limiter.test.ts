// What is let through, refused and held back, by rows of moments.
import { describe, expect, it } from 'vitest'
import { rateLimiter } from './rate-limiter'

describe('a limit of two a second', () => {
  it('refuses the third of a second and knows each key by itself', () => {
    const limit = rateLimiter(2)
    expect([0, 10, 20, 999, 1000, 1001, 1002].map((now) => limit.allows('a', now))).toEqual([true, true, false, false, true, true, false])
    expect(limit.allows('b', 20)).toBe(true)
  })

  it('gives turns in the seconds that follow, in the order they are asked for, and none later than one may wait', () => {
    const limit = rateLimiter(2)
    const ask = (now: number) => limit.turnIn('a', now, 2000)
    expect([0, 0, 0, 100, 100, 100, 100].map(ask)).toEqual([0, 0, 1000, 900, 1900, 1900, null])
    expect(ask(1500)).toBe(1500)
    expect(limit.allows('a', 1500)).toBe(false)
    expect(ask(9000)).toBe(0)
  })
})
