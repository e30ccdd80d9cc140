// Names near to what was typed.
import { describe, expect, it } from 'vitest'
import { editDistance, nearestName } from './suggest'

const names = ['Refund', 'Book flight', 'Cancel booking', 'Variables']

describe('the name somebody may have meant', () => {
  it.each([
    ['refnud', 'Refund'],
    ['bok flight', 'Book flight'],
    ['flihgt', 'Book flight'],
    ['variabels', 'Variables'],
  ])('for %s is %s', (typed, name) => {
    expect(nearestName(typed, names)).toBe(name)
  })

  it.each(['zebra crossing', 're', '', 'Book Flight'])('for “%s” is none', (typed) => {
    expect(nearestName(typed, names)).toBeNull()
  })
})

it('counts a letter added, dropped, changed or swapped as one', () => {
  expect(['refunds', 'refud', 'rafund', 'erfund'].map((typed) => editDistance(typed, 'refund'))).toEqual([1, 1, 1, 1])
  expect(editDistance('', 'abc')).toBe(3)
})
