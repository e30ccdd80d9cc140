// What a number field saves while somebody types in it, and when it is left.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nearestNumber, takenNumber } from './taken-number'

const limits = { min: 10, max: 100 }

describe('what is typed', () => {
  it.each([
    ['a number within the limits', limits, 15, 15],
    ['the least', limits, 10, 10],
    ['the most', limits, 100, 100],
    ['the first digit of a larger one: not yet', limits, 1, undefined],
    ['one beyond the limits: never', limits, 101, undefined],
    ['an empty field that needs a number', limits, '', undefined],
    ['an empty field that may be empty', { ...limits, mayBeEmpty: true }, '', null],
    ['a minus on the way to a number', { mayBeEmpty: true }, '-', undefined],
    ['any number without limits', {}, -7.5, -7.5],
    ['a fraction where there is none', { allowDecimal: false }, 7.5, undefined],
  ])('of %s', (_, field, typed, saved) => expect(takenNumber(field, typed)).toBe(saved))

  it('saves no number that is beyond the limits', () => {
    fc.assert(
      fc.property(fc.double(), fc.integer({ min: -50, max: 0 }), fc.integer({ min: 1, max: 50 }), (typed, min, max) => {
        const saved = takenNumber({ min, max }, typed)
        expect(saved === undefined || (saved !== null && saved >= min && saved <= max)).toBe(true)
      }),
    )
  })
})

describe('a number field that is left', () => {
  it.each([
    ['with too much takes the most', limits, '99999999999999999999', '100'],
    ['with too little takes the least', limits, '1', '10'],
    ['with a minus alone keeps what it had', {}, '-', undefined],
    ['empty keeps what it had', limits, '', undefined],
    ['empty saves none where it may be empty', { ...limits, mayBeEmpty: true }, '', ''],
    ['with a fraction takes a whole number where it needs one', { allowDecimal: false }, '7.6', '8'],
  ])('%s', (_, field, typed, saved) => expect(nearestNumber(field, typed)).toBe(saved))

  it('saves what it would have taken as it was typed', () => {
    fc.assert(
      fc.property(fc.double(), fc.integer({ min: -50, max: 0 }), fc.integer({ min: 1, max: 50 }), (typed, min, max) => {
        const left = nearestNumber({ min, max }, String(typed))
        if (left !== undefined) expect(takenNumber({ min, max }, Number(left))).toBe(Number(left))
      }),
    )
  })
})
