// Days said by their number without a month: such a weekday is one with that number, and of two numbers neither is dropped.
import { describe, expect, it } from 'vitest'
import { extract } from '../extract'

/** A Monday. */
const monday = '2026-11-30T10:00:00Z'

function found(kind: string, text: string, language: string, { prefer = 'future', now = monday } = {}) {
  const values = extract(kind, text, { prefer }, { language, timezone: 'UTC', now: Date.parse(now), prompted: true })
  return values.sort((one, other) => one.start - other.start).map(({ value }) => value)
}
const days = (text: string, language: string, how = {}) => found('date', text, language, how)

describe('a weekday with the number of its day', () => {
  it.each([
    ['friday 11', 'en'],
    ['friday the 11th', 'en'],
    ['on friday 11 please', 'en'],
    ['friday 11, for two', 'en'],
    ['11 friday', 'en'],
    ['Freitag 11.', 'de'],
    ['am Freitag, den 11.', 'de'],
    ['am Freitag den 11. um 10 Uhr', 'de'],
    ['viernes 11', 'es'],
    ['el viernes, día 11', 'es'],
    ['vendredi 11', 'fr'],
    ['le vendredi 11 à 10h', 'fr'],
    ['venerdì 11', 'it'],
    ['sexta 11', 'pt'],
    ['sexta-feira, dia 11', 'pt'],
    ['vrijdag 11', 'nl'],
    ['vrijdag de 11e', 'nl'],
    ['11日の金曜日', 'ja'],
    ['11日(金)', 'ja'],
    ['11日（金曜）', 'ja'],
    ['金曜日11日', 'ja'],
    ['11일 금요일', 'ko'],
    ['11일(금)', 'ko'],
    ['금요일 11일', 'ko'],
  ])('is the next such day that has it: “%s” (%s)', (text, language) => {
    expect(days(text, language)).toEqual(['2026-12-11'])
  })

  it.each([
    ['friday 12', 'en'],
    ['friday the 12th', 'en'],
    ['friday 11 and 12', 'en'],
    ['Freitag 12.', 'de'],
    ['am Freitag, den 13.', 'de'],
    ['viernes 12', 'es'],
    ['vendredi 12', 'fr'],
    ['venerdì 12', 'it'],
    ['sexta 12', 'pt'],
    ['vrijdag 12', 'nl'],
    ['12日(金)', 'ja'],
    ['金曜日12日', 'ja'],
    ['12일 금요일', 'ko'],
    ['12일(금)', 'ko'],
  ])('is asked for again where none near has it: “%s” (%s)', (text, language) => {
    expect(days(text, language)).toEqual([])
  })

  it('is the last one where that is preferred or the sentence tells of what was', () => {
    expect(days('friday 11', 'en', { now: '2026-12-11T10:00:00Z' })).toEqual(['2026-12-11'])
    expect(days('sunday 1', 'en', { now: '2026-03-01T10:00:00Z', prefer: 'past' })).toEqual(['2026-03-01'])
    expect(days('sunday 1', 'en', { now: '2026-02-20T10:00:00Z', prefer: 'past' })).toEqual(['2026-02-01'])
    expect(days('sunday 1', 'en', { now: '2026-02-20T10:00:00Z' })).toEqual(['2026-03-01'])
    expect(days('friday 27', 'en')).toEqual([])
    expect(days('27日金曜日に戻りました', 'ja')).toEqual(['2026-11-27'])
    expect(days('27일 금요일에 왔어요', 'ko')).toEqual(['2026-11-27'])
  })

  it.each([
    ['friday 11 december', 'en', '2026-12-11'],
    ['Freitag, 11. Dezember', 'de', '2026-12-11'],
    ['Freitag, 11.12.', 'de', '2026-12-11'],
    ['vendredi 11 décembre', 'fr', '2026-12-11'],
    ['12月11日(金)', 'ja', '2026-12-11'],
    ['friday 11 tickets', 'en', '2026-12-04'],
    ['friday, 2 people', 'en', '2026-12-04'],
  ])('has a month, or its number is of something else: “%s” (%s)', (text, language, day) => {
    expect(days(text, language)).toEqual([day])
  })

  it('is the day of a moment and the end of a period', () => {
    expect(found('datetime', 'friday 11 at 5pm', 'en')).toEqual(['2026-12-11T17:00:00+00:00'])
    expect(found('datetime', 'friday 11 pm', 'en')).toEqual(['2026-12-04T23:00:00+00:00'])
    expect(found('dateperiod', 'friday 11 to sunday 13', 'en')).toEqual([{ fromDate: '2026-12-11', toDate: '2026-12-13' }])
  })
})

describe('two days with one month', () => {
  it.each([
    ['14 or 15 december', 'en'],
    ['14th or 15th of december', 'en'],
    ['monday 14 or tuesday 15 december', 'en'],
    ['14. oder 15. Dezember', 'de'],
    ['am 14. oder am 15. Dezember', 'de'],
    ['14 o 15 de diciembre', 'es'],
    ['le 14 ou le 15 décembre', 'fr'],
    ['14 o 15 dicembre', 'it'],
    ['14 ou 15 de dezembro', 'pt'],
    ['14 of 15 december', 'nl'],
    ['12月14日か15日', 'ja'],
    ['12월 14일 또는 15일', 'ko'],
  ])('are two: “%s” (%s)', (text, language) => {
    expect(days(text, language)).toEqual(['2026-12-14', '2026-12-15'])
  })

  it.each([
    ['december 14 or 15', 'en'],
    ['the 14th or 15th', 'en'],
    ['am 14. oder 15.', 'de'],
    ['dia 14 ou 15', 'pt'],
  ])('are asked for again where one cannot be read: “%s” (%s)', (text, language) => {
    expect(days(text, language)).toEqual([])
  })
})
