// Numbers and days as countries write them: read back as what they were, by what the file tells, and never guessed.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DayOrder, dayOrderOf, type Decimal, decimalOf, readDay, readNumber } from './local-values'

const number = (written: string, decimal: Decimal | null = null) => readNumber(written, decimal)
const day = (written: string, order: DayOrder | null = null) => readDay(written, order)

describe('a number as it is written in a country', () => {
  it.each([
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['1 234,50', 1234.5],
    ['1\u202f234,5', 1234.5],
    ["1'234.50", 1234.5],
    ['1.234.567', 1234567],
    ['1,234,567', 1234567],
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['0,123', 0.123],
    ['0.123', 0.123],
    ['1234,567', 1234.567],
    ['-3', -3],
    ['+1.234,5', 1234.5],
    ['1e3', 1000],
    ['12 345', 12345],
  ])('%s has one reading', (written, value) => {
    expect(number(written)).toBe(value)
  })

  it.each([
    ['1.234', 1.234, 1234],
    ['1,234', 1234, 1.234],
    ['-12.345', -12.345, -12345],
  ])('%s has two, of which none is guessed, and one where the decimal sign is known', (written, point, comma) => {
    expect(number(written)).toEqual({ either: [point, comma] })
    expect([number(written, '.'), number(written, ',')]).toEqual([point, comma])
  })

  it.each(['', 'abc', '1.2.3', '1,2,3', '1.234.56', '1,234,5.6', '12 34', '1,5 €', '--1', '1..5', 'Infinity', 'NaN'])(
    '%j is none',
    (written) => {
      expect(number(written)).toBeUndefined()
    },
  )

  it('is not of the other decimal sign once one is known', () => {
    expect([number('12,5', '.'), number('12.5', ',')]).toEqual([undefined, undefined])
  })

  it('tells the decimal sign of its file where it can be read in one way only', () => {
    expect(decimalOf(['1.234', '7', '12,5'])).toEqual({ decimal: ',', isMixed: false })
    expect(decimalOf(['1,234', '0.5'])).toEqual({ decimal: '.', isMixed: false })
    expect(decimalOf(['1,5', '1.5'])).toEqual({ decimal: null, isMixed: true })
    expect(decimalOf(['1.234', '12', ''])).toEqual({ decimal: null, isMixed: false })
  })

  it.each(['en', 'de', 'fr', 'ja', 'de-CH', 'sv', 'pt-BR', 'en-IN'])('written in %s is read as what it was', (locale) => {
    const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: locale !== 'en-IN' })
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (cents) => {
        expect(number(format.format(cents / 100).replace('\u2212', '-'))).toBe(cents / 100)
      }),
    )
  })

  it('never throws, and is a number or two wherever it is any', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-+]?[\d.,' ]{0,12}$/)), (written) => {
        const read = number(written)
        const values = typeof read === 'object' ? read.either : [read ?? 0]
        expect(values.every(Number.isFinite)).toBe(true)
      }),
    )
  })
})

describe('a day as it is written in a country', () => {
  it.each([
    ['31.12.2026', '2026-12-31'],
    ['1.2.2026', '2026-02-01'],
    ['31/12/2026', '2026-12-31'],
    ['12/31/2026', '2026-12-31'],
    ['5/5/2026', '2026-05-05'],
    ['2026/12/31', '2026-12-31'],
    ['2026. 12. 31.', '2026-12-31'],
    ['31-12-2026', '2026-12-31'],
  ])('%s has one reading', (written, value) => {
    expect(day(written)).toBe(value)
  })

  it('with its day and its month before the year has two, of which none is guessed', () => {
    expect(day('01/02/2026')).toEqual({ either: ['2026-02-01', '2026-01-02'] })
    expect([day('01/02/2026', 'day-first'), day('01/02/2026', 'month-first')]).toEqual(['2026-02-01', '2026-01-02'])
  })

  it.each(['31.02.2026', '32.1.2026', '13/13/2026', '1.2.26', '2026', '', 'tomorrow', '31.12/2026', '0/1/2026'])(
    '%j is none',
    (written) => {
      expect(day(written)).toBeUndefined()
    },
  )

  it('tells the order of its file where it can be read in one way only', () => {
    expect(dayOrderOf(['01/02/2026', '31/12/2026'])).toBe('day-first')
    expect(dayOrderOf(['01/02/2026', '12/31/2026'])).toBe('month-first')
    expect(dayOrderOf(['31/12/2026', '12/31/2026'])).toBeNull()
    expect(dayOrderOf(['01/02/2026', '31.12.2026'])).toBeNull()
  })

  it('is itself in whatever order it is written', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(days, (date) => {
        const kept = date.toISOString().slice(0, 10)
        const [year, month, dayOfMonth] = kept.split('-')
        expect(readDay(`${dayOfMonth}.${month}.${year}`, null)).toBe(kept)
        expect(readDay(`${dayOfMonth}/${month}/${year}`, 'day-first')).toBe(kept)
        expect(readDay(`${month}/${dayOfMonth}/${year}`, 'month-first')).toBe(kept)
      }),
    )
  })
})
