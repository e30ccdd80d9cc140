// A date is read as a whole or not at all: however a known form is written all of it counts, and what is glued to it makes it unreadable.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extract } from '../extract'

/** A Sunday. */
const now = Date.parse('2026-11-29T10:00:00Z')

function read(text: string, language = 'en', kind = 'date', timezone = 'UTC'): unknown {
  return extract(kind, text, {}, { language, timezone, now, prompted: true })[0]?.value ?? null
}

describe('A date with all its parts', () => {
  it.each([
    ['Wed Oct 26 15:50:06 2016', '2016-10-26'],
    ['26-Oct-16', '2016-10-26'],
    ['18-DEC-19', '2019-12-18'],
    ['18Dec2019', '2019-12-18'],
    ['2019-Dec-18', '2019-12-18'],
    ['2019/Dec/18', '2019-12-18'],
    ['2014 February 17th', '2014-02-17'],
    ['march one 2020', '2020-03-01'],
    ['march the first 2020', '2020-03-01'],
    ['march the twenty first, 2020', '2020-03-21'],
    ["12 march '19", '2019-03-12'],
    ['12 march 19', '2019-03-12'],
    ['march 12th in 2019', '2019-03-12'],
    ['12 march of last year', '2025-03-12'],
    ['Friday afternoon 11 December 2026', '2026-12-11'],
    ['next sunday', '2026-12-06'],
    ['this sunday', '2026-11-29'],
    ['last sunday', '2026-11-22'],
    ['fifth thursday of december', '2026-12-31'],
    ['2 weeks from tomorrow', '2026-12-14'],
    ['a week from tomorrow', '2026-12-07'],
    ['a week from next monday', '2026-12-07'],
    ['two weeks after the day after tomorrow', '2026-12-15'],
    ['a month from friday', '2027-01-04'],
    ['nächsten Sonntag', '2026-12-06', 'de'],
    ['am kommenden Sonntag', '2026-12-06', 'de'],
    ['18-Dez-19', '2019-12-18', 'de'],
    ['18. Dez. 19', '2019-12-18', 'de'],
    ['fünfter Donnerstag im Dezember', '2026-12-31', 'de'],
    ['dimanche prochain', '2026-12-06', 'fr'],
    ['2019-déc-18', '2019-12-18', 'fr'],
    ['vendredi après-midi 11 décembre 2026', '2026-12-11', 'fr'],
    ['el domingo que viene', '2026-12-06', 'es'],
    ['18-dic-19', '2019-12-18', 'es'],
    ['domenica prossima', '2026-12-06', 'it'],
    ['18/dic/2019', '2019-12-18', 'it'],
    ['domingo que vem', '2026-12-06', 'pt'],
    ['18-dez-19', '2019-12-18', 'pt'],
    ['volgende zondag', '2026-12-06', 'nl'],
    ['overmorgen', '2026-12-01', 'nl'],
    ['afgelopen vrijdag', '2026-11-27', 'nl'],
    ['vijfde donderdag van december', '2026-12-31', 'nl'],
    ['次の日曜日', '2026-12-06', 'ja'],
    ['明日から2週間後', '2026-12-14', 'ja'],
    ['다음 일요일', '2026-12-06', 'ko'],
  ])('%s is %s', (text, value, language = 'en') => {
    expect(read(text, language)).toBe(value)
  })

  it('is no day where the calendar has none', () => {
    expect(['fifth friday of november 2026', '31 february 2026', '32 december 2026'].map((text) => read(text))).toEqual([null, null, null])
  })
})

describe('A date of which a part is not understood', () => {
  it.each([
    ['18-december-foo'],
    ['18 dec-19'],
    ['in a week and 2 days'],
    ['two and a half weeks from now'],
    ['1 year and 2 months ago'],
    ['second to last friday of december'],
    ['first of march twenty twenty'],
    ['tomorrow in a week'],
    ['friday in two weeks'],
    ['morgen in einer Woche', 'de'],
    ['Freitag in acht Tagen', 'de'],
    ['demain en huit', 'fr'],
    ['明天起两周后', 'zh'],
    ['12. März letzten Jahres', 'de'],
    ['12. März im Jahr 2019', 'de'],
    ['in einer Woche und 2 Tagen', 'de'],
    ["le 12 mars de l'année dernière", 'fr'],
    ['dans une semaine et 2 jours', 'fr'],
    ['12 de marzo del 2019', 'es'],
    ['dos semanas después de mañana', 'es'],
    ["12 marzo dell'anno scorso", 'it'],
    ['12 de março do ano passado', 'pt'],
    ['één maart 2020', 'nl'],
    ['12 maart van vorig jaar', 'nl'],
    ['12月の第5木曜日', 'ja'],
    ['昨年の12月18日', 'ja'],
    ['19년 12월 18일', 'ko'],
    ['내일부터 2주 후', 'ko'],
    ['monday after christmas', 'en'],
    ['the first monday after christmas', 'en'],
    ['early december', 'en'],
    ['second half of december', 'en'],
    ['every monday', 'en'],
    ['every second tuesday', 'en'],
    ['easter monday', 'en'],
    ['good friday', 'en'],
    ['jeden Montag', 'de'],
    ['Mitte Dezember', 'de'],
    ['cada lunes', 'es'],
    ['viernes santo', 'es'],
    ['a finales de diciembre', 'es'],
    ['dos días después del 12 de diciembre', 'es'],
    ['chaque lundi', 'fr'],
    ['lundi de Pâques', 'fr'],
    ['ogni lunedì', 'it'],
    ['venerdì santo', 'it'],
    ['fine dicembre', 'it'],
    ['toda segunda-feira', 'pt'],
    ['sexta-feira santa', 'pt'],
    ['elke maandag', 'nl'],
    ['goede vrijdag', 'nl'],
    ['eind december', 'nl'],
    ['毎週月曜日', 'ja'],
    ['クリスマスの2日前', 'ja'],
    ['12月12日の翌日', 'ja'],
    ['12月末', 'ja'],
    ['매주 월요일', 'ko'],
    ['크리스마스 다음 날', 'ko'],
    ['12월 12일 이틀 뒤', 'ko'],
  ])('is asked for again: %s', (text, language = 'en') => {
    expect(read(text, language)).toBeNull()
  })
})

