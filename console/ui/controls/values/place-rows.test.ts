// Continents, countries and states as values of a list: what is there stays, and nothing comes twice.
import { describe, expect, it } from 'vitest'
import { withPlaces } from './place-rows'

const row = (title: string, value = title, synonyms: string[] = []) => ({ title, value, synonyms })

describe('places that are added to a list', () => {
  it('stand behind the values that are there, shown and stored by their names', () => {
    expect(withPlaces([row('Anywhere', 'any')], ['Norway', 'Sweden'])).toEqual([row('Anywhere', 'any'), row('Norway'), row('Sweden')])
  })

  it.each([
    ['by what is shown', row('norway', 'NO', ['the north'])],
    ['by what is stored', row('Kingdom of Norway', 'Norway')],
    ['whatever blanks stand around it', row(' Norway ', 'NO')],
  ])('leave out one that is there %s', (_, known) => {
    expect(withPlaces([known], ['Norway'])).toEqual([known])
  })

  it('come once each, and none without a name', () => {
    expect(withPlaces([], ['Córdoba', '', 'Córdoba'])).toEqual([row('Córdoba')])
  })
})
