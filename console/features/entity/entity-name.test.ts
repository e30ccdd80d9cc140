// Names of entities, by rows.
import { describe, expect, it } from 'vitest'
import { faultOfName } from './entity-name'

describe('The name of an entity', () => {
  it.each([
    ['departure_date', null],
    ['Zielort', null],
    ['_row2', null],
    ['', 'empty'],
    ['departure date', 'letters'],
    ['2nd', 'letters'],
    ['a.b', 'letters'],
    ['City', 'taken'],
  ])('"%s": %s', (name, fault) => {
    expect(faultOfName(name, ['city'])).toBe(fault)
  })
})
