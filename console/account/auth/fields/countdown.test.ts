// How the seconds of a code read (S2-008).
import { expect, it } from 'vitest'
import { clockOf } from './countdown'

it.each([
  [300, '05:00'],
  [299, '04:59'],
  [61, '01:01'],
  [0, '00:00'],
  [-3, '00:00'],
  [3600, '60:00'],
])('%d seconds read %s', (seconds, clock) => {
  expect(clockOf(seconds)).toBe(clock)
})
