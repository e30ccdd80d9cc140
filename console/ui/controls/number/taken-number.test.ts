// What a number field saves while somebody types in it.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { takenNumber } from './taken-number'

const limits = { min: 10, max: 100 }

it.each([
  ['a number within the limits', limits, 15, 15],
  ['the least', limits, 10, 10],
  ['the most', limits, 100, 100],
  ['the first digit of a larger one: not yet', limits, 1, undefined],
  ['one beyond the limits: never', limits, 101, undefined],
  ['an empty field that needs a number', { ...limits, required: true }, '', undefined],
  ['an empty field with limits and no word for none', limits, '', undefined],
  ['an empty field whose placeholder says what that means', { ...limits, placeholder: 'as the bot' }, '', null],
  ['an empty field without limits', {}, '', null],
  ['a minus on the way to a number', {}, '-', undefined],
  ['any number without limits', {}, -7.5, -7.5],
])('of %s', (_, field, typed, saved) => expect(takenNumber(field, typed)).toBe(saved))

it('saves no number that is beyond the limits', () => {
  fc.assert(
    fc.property(fc.double(), fc.integer({ min: -50, max: 0 }), fc.integer({ min: 1, max: 50 }), (typed, min, max) => {
      const saved = takenNumber({ min, max }, typed)
      expect(saved === undefined || (saved !== null && saved >= min && saved <= max)).toBe(true)
    }),
  )
})
