// The period of the activity list.
import { expect, it } from 'vitest'
import { since } from './since'

const entries = ['2026-03-03T00:00:00Z', '2026-03-02T00:00:00Z', '2026-03-01T00:00:00Z'].map((at) => ({ at }))

it('keeps the entries since a moment and ends at the first older one', () => {
  expect(since(entries, Date.parse('2026-03-02T00:00:00Z'))).toEqual(entries.slice(0, 2))
  expect(since(entries, Date.parse('2026-04-01T00:00:00Z'))).toEqual([])
})

it('keeps all without a moment', () => {
  expect(since(entries, 0)).toEqual(entries)
})
