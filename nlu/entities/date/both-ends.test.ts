// Ranges of days written with one month: two values, each where its number stands.
import { expect, it } from 'vitest'
import { extract } from '../extract'

it.each([
  ['holiday 14-18 december', 'en', ['14', '18 december']],
  ['from 14 to 18 december', 'en', ['14', '18 december']],
  ['dec 14th to 18th', 'en', ['dec 14th', '18th']],
  ['14. bis 18. dezember', 'de', ['14.', '18. dezember']],
])('“%s” (%s) is the days of %j', (text, language, places) => {
  const context = { language, timezone: 'UTC', now: Date.parse('2026-11-30T10:00:00Z'), prompted: false }
  const found = extract('date', text, {}, context).sort((one, other) => one.start - other.start)
  expect(found.map(({ start, end, value }) => [text.slice(start, end), value])).toEqual([
    [places[0], '2026-12-14'],
    [places[1], '2026-12-18'],
  ])
})
