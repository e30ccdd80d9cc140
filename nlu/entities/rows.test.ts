// What the ledger asks of each built entity type, word for word. All else about them is in their examples and the conformance suite.
import { expect, it } from 'vitest'
import { builtEntity } from './index'

const context = { language: 'en', timezone: 'UTC', now: Date.parse('2026-03-04T10:00:00Z') }
const whole = 'The parcel arrived on Monday.\nTwo of the three glasses were broken!'
const sizes = { values: [{ title: 'Extra large', value: 'XL', synonyms: ['huge'] }] }

function read(type: string, text: string, settings = {}, prompted = false) {
  const kind = builtEntity(type)
  if (kind === null) throw new Error(`${type} is not built`)
  const found = kind.extract(text, kind.read({ ...kind.defaults, ...settings }), { ...context, prompted })
  return found.map(({ value }) => ({ value, shown: kind.format(value, 'en') }))
}

it.each<[string, string, string, unknown, object?]>([
  ['S3-044', 'city', 'book a flight to paris', 'Paris'],
  ['S3-049', 'currencyv2', 'transfer 1,200.50 usd to Ada', [{ code: 'USD', amount: 1200.5 }]],
  ['S3-050', 'regex', 'my order is AB1234', 'AB1234', { expression: '[A-Z]{2}\\d{4}' }],
  ['S3-054', 'datetime', 'tomorrow 5pm', '2026-03-05T17:00:00+00:00'],
  ['S3-057', 'list_of_values', 'an extra large one', 'XL', sizes],
  ['S3-057', 'list_of_values', 'the huge pizza', 'XL', sizes],
  ['S3-061', 'person_name', 'my name is Ada Lovelace', 'Ada Lovelace'],
  ['S3-062', 'percentage', '15%', 0.15],
  ['S3-063', 'phone_number', 'call me at (415) 555-2671 please', '+14155552671'],
  ['S3-066', 'time', '5pm', 'T17:00:00+00:00'],
  ['S3-068', 'url', 'see http://www.example.org/a/b?c=d for more', 'http://www.example.org/a/b?c=d'],
  ['S3-069', 'zipcode', 'San Francisco, CA 94105', '94105'],
])('[%s] %s is found in “%s”', (_, ...[type, text, value, settings]) => {
  expect(read(type, text, settings ?? {}).map((found) => found.value)).toEqual([value])
})

it('[S3-062] 15% is shown as 15 percent', () => {
  expect(read('percentage', 'a tip of 15%')[0]?.shown).toMatch(/^15\s?%$/)
})

it('[S3-050] what does not match the expression is not taken', () => {
  expect(read('regex', 'my order is AB12', { expression: '[A-Z]{2}\\d{4}' })).toEqual([])
})

it('[S3-055] a description is the whole text that answers its question', () => {
  expect(read('description', whole, {}, true).map(({ value }) => value)).toEqual([whole])
})

it('[S3-065] a string is what answers its question', () => {
  expect(read('label', 'Blue suitcase', {}, true).map(({ value }) => value)).toEqual(['Blue suitcase'])
})
