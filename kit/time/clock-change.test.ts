import { expect, it } from 'vitest'
import { nextClockChange } from './clock-change'

it('knows the next day on which clocks change, forward and back, and zones whose clocks do not', () => {
  const dayIn = (zone: string, after: string) => {
    const change = nextClockChange(zone, Date.parse(after))
    return change === null ? null : new Date(change).toISOString().slice(0, 16)
  }
  expect(dayIn('Europe/Oslo', '2025-12-09T13:52:00Z')).toMatch(/^2026-03-29T01:0[01]$/)
  expect(dayIn('Europe/Oslo', '2026-06-01T00:00:00Z')).toMatch(/^2026-10-25T01:0[01]$/)
  expect(dayIn('Asia/Tokyo', '2026-06-01T00:00:00Z')).toBeNull()
  expect(dayIn('UTC', '2026-06-01T00:00:00Z')).toBeNull()
})
