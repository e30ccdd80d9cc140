// When a service outside that fails is left alone, and for how long.
import { describe, expect, it } from 'vitest'
import { circuit } from './circuit'

describe('A service that fails', () => {
  it('rests after so many failures in a row, and is asked again afterwards', () => {
    let now = 0
    const state = circuit({ failures: 2, restMs: 100, now: () => now })
    expect([state.failed('a'), state.isResting('a')]).toEqual([false, false])
    expect([state.failed('a'), state.isResting('a'), state.isResting('b')]).toEqual([true, true, false])
    now = 101
    expect(state.isResting('a')).toBe(false)
    expect([state.failed('a'), state.isResting('a')]).toEqual([true, true])
    now = 202
    state.succeeded('a')
    expect([state.failed('a'), state.isResting('a')]).toEqual([false, false])
  })
})
