// The way of a conversation that is kept with its turns: whatever is passed in whichever turns, who reads it has what was remembered.
import { mostPassed, type Passed, withPassed } from '@parley/runtime/context/history'
import { newSession } from '@parley/runtime/session/session'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { passedBetween } from './way'

const session = (history?: readonly Passed[]) => ({
  ...newSession({
    id: 'ss-1',
    botId: 'st-1',
    userId: 'u',
    channel: 'rtm',
    language: 'en',
    timezone: 'UTC',
    versionHash: '',
    now: 0,
    user: {},
  }),
  ...(history && { history }),
})
const step = fc.record({ nodeId: fc.constantFrom('no-1', 'no-2', 'no-3'), at: fc.integer({ min: 0, max: 3 }) })

it('is made again from what each turn passed, however many steps are no longer remembered', () => {
  fc.assert(
    fc.property(fc.array(fc.array(step, { maxLength: 40 }), { maxLength: 8 }), (turns) => {
      let whole = session()
      let parts: Passed[] = []
      for (const passed of turns) {
        const before = whole
        for (const one of passed) whole = { ...whole, history: withPassed(whole, one) }
        parts = [...parts, ...passedBetween(before, whole)]
      }
      expect(parts.slice(-mostPassed)).toEqual(whole.history ?? [])
    }),
  )
})
