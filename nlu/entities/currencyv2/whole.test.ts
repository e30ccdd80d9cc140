// An amount of money is read as a whole or not at all: groups of digits, short words for millions, marks of every country; what is glued to an
// amount makes it unreadable.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extract } from '../extract'

function read(text: string, language = 'en', prompted = true): unknown {
  const context = { language, timezone: 'UTC', now: Date.parse('2026-11-29T10:00:00Z'), prompted }
  return extract('currencyv2', text, {}, context)[0]?.value ?? null
}

const number = (text: string, language = 'en'): unknown =>
  extract('number', text, {}, { language, timezone: 'UTC', now: 0, prompted: true })[0]?.value ?? null

describe('An amount of money', () => {
  it.each<[string, number, string, string?]>([
    ['turnover is $ 1.8 bln', 1.8e9, 'USD'],
    ['$1.8 bn', 1.8e9, 'USD'],
    ['$5 tn', 5e12, 'USD'],
    ['$5 MM', 5e6, 'USD'],
    ['2 mrd euro', 2e9, 'EUR'],
    ['5 mio euros', 5e6, 'EUR'],
    ['1.5 k euros', 1500, 'EUR'],
    ['two and a half million euros', 2.5e6, 'EUR'],
    ['Rs 5 cr', 5e7, 'INR'],
    ['5 Cr rupees', 5e7, 'INR'],
    ['2L rupees', 2e5, 'INR'],
    ["CHF 1'234.50", 1234.5, 'CHF'],
    ['1’234’567 CHF', 1234567, 'CHF'],
    ['¥10,000', 10000, 'JPY'],
    ['￥１０，０００', 10000, 'JPY'],
    ['1 234 €', 1234, 'EUR'],
    ['1 234,50 €', 1234.5, 'EUR', 'fr'],
    ['€ 1 234 567', 1234567, 'EUR'],
    ['2 Mrd. Euro', 2e9, 'EUR', 'de'],
    ['1234,5 Mio. €', 1234.5e6, 'EUR', 'de'],
    ['728 mil pesos', 728000, 'MXN', 'es'],
    ['3 M €', 3e6, 'EUR', 'es'],
    ['3 M€', 3e6, 'EUR', 'fr'],
    ['5 Mds €', 5e9, 'EUR', 'fr'],
    ['2 mln di euro', 2e6, 'EUR', 'it'],
    ['3 mld euro', 3e9, 'EUR', 'it'],
    ['R$ 2 mi', 2e6, 'BRL', 'pt'],
    ['R$ 3 bi', 3e9, 'BRL', 'pt'],
    ['2 miljoen euro', 2e6, 'EUR', 'nl'],
    ['5 mln euro', 5e6, 'EUR', 'nl'],
    ['1億2000万円', 1.2e8, 'JPY', 'ja'],
    ['5만 원', 50000, 'KRW', 'ko'],
  ])('%s is %d %s', (text, amount, code, language = 'en') => {
    expect(read(text, language)).toEqual([{ code, amount }])
  })

  it.each([
    '$ 728 mil',
    '20 foo euros',
    '5 zillion dollars',
    '$20foo',
    'foo$20',
    '20 EURfoo',
    '20€foo',
    '$20-foo',
    '12 34 euros',
    '$1.2.3',
    '-$5',
    '−€5',
    'minus $5',
    '₿1',
    'kr 500',
    '100 рублей',
    '$2 million five hundred thousand',
    '20 euros minus 5',
    '20 euros plus 5 euros',
    '20+5 euros',
    '3 x 20 euros',
    '3 times 20 euros',
    '20 euros x 3',
    'a couple of hundred dollars',
    'twenty-odd euros',
  ])('of which a part is not understood is asked for again: %s', (text) => {
    expect(read(text)).toBeNull()
  })

  it.each([
    ['ein paar hundert Euro', 'de'],
    ['mehrere tausend Euro', 'de'],
    ['20 Euro plus 5', 'de'],
    ['mil y pico euros', 'es'],
    ['millón y medio de euros', 'es'],
    ['deux mille et quelques euros', 'fr'],
    ['trois fois 20 euros', 'fr'],
    ['qualche migliaio di euro', 'it'],
    ['duas centenas de euros', 'pt'],
    ['dois mil e poucos reais', 'pt'],
    ['3 keer 20 euro', 'nl'],
    ['数千円', 'ja'],
    ['몇천 원', 'ko'],
  ])('of which a part is not understood is asked for again in other languages: %s (%s)', (text, language) => {
    expect(read(text, language)).toBeNull()
  })

  it.each([
    ['2-3 million dollars', 'en', 'USD', [2e6, 3e6]],
    ['2 to 3 thousand euros', 'en', 'EUR', [2e3, 3e3]],
    ['2 bis 3 Millionen Euro', 'de', 'EUR', [2e6, 3e6]],
    ['entre 2 y 3 millones de euros', 'es', 'EUR', [2e6, 3e6]],
    ['2、3千円', 'ja', 'JPY', [2e3, 3e3]],
    ['2~3천 원', 'ko', 'KRW', [2e3, 3e3]],
  ])('has its thousands or millions at both ends of a range: %s (%s)', (text, language, code, amounts) => {
    const context = { language, timezone: 'UTC', now: 0, prompted: true }
    const found = extract('currencyv2', text, {}, context).sort((one, other) => one.start - other.start)
    expect(found.map(({ value }) => value)).toEqual(amounts.map((amount) => [{ code, amount }]))
  })

  it('has the Japanese word for “about” behind it', () => {
    expect([read('1500円くらい', 'ja'), read('1万5千円ぐらい', 'ja')]).toEqual([
      [{ code: 'JPY', amount: 1500 }],
      [{ code: 'JPY', amount: 15000 }],
    ])
  })

  it('has a word behind it in a longer sentence', () => {
    expect(read('send 20 euros by 5 pm', 'en', false)).toEqual([{ code: 'EUR', amount: 20 }])
    expect(read('a $20-voucher please', 'en', false)).toEqual([{ code: 'USD', amount: 20 }])
    expect(read('order 5 200 euro vouchers', 'en', false)).toEqual([{ code: 'EUR', amount: 200 }])
  })
})

