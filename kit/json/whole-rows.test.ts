// Where JSON that was cut off or is broken stops being readable.
import { describe, expect, it } from 'vitest'
import { wholeRows } from './whole-rows'

describe('the rows of JSON that cannot be read', () => {
  it.each([
    ['[{"key":"a"},{"key":"b', { rows: 1, isOpen: true }],
    ['{"botVariables":[{"key":"a","vNameSpace":[{"name":"x"}]},{"k', { rows: 1, isOpen: true }],
    ['[{"key":"}]"},,]', { rows: 1, isOpen: false }],
    ['[{"key":"a\\"}', { rows: 0, isOpen: true }],
  ])('of %s are counted while they are whole', (text, found) => {
    expect(wholeRows(text)).toEqual(found)
  })
})