it('is a date where a relation is of the time beside it, or the month is all', () => {
  expect([read('friday after 5 pm'), read('friday after lunch'), read('in december')]).toEqual(['2026-12-04', '2026-12-04', '2026-12-01'])
  expect([read('for each on friday'), read('für alle am Freitag', 'de'), read('for 2 hours from friday')]).toEqual(
    Array(3).fill('2026-12-04'),
  )
})

it('is no period, either, where only a part of its month was said', () => {
  const parts: [string, string][] = [
    ['early december', 'en'],
    ['the first half of december', 'en'],
    ['Anfang Dezember', 'de'],
    ['a finales de diciembre', 'es'],
    ['12月上旬', 'ja'],
    ['12월 초', 'ko'],
  ]
  expect(parts.map(([text, language]) => read(text, language, 'dateperiod'))).toEqual(parts.map(() => null))
  expect(read('in december', 'en', 'dateperiod')).toEqual({ fromDate: '2026-12-01', toDate: '2026-12-31' })
})

describe('A moment', () => {
  it('has the year behind its time', () => {
    expect(read('Wed Oct 26 15:50:06 2016', 'en', 'datetime')).toBe('2016-10-26T15:50:06+00:00')
  })

  it('is read where day and time are words', () => {
    expect(read('january twenty fourth one thirty p m', 'en', 'datetime')).toBe('2027-01-24T13:30:00+00:00')
  })

  it('that the clock leaves out is as long after the change', () => {
    expect(read('29 march 2026 at 2:30', 'en', 'datetime', 'Europe/Berlin')).toBe('2026-03-29T03:30:00+02:00')
    expect(read('8 march 2026 at 2:15', 'en', 'datetime', 'America/New_York')).toBe('2026-03-08T03:15:00-04:00')
  })
})

const names = 'January February March April May June July August September October November December'.split(' ')
const german = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ')
const two = (value: number): string => String(value).padStart(2, '0')

type Written = (year: number, month: number, day: number) => string
const english: Written[] = [
  (year, month, day) => `${year}-${two(month)}-${two(day)}`,
  (year, month, day) => `${day} ${names[month - 1]} ${year}`,
  (year, month, day) => `${names[month - 1]} ${day}, ${year}`,
  (year, month, day) => `${two(day)}-${names[month - 1]?.slice(0, 3).toUpperCase()}-${two(year % 100)}`,
  (year, month, day) => `${year}/${names[month - 1]?.slice(0, 3)}/${two(day)}`,
  (year, month, day) => `${year} ${names[month - 1]} ${day}`,
  (year, month, day) => `${two(month)}/${two(day)}/${year}`,
  (year, month, day) => `${day} ${names[month - 1]?.slice(0, 3)} '${two(year % 100)}`,
]
const others: [language: string, Written][] = [
  ['de', (year, month, day) => `${day}. ${german[month - 1]} ${year}`],
  ['de', (year, month, day) => `${two(day)}.${two(month)}.${year}`],
  ['ja', (year, month, day) => `${year}年${month}月${day}日`],
  ['ko', (year, month, day) => `${year}년 ${month}월 ${day}일`],
  ['fr', (year, month, day) => `${two(day)}/${two(month)}/${year}`],
]
const forms: [string, Written][] = [...english.map((form): [string, Written] => ['en', form]), ...others]
const anyDay = fc.record({
  year: fc.integer({ min: 1990, max: 2049 }),
  month: fc.integer({ min: 1, max: 12 }),
  day: fc.integer({ min: 1, max: 28 }),
})

describe('Whatever day it is', () => {
  it('is read whole in each known form', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...forms), ({ year, month, day }, [language, write]) => {
        expect(read(write(year, month, day), language)).toBe(`${year}-${two(month)}-${two(day)}`)
      }),
      { numRuns: 300 },
    )
  })

  it('is read whole or not at all with something glued to it', () => {
    const glue = fc.constantFrom('-foo', 'xyz', 'q', '/44', '_b', '-99x')
    const latin = forms.filter(([, write]) => /^[\d\p{Script=Latin}].*[\d\p{Script=Latin}]$/u.test(write(2020, 5, 7)))
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...latin), glue, fc.boolean(), ({ year, month, day }, [language, write], glued, before) => {
        const text = write(year, month, day)
        expect(read(before ? [...glued].reverse().join('') + text : text + glued, language)).toBeNull()
      }),
      { numRuns: 300 },
    )
  })
})
