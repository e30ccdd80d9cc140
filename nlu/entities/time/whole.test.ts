// A time is read as a whole or not at all: the zone that is said with it counts, and a time that another is counted from is none.
import { describe, expect, it } from 'vitest'
import { extract } from '../extract'

/** A Monday. */
const now = Date.parse('2026-11-30T10:00:00Z')

const read = (text: string, language = 'en', kind = 'time') =>
  extract(kind, text, {}, { language, timezone: 'UTC', now, prompted: true })
    .sort((one, other) => one.start - other.start)
    .map(({ value }) => value)

describe('A time with all its parts', () => {
  it.each([
    ['five fifty-two pm', 'en', 'T17:52:00+00:00'],
    ['nine oh seven am', 'en', 'T09:07:00+00:00'],
    ['5:30 pm EST', 'en', 'T17:30:00-05:00'],
    ['17:00 UTC+2', 'en', 'T17:00:00+02:00'],
    ['17:00 GMT-03:30', 'en', 'T17:00:00-03:30'],
    ['17:00 Uhr MEZ', 'de', 'T17:00:00+01:00'],
    ['5 nach halb 10', 'de', 'T09:35:00+00:00'],
    ['meio-dia e meia', 'pt', 'T12:30:00+00:00'],
    ['quarter to five', 'en', 'T04:45:00+00:00'],
    ['for 2 hours from 5 pm', 'en', 'T17:00:00+00:00'],
  ])('“%s” (%s) is %s', (text, language, value) => {
    expect(read(text, language)).toEqual([value])
  })

  it.each([
    ['2026-12-11T10:00:00+09:00', '2026-12-11T10:00:00+09:00'],
    ['11 december 5 pm EST', '2026-12-11T17:00:00-05:00'],
    ['11 december at 17:00 PT', '2026-12-11T17:00:00-08:00'],
    ['11 july at 17:00 PT', '2027-07-11T17:00:00-07:00'],
  ])('of a day is in the zone that is said: “%s”', (text, value) => {
    expect(read(text, 'en', 'datetime')).toEqual([value])
  })
})

describe('A time of which a part is not understood', () => {
  it.each([
    ['from 9 to 11', 'en'],
    ['between nine to eleven', 'en'],
    ['9 to 5', 'en'],
    ['half an hour before noon', 'en'],
    ['10 minutes before 5 pm', 'en'],
    ['two hours after 17:00', 'en'],
    ['noon and a half', 'en'],
    ['fifty-two pm', 'en'],
    ['eine Stunde vor Mitternacht', 'de'],
    ['zwei Stunden nach 17:00', 'de'],
    ['dos horas antes de las cinco', 'es'],
    ['mediodía y media', 'es'],
    ['une heure avant midi', 'fr'],
    ["un'ora prima di mezzogiorno", 'it'],
    ['uma hora antes do meio-dia', 'pt'],
    ['twee uur na 17:00', 'nl'],
    ['正午の1時間前', 'ja'],
    ['정오 1시간 전', 'ko'],
  ])('is asked for again: “%s” (%s)', (text, language) => {
    expect(read(text, language)).toEqual([])
  })

  it('is no moment, either', () => {
    expect(read('tomorrow an hour before noon', 'en', 'datetime')).toEqual([])
  })
})
