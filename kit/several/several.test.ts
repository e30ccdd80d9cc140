// Lists of values: their order, their length, and values that are lists themselves.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { distinct, joinValues, listOf, mostValues } from './several'

const found = (start: number, value: unknown) => ({ start, end: start + 2, value, score: 1 - start / 100 })

it('joins values in the order in which they were said, each once', () => {
  expect(joinValues([found(8, 'Rome'), found(2, 'Oslo'), found(20, 'Rome')])).toEqual({
    start: 2,
    end: 22,
    values: ['Oslo', 'Rome'],
    score: 0.8,
  })
  expect(joinValues([])).toBeNull()
})

it('adds what is in a value that is a list already', () => {
  expect(joinValues([found(0, [{ code: 'EUR', amount: 5 }]), found(9, [{ code: 'USD', amount: 5 }])])?.values).toEqual([
    { code: 'EUR', amount: 5 },
    { code: 'USD', amount: 5 },
  ])
  expect(listOf('Rome')).toEqual(['Rome'])
})

it('never keeps a value twice, nor more than there may be, whatever is said', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue(), { maxLength: 140 }), (values) => {
      const kept = distinct(values)
      expect(kept.length).toBeLessThanOrEqual(mostValues)
      expect(new Set(kept.map((value) => JSON.stringify(value))).size).toBe(kept.length)
      expect(distinct(kept)).toEqual(kept)
    }),
    { numRuns: 60 },
  )
})
