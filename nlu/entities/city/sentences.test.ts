// Cities that begin a list, in the order of the sentence: words that are mostly something else count there as well.
import { expect, it } from 'vitest'
import { extract } from '../extract'

it.each([
  ['Rome, Paris and London', ['Rome', 'Paris', 'London']],
  ['Nice, Paris and Lyon', ['Nice', 'Paris', 'Lyon']],
  ['Mobile or Atlanta', ['Mobile', 'Atlanta']],
  ['Nice and easy', []],
  ['nice, Paris it is', ['Paris']],
])('finds in "%s" %j', (text, cities) => {
  const found = extract('city', text, {}, { language: 'en', timezone: 'UTC', now: Date.parse('2026-03-04T10:00:00Z'), prompted: false })
  expect(found.sort((one, other) => one.start - other.start).map(({ value }) => value)).toEqual(cities)
})

it.each([
  ['from Oslo to Paris', 'Oslo'],
  ['a train from Bergen to Tokyo', 'Bergen'],
  ['not Paris, Oslo', 'Paris'],
])('takes the city that "%s" names first, however large the other is', (text, city) => {
  const [first] = extract('city', text, {}, { language: 'en', timezone: 'UTC', now: Date.parse('2026-03-04T10:00:00Z'), prompted: true })
  expect(first?.value).toBe(city)
})

it.each([
  ['I need to change my booking', 'en'],
  ['change my flight', 'en'],
  ['cabin bag size', 'en'],
  ['ich will morgen buchen', 'de'],
  ['como cambio mi vuelo', 'es'],
])('takes no word of “%s” for a city', (text, language) => {
  expect(extract('city', text, {}, { language, timezone: 'UTC', now: Date.parse('2026-03-04T10:00:00Z'), prompted: true })).toEqual([])
})

it('takes such a word for one where it is written as a name behind "to"', () => {
  const [found] = extract(
    'city',
    'a train to Como',
    {},
    { language: 'en', timezone: 'UTC', now: Date.parse('2026-03-04T10:00:00Z'), prompted: true },
  )
  expect(found?.value).toBe('Como')
})

it.each(['California', 'Florida', 'Virginia', 'Montana', 'Goa'])('takes %s for the state that it is, and no small town', (text) => {
  const context = { language: 'en', timezone: 'UTC', now: Date.parse('2026-03-04T10:00:00Z'), prompted: true }
  expect([extract('city', text, {}, context), extract('location', text, {}, context)]).toEqual([[], []])
})

it.each([
  ['Portland, Oregon', ['Portland']],
  ['Delhi', ['Delhi']],
  ['New York', ['New York City']],
  ['Washington', ['Washington, D.C.']],
  ['Gorontalo', ['Gorontalo']],
])('takes “%s” for its city, of a state as well', (text, cities) => {
  const found = extract('city', text, {}, { language: 'en', timezone: 'UTC', now: Date.parse('2026-03-04T10:00:00Z'), prompted: true })
  expect(found.map(({ value }) => value)).toEqual(cities)
})
