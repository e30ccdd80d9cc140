// The countdown of the session banner (§4: starting at 05:00).
import { expect, it } from 'vitest'
import { countdownText } from './countdown'

it.each([
  [300_000, '05:00'],
  [299_999, '05:00'],
  [299_000, '04:59'],
  [61_000, '01:01'],
  [1, '00:01'],
  [0, '00:00'],
  [-5, '00:00'],
])('%d ms reads %s (S4-026)', (ms, words) => {
  expect(countdownText(ms)).toBe(words)
})