describe('A number', () => {
  it.each([
    ['2\u00a0000', 2000],
    ['2\u202f000', 2000],
    ['2\u2009000', 2000],
    ["1'234", 1234],
    ["1'234'567.5", 1234567.5],
    ['12 000', 12000],
    ['1 234 567', 1234567],
    ['5 mio', 5e6],
    ['2 bln', 2e9],
    ['2 miljoen', 2e6, 'nl'],
    ['0x1F', null],
    ['10^6', null],
    ['5²', null],
    ['2 ** 3', null],
    ['0x10', null],
    ['20 minus 5', null],
    ['3 x 4', null],
    ['5 out of 10', null],
    ['twenty-odd', null],
    ['a couple hundred', null],
    ['a dozen and a half', null],
    ['one and a half million', null],
    ['a couple', 2],
    ['ein paar hundert', null, 'de'],
    ['zwanzig plus fünf', null, 'de'],
    ['treinta y pico', null, 'es'],
    ['mille et quelques', null, 'fr'],
    ['duzentos e tal', null, 'pt'],
    ['2と半分', null, 'ja'],
  ])('%s is %s', (text, value, language = 'en') => {
    expect(number(text, language)).toBe(value)
  })

  it('is one of several where several are wanted', () => {
    const context = { language: 'en', timezone: 'UTC', now: 0, prompted: true }
    expect(extract('number', '100 200', { multiple: true }, context).map(({ value }) => value)).toEqual([100, 200])
  })
})

const english = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const forms: [language: string, currency: string, (amount: number) => string][] = [
  ['en', 'USD', (amount) => `$${english.format(amount)}`],
  ['en', 'EUR', (amount) => `${english.format(amount)} euros`],
  ['en', 'GBP', (amount) => `£ ${amount.toFixed(2)}`],
  ['en', 'CHF', (amount) => `CHF ${english.format(amount).replaceAll(',', "'")}`],
  ...['de', 'fr', 'es', 'it', 'nl', 'pt'].map((language): [string, string, (amount: number) => string] => [
    language,
    'EUR',
    (amount) => new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(amount),
  ]),
  ['ja', 'JPY', (amount) => `${Math.ceil(amount)}円`],
  ['ko', 'KRW', (amount) => `${Math.ceil(amount).toLocaleString('ko')}원`],
]
const anyAmount = fc.integer({ min: 100, max: 99_999_999_99 }).map((cents) => cents / 100)

describe('Whatever amount it is', () => {
  it('is read whole in each known form', () => {
    fc.assert(
      fc.property(anyAmount, fc.constantFrom(...forms), (amount, [language, code, write]) => {
        expect(read(write(amount), language)).toEqual([{ code, amount: /JPY|KRW/.test(code) ? Math.ceil(amount) : amount }])
      }),
      { numRuns: 300 },
    )
  })

  it('is read whole or not at all with something glued to it', () => {
    const glue = fc.constantFrom('-foo', 'xyz', 'q', '_b', '/zzz')
    const latin = forms.filter(([language]) => !['ja', 'ko'].includes(language))
    fc.assert(
      fc.property(anyAmount, fc.constantFrom(...latin), glue, (amount, [language, , write], glued) => {
        expect(read(write(amount) + glued, language)).toBeNull()
      }),
      { numRuns: 300 },
    )
  })
})
