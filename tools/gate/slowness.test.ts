// A slow machine is one that needs longer for the same, within bounds.
import { expect, it } from 'vitest'
import { measureSlowness, slownessOf } from './slowness'

it('a machine is as slow as it takes longer than usual, at least once and at most four times', () => {
  expect([100, 400, 1000, 100_000].map(slownessOf)).toEqual([1, 1, 2.5, 4])
})

it('is measured by work that is really done', () => {
  expect(measureSlowness(1)).toBeGreaterThanOrEqual(1)
  expect(measureSlowness(1)).toBeLessThanOrEqual(4)
})
