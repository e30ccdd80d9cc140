// Tables of equal and unequal JSON values.
import { describe, expect, it } from 'vitest'
import { sameJson } from './same'

describe('the same JSON', () => {
  it.each([
    [1, 1],
    ['a', 'a'],
    [null, null],
    [
      [1, [2]],
      [1, [2]],
    ],
    [
      { a: 1, b: { c: 2 } },
      { b: { c: 2 }, a: 1 },
    ],
    [{ a: 1, b: undefined }, { a: 1 }],
  ])('%j is %j', (one, other) => {
    expect(sameJson(one, other)).toBe(true)
  })
  it.each([
    [1, '1'],
    [null, {}],
    [
      [1, 2],
      [2, 1],
    ],
    [{ a: 1 }, { a: 1, b: 2 }],
    [[], {}],
    [{ a: null }, {}],
  ])('%j is not %j', (one, other) => {
    expect(sameJson(one, other)).toBe(false)
  })
})
