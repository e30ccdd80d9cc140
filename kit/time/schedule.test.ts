// Schedules as cron strings and back, and when one is next due.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextDues, readCron } from './cron'
import { allDays, cronOf, type Frequency, scheduleOf } from './schedule'

const frequency: fc.Arbitrary<Frequency> = fc.oneof(
  fc.record({ every: fc.constant('minutes' as const), count: fc.integer({ min: 1, max: 59 }) }),
  fc
    .tuple(fc.integer({ min: 1, max: 23 }), fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 23 }))
    .map(([count, one, other]) => ({ every: 'hours' as const, count, from: Math.min(one, other), to: Math.max(one, other) })),
  fc.record({
    every: fc.constant('day' as const),
    at: fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':')),
  }),
)
const days = fc.subarray([...allDays], { minLength: 1 })

const due = (cron: string, zone: string, after: string, count = 1): string[] => {
  const read = readCron(cron) ?? expect.unreachable()
  return nextDues(read, zone, { after: Date.parse(after), count }).map((time) => new Date(time).toISOString())
}

describe('a schedule', () => {
  it('is a cron string, and the same schedule again, whatever its days and frequency ([S4-065])', () => {
    fc.assert(
      fc.property(days, frequency, (chosen, often) => {
        const schedule = { days: chosen, frequency: often }
        expect(scheduleOf(cronOf(schedule))).toEqual(schedule)
      }),
    )
  })

  it('is written as people write it ([S4-065])', () => {
    const on = (chosen: number[], often: Frequency) => cronOf({ days: chosen, frequency: often })
    expect(on([1, 2, 3, 4, 5], { every: 'minutes', count: 15 })).toBe('*/15 * * * 1-5')
    expect(on([0, 6], { every: 'hours', count: 2, from: 0, to: 23 })).toBe('0 */2 * * 0,6')
    expect(on([1], { every: 'day', at: '08:00' })).toBe('0 8 * * 1')
    expect(on([...allDays], { every: 'hours', count: 1, from: 0, to: 23 })).toBe('0 * * * *')
    expect(on([1, 2, 3, 4, 5], { every: 'hours', count: 2, from: 6, to: 22 })).toBe('0 6-22/2 * * 1-5')
  })

  it('is none where the cron string says more, or nothing', () => {
    for (const cron of ['0 8 1 * *', '0 8,12 * * *', '5-10 * * * *', '15 6-22/2 * * 1-5', '', '61 * * * *', '* * * *']) {
      expect(scheduleOf(cron)).toBeNull()
    }
  })
})

describe('a cron string', () => {
  it('is due at the times of its zone, on its days', () => {
    expect(due('0 8 * * 1', 'Europe/Oslo', '2026-01-01T00:00:00Z', 2)).toEqual(['2026-01-05T07:00:00.000Z', '2026-01-12T07:00:00.000Z'])
    expect(due('*/20 22 * * *', 'UTC', '2026-01-01T22:20:00Z', 2)).toEqual(['2026-01-01T22:40:00.000Z', '2026-01-02T22:00:00.000Z'])
    expect(due('30 9 * * *', 'Asia/Kolkata', '2026-01-01T04:00:00Z')).toEqual(['2026-01-02T04:00:00.000Z'])
    expect(due('0 0 29 2 *', 'UTC', '2026-01-01T00:00:00Z')).toEqual(['2028-02-29T00:00:00.000Z'])
  })

  it('follows the clocks where they change', () => {
    expect(due('0 8 * * *', 'Europe/Oslo', '2026-03-28T00:00:00Z', 2)).toEqual(['2026-03-28T07:00:00.000Z', '2026-03-29T06:00:00.000Z'])
    expect(due('0 0 * * *', 'Europe/Oslo', '2026-03-29T00:00:00Z')).toEqual(['2026-03-29T22:00:00.000Z'])
  })

  it('is due as often as on any other day when clocks go forward over its time, or go back and show it twice', () => {
    // Oslo skips from 02:00 to 03:00 on 29 March 2026, and shows 02:00 to 03:00 twice on 25 October.
    expect(due('30 2 * * *', 'Europe/Oslo', '2026-03-28T12:00:00Z', 2)).toEqual(['2026-03-29T01:30:00.000Z', '2026-03-30T00:30:00.000Z'])
    expect(due('0,30 2 * * *', 'Europe/Oslo', '2026-03-29T00:59:00Z', 3)).toEqual([
      '2026-03-29T01:00:00.000Z',
      '2026-03-29T01:30:00.000Z',
      '2026-03-30T00:00:00.000Z',
    ])
    expect(due('30 2 * * *', 'Europe/Oslo', '2026-10-24T12:00:00Z', 2)).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-26T01:30:00.000Z'])
    expect(due('30 2 * * 1', 'Europe/Oslo', '2026-03-28T12:00:00Z', 1)).toEqual(['2026-03-30T00:30:00.000Z'])
    // Lord Howe Island goes back by half an hour, from 02:00 to 01:30.
    expect(due('45 1 * * *', 'Australia/Lord_Howe', '2026-04-04T12:00:00Z', 2)).toEqual([
      '2026-04-04T14:45:00.000Z',
      '2026-04-05T15:15:00.000Z',
    ])
    // Every hour is every hour.
    expect(due('30 * * * *', 'Europe/Oslo', '2026-10-24T23:45:00Z', 3)).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T01:30:00.000Z',
      '2026-10-25T02:30:00.000Z',
    ])
  })

  it('means either where both a day and a weekday are given', () => {
    expect(due('0 8 13 * 5', 'UTC', '2026-01-08T00:00:00Z', 3)).toEqual([
      '2026-01-09T08:00:00.000Z',
      '2026-01-13T08:00:00.000Z',
      '2026-01-16T08:00:00.000Z',
    ])
  })

  it('has its minutes and weekdays, of which Sunday is 0 and 7', () => {
    const { minutes, weekdays } = readCron('5/20 8 * * 5-7') ?? expect.unreachable()
    expect([...minutes]).toEqual([5, 25, 45])
    expect([...weekdays]).toEqual([0, 5, 6])
  })

  it.each([
    '',
    'hourly',
    '@hourly',
    '* * * * * *',
    '*/0 * * * *',
    '5-2 * * * *',
    '0 24 * * *',
    '0 0 0 * *',
    'a b c d e',
    '0 8 * * MON',
    '0 0 31 2 *',
  ])('is not %j', (text) => {
    expect(readCron(text)).toBeNull()
  })
})
