// How many pages a list has (§9).
import { expect, it } from 'vitest'
import { pagesOf } from './table-paging'

it('a page holds ten items, so that 25 make three pages [S9-005]', () => {
  expect([25, 0, 1, 10, 11, 20].map((total) => pagesOf(total))).toEqual([3, 1, 1, 1, 2, 2])
  expect(pagesOf(51, 50)).toBe(2)
})
