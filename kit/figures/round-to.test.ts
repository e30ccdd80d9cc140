// Rounding by rows.
import { expect, it } from 'vitest'
import { roundTo } from './round-to'

it.each([
  [0.123456, 4, 0.1235],
  [0.99996, 4, 1],
  [12.3456, 2, 12.35],
  [-0.5, 0, -0],
])('%d to %d places is %d', (value, places, expected) => {
  expect(roundTo(value, places)).toBe(expected)
})
