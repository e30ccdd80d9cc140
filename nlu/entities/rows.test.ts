// What the ledger asks of each built entity type, word for word. All else about them is in their examples and the conformance suite.
import { expect, it } from 'vitest'
import { builtEntity } from './index'
import { defaultUnits, quantityTypes, type QuantityType } from './shared/units/units'

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
  ['S3-053', 'dateperiod', 'from 1 to 5 May', { fromDate: '2026-05-01', toDate: '2026-05-05' }],
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

it('[S3-053] a period of which one end was said lacks the other, and is complete when that is answered', () => {
  const kind = builtEntity('dateperiod')
  const settings = kind?.read({ ...kind.defaults, toQuestion: 'Until when?' })
  const [first] = kind?.extract('from 1 may', settings, { ...context, prompted: true }) ?? []
  expect(first?.value).toEqual({ fromDate: '2026-05-01' })
  expect(first?.missing).toEqual([{ part: 'toDate', label: 'end date', question: 'Until when?' }])
  const unfinished = { value: first?.value ?? null, part: 'toDate' }
  const said = (text: string) => kind?.extract(text, settings, { ...context, prompted: true, unfinished }).map(({ value }) => value)
  expect(said('the 5th')).toEqual([{ fromDate: '2026-05-01', toDate: '2026-05-05' }])
  expect(said('3 nights')).toEqual([{ fromDate: '2026-05-01', toDate: '2026-05-04' }])
  expect(said('no idea')).toEqual([])
})

const amounts: [string, string, string][] = [
  ['length', '5 km', 'kilometer'],
  ['area', '80 square metres', 'square_meter'],
  ['volume', '2 gallons', 'gallon'],
  ['time', '3 hours', 'hour'],
  ['speed', '100 km/h', 'kilometer_per_hour'],
  ['pressure', '2 bar', 'bar'],
  ['energy', '300 kJ', 'kilojoule'],
  ['memory', '16 GB', 'gigabyte'],
  ['weight', '70 kg', 'kilogram'],
  ['angle', '90 degrees', 'degree'],
  ['temperature', '20 degrees celsius', 'celsius'],
  ['age', '7 years old', 'year'],
]

it('[S3-064] a quantity is an amount with a unit, for each type of quantity', () => {
  expect(amounts.map(([type]) => type)).toEqual([...quantityTypes])
  for (const [type, text, unit] of amounts) {
    const value = { unit, amount: Number.parseFloat(text), type, source: text }
    expect(read('quantityv2', `it is ${text}`, { type })[0]?.value).toEqual(value)
    expect(read('quantityv2', `it is ${text}`, { type: type === 'angle' ? 'weight' : 'angle' })).toEqual([])
  }
})

it.each<[string, Partial<Record<QuantityType, string>>]>([
  ['S3-072', { length: 'meter', area: 'square_meter', volume: 'litre' }],
  ['S3-073', { time: 'second', speed: 'meter_per_second', pressure: 'pascal' }],
  ['S3-074', { energy: 'calorie', memory: 'bit', weight: 'gram' }],
  ['S3-075', { angle: 'degree', temperature: 'celsius', age: 'month' }],
])('[%s] a number without a unit has the default one of its type', (_, defaults) => {
  expect(defaultUnits).toMatchObject(defaults)
  for (const [type, unit] of Object.entries(defaults)) {
    expect(read('quantityv2', '12', { type }, true)[0]?.value).toEqual({ unit, amount: 12, type, source: '12' })
  }
})

it.each<[string, string, string, object, unknown]>([
  ['S3-048', 'currency', '20 euros', {}, [{ code: 'EUR', amount: 20 }]],
  ['S3-070', 'from_number', 'from 5 to 10', {}, 5],
  ['S3-070', 'to_number', 'from 5 to 10', {}, 10],
  ['S3-070', 'quantity', '5 km', { type: 'length' }, { unit: 'kilometer', amount: 5, type: 'length', source: '5 km' }],
])('[%s] %s is deprecated and still read for old bots', (_, type, text, ...[settings, value]) => {
  expect(builtEntity(type)?.deprecated).toBe(true)
  expect(read(type, text, settings)[0]?.value).toEqual(value)
})
