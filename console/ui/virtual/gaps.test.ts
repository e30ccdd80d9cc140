// The drawn rows of a long list and the room between them.
import { expect, it } from 'vitest'
import { rangeWith, withGaps } from './gaps'

const row = (index: number, start: number) => ({ index, start, size: 30, end: start + 30, key: index, lane: 0 })

it('draws the rows in sight, a few around them, and the row with the focus wherever it is', () => {
  const range = { startIndex: 100, endIndex: 102, overscan: 1, count: 5000 }
  expect(rangeWith(range, null)).toEqual([99, 100, 101, 102, 103])
  expect(rangeWith(range, 101)).toEqual([99, 100, 101, 102, 103])
  expect(rangeWith(range, 4)).toEqual([4, 99, 100, 101, 102, 103])
  expect(rangeWith(range, 4999)).toEqual([99, 100, 101, 102, 103, 4999])
})

it('forgets the focus on a row that is gone', () => {
  expect(rangeWith({ startIndex: 0, endIndex: 1, overscan: 0, count: 2 }, 7)).toEqual([0, 1])
})

it('keeps the room of every row that is not drawn: before, between and after those that are', () => {
  const total = 5000 * 30
  expect(withGaps([row(4, 50 + 120), row(100, 50 + 3000), row(101, 50 + 3030)], 50, total)).toEqual({
    rows: [
      { index: 4, gap: 120 },
      { index: 100, gap: 2850 },
      { index: 101, gap: 0 },
    ],
    after: total - 3060,
  })
})
