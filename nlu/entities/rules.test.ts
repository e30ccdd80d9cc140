// Every entity rule by example: what a type finds under it, and what without it. It is Wednesday 4 March 2026, 10:00 in UTC.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { describe, expect, it } from 'vitest'
import type { ExtractContext } from './entity-kind'
import { type DeclaredEntity, extract, withOthers } from './extract'
import { builtEntities } from './index'

const context: ExtractContext = { language: 'en', timezone: 'UTC', now: Date.parse('2026-03-04T10:00:00Z'), prompted: true }
const botWords = {
  ofConcept: (name: string) => ({ place: ['city', 'airport'], games: ['chess', 'cricket'], size: ['size'] })[name] ?? [],
  matches: (pattern: string, sentence: string) => sentence.includes(pattern.trim()),
  stretches: () => [],
}

type OtherParts = Omit<DeclaredEntity, 'id'>

interface Row {
  type: string
  text: string
  rules: JsonObject
  value: Json | undefined
  settings?: JsonObject
  more?: Partial<ExtractContext>
}

const row = (type: string, text: string, rules: JsonObject, ...[value, more]: [value: Json | undefined, more?: Partial<Row>]): Row => ({
  ...{ type, text, rules, value },
  ...more,
})
const shirts = { settings: { values: ['extra large t-shirt', 'large t-shirt', 'medium t-shirt'] } }
const items = { settings: { values: ['pen', 'watch', 'bottle'], multiple: true } }

const rows: Row[] = [
  row('date', '2019-02-03', { range: { from: '2020-01-01', to: 'today' } }, undefined),
  row('date', 'tomorrow', { range: { from: '2020-01-01', to: 'today' } }, undefined),
  row('date', 'today', { range: { from: '2020-01-01', to: 'today' } }, '2026-03-04'),
  row('date', '2020-02-03', { range: { from: '2020-01-01', to: 'today' } }, '2020-02-03'),
  row('date', 'next tuesday', { range: { from: 'tomorrow' } }, '2026-03-10'),
  row('date', 'yesterday', { range: { from: 'today' } }, undefined),
  row('date', 'in two days', { referenceDate: '2020-07-09' }, '2020-07-11'),
  row('date', 'friday', { referenceDate: 'tomorrow' }, '2026-03-06'),
  row('date', '03-04-2021', { preferredDateFormat: 'mm-dd-yyyy' }, '2021-03-04'),
  row('date', '03-04-2021', { preferredDateFormat: 'dd-mm-yyyy' }, '2021-04-03'),
  row('date', '2021-03-04', { preferredDateFormat: 'yyyy-dd-mm' }, '2021-04-03'),
  row('date', '03/04/2021', { preferredDateFormat: 'mm-dd-yyyy' }, '2021-03-04', { more: { language: 'es' } }),
  row('date', '03/04/2021', { preferredDateFormat: 'dd-mm-yyyy' }, '2021-04-03', { more: { language: 'es' } }),
  row('date', '20 Oct 2019', { returnOnlyMonthYear: true }, '10-2019'),
  row('date', 'Apr 2021', { returnOnlyMonthYear: true }, '04-2021'),
  row('date', 'feb 3', { tense: 'past' }, '2026-02-03'),
  row('date', 'feb 3', { tense: 'future' }, '2027-02-03', { settings: { prefer: 'past' } }),
  row(
    'dateperiod',
    'from 5 may 2022 to 5 june 2022',
    { range: { from: '2022-01-01', to: '2023-03-05', strict: true } },
    { fromDate: '2022-05-05', toDate: '2022-06-05' },
  ),
  row('dateperiod', 'from 5 may 2021 to 5 may 2022', { range: { from: '2022-01-01', to: '2023-03-05', strict: 'true' } }, undefined),
  row(
    'dateperiod',
    'from 5 may 2021 to 5 may 2022',
    { range: { from: '2022-01-01', to: '2023-03-05', strict: false } },
    { fromDate: '2021-05-05', toDate: '2022-05-05' },
  ),
  row('dateperiod', 'from 5 may 2020 to 5 may 2021', { range: { from: '2022-01-01' } }, undefined),
  row('dateperiod', 'january', { tense: 'past' }, { fromDate: '2026-01-01', toDate: '2026-01-31' }),
  row('dateperiod', 'next week', { referenceDate: '2020-07-09' }, { fromDate: '2020-07-13', toDate: '2020-07-19' }),
  row('datetime', '2019-02-03 10:00', { range: { from: '2020-01-01', to: 'now' } }, undefined),
  row('datetime', 'tomorrow at 10am', { range: { from: 'now' } }, '2026-03-05T10:00:00+00:00'),
  row('datetime', 'yesterday at 10am', { range: { from: 'now' } }, undefined),
  row('datetime', 'today at 9am', { range: { from: '2026-03-04T09:30:00' } }, undefined),
  row('datetime', 'tomorrow at 3', { preferredTimes: { from: 'T09:00', to: 'T18:00' } }, '2026-03-05T15:00:00+00:00'),
  row('datetime', 'tomorrow at 3', { range: { from: '2026-03-05T12:00:00' } }, '2026-03-05T15:00:00+00:00'),
  row('time', 'at 3', { preferredTimes: { from: 'T12:00:00', to: 'T18:00:00' } }, 'T15:00:00+00:00'),
  row(
    'time',
    'at 3',
    { preferredTimes: { from: ['', '', '', 'T21:00', '', '', ''], to: ['', '', '', 'T06:00', '', '', ''] } },
    'T03:00:00+00:00',
  ),
  row('time', 'at 8', { preferredTimes: { from: 'T09:00', to: 'T17:00' } }, 'T08:00:00+00:00'),
  row('time', 'at 3', { preferredTimes: { favor: 'pm' } }, 'T15:00:00+00:00'),
  row('time', 'at 3', { preferredTimes: { favor: 'am' } }, 'T03:00:00+00:00'),
  row('time', 'at 9', { preferredTimes: { favor: 'past' } }, 'T09:00:00+00:00'),
  row('time', 'at 9', { preferredTimes: { favor: 'future' } }, 'T21:00:00+00:00'),
  row('time', '9am', { range: { from: 'now' } }, undefined),
  row('time', '11am', { range: { from: 'now' } }, 'T11:00:00+00:00'),
  row('time', '11am', { range: { to: 'now' } }, undefined),
  row('time', '6 pm', { timeOnly: true }, '18:00:00'),
  row('number', 'my code is 009944', { asString: true }, '009944'),
  row('number', 'CVV is 034', { digits: '3' }, '034'),
  row('number', 'CVV is 034', { digits: 2 }, undefined),
  row('number', 'card 4012 8888 8888 1881', { digits: '13-17' }, '4012888888881881'),
  row('number', 'two thousand and twenty three', { digits: 4 }, '2023'),
  row('number', 'two thousand and twenty three', { digits: 3 }, undefined),
  row('number', 'twenty twenty three', { digits: 4 }, '2023'),
  row('number', '3.5 or 35', { digits: 2 }, '35'),
  row('number', 'row 40 or 33', { range: { from: 1, to: 35 } }, 33),
  row('number', '2.5 or 3', { integerOnly: true }, 3),
  row('currencyv2', 'pay 30', { defaultCode: 'NZD' }, [{ code: 'NZD', amount: 30 }]),
  row('currencyv2', 'pay 30', { defaultCode: 'IN' }, [{ code: 'INR', amount: 30 }]),
  row('currencyv2', 'pay USD30', { defaultCode: 'NZD' }, [{ code: 'USD', amount: 30 }]),
  row('currencyv2', 'pay USD3000', { maxDigits: 3 }, undefined),
  row('currencyv2', 'pay USD300', { maxDigits: 3 }, [{ code: 'USD', amount: 300 }]),
  row('currencyv2', 'pay AUD30', { currencyCodes: ['USD', 'IN', 'NZD'] }, undefined),
  row('currencyv2', 'pay INR30', { currencyCodes: ['USD', 'IN', 'NZD'] }, [{ code: 'INR', amount: 30 }]),
  row('currencyv2', 'pay in AUD', { ignoreOnlyCode: true }, undefined),
  row('currencyv2', 'pay in AUD', { ignoreOnlyCode: false }, [{ code: 'AUD', amount: null }]),
  row('currencyv2', 'in euros please', { isCurrencyCode: true }, 'EUR'),
  row('label', 'dollars', { isCurrencyCode: true }, 'USD'),
  row('label', 'city New York', { stripLeading: ['~place'] }, 'New York'),
  row('label', 'New York airport', { stripTrailing: '~place' }, 'New York'),
  row('label', 'city', { stripLeading: '~place' }, 'city'),
  row('label', 'it is chess', { avoidSingleWord: '~games' }, undefined),
  row('label', 'chess', { avoidSingleWord: '~games' }, 'chess'),
  row('label', 'it is golf', { avoidSingleWord: '~games' }, 'golf'),
  row('label', 'it is cancelling', { avoidSingleVerb: true }, undefined),
  row('label', 'cancel', { avoidSingleVerb: true }, 'cancel'),
  row('label', 'it is golf', { avoidSingleVerb: true }, 'golf'),
  row('label', 'it is showing', { avoidSingleVerb: false }, 'showing'),
  row('label', 'flat 12b, 3rd', { extractOnlyNumbers: true }, '12 3'),
  row('label', '234 XY', { letters: 2 }, 'XY'),
  row('label', '234 x y', { letters: 2 }, 'XY'),
  row('label', '234 alpha bravo', { letters: 2 }, 'AB'),
  row('label', '234 x y z', { letters: 2 }, undefined),
  row('description', 'city of dreams', { stripLeading: ['city of'] }, 'dreams'),
  row('person_name', 'my name is Bob Review', { ignoreWords: ['review'] }, 'Bob'),
  row('person_name', 'talk to Philip, then meet with Fred', { negativePatterns: ['talk to *'] }, 'Fred'),
  row('person_name', "it's with Bob's", { disablePatterns: ['possessive'] }, undefined),
  row('company_name', 'I bank with Apple', { ignoreWords: ['apple'] }, undefined),
  row('city', 'Reading', { ignoreWords: 'Reading' }, undefined),
  row('zipcode', 'check delivery to PO16 7GZ', { preferredCountries: ['GB'] }, 'PO16 7GZ'),
  row('list_of_values', 'extra large size t-shirt', { ignoreWords: ['~size'] }, 'extra large t-shirt', shirts),
  row('list_of_values', 'medum', { ignoreLemmaWords: true }, undefined, { settings: { values: ['medium'] } }),
  row('list_of_values', 'the pen is mine', { ownership: 'exclude' }, 'watch', items),
  row('list_of_values', 'the pen is mine', { ownership: 'include' }, 'pen', items),
  row('list_of_values', 'the pen is dubious', { ownership: 'exclude', excludeWords: ['dubious'] }, 'watch', items),
  row('datetime', 'in two days at 5pm', { referenceDate: '2020-07-09' }, '2020-07-11T17:00:00+00:00'),
  row('datetime', 'feb 3 at 5pm', { tense: 'past' }, '2026-02-03T17:00:00+00:00'),
  row('datetime', '03-04-2021 at 5pm', { preferredDateFormat: 'dd-mm-yyyy' }, '2021-04-03T17:00:00+00:00'),
  row(
    'dateperiod',
    'from 03-04-2021 to 05-04-2021',
    { preferredDateFormat: 'dd-mm-yyyy' },
    { fromDate: '2021-04-03', toDate: '2021-04-05' },
  ),
  row('person_name', 'my name is Ada-Grace', { ignorePunctuation: ['-'] }, 'Ada Grace'),
  row('company_name', 'a talk about Google with Microsoft', { negativePatterns: ['about *'] }, 'Microsoft'),
  row('city', 'not Oslo but Paris', { negativePatterns: ['not *'] }, 'Paris'),
  row('number', 'buy 10 apples', { preConditions: ['( buy )'] }, 10),
  row('number', 'search for 10 apples', { preConditions: ['( buy )'] }, undefined),
]

describe('entity rules', () => {
  it('change what is found as their examples say', () => {
    const told = rows.map(({ type, text, rules, settings, more }) => {
      const [first] = extract(type, text, settings ?? {}, { ...context, botWords, ...more, rules })
      return { type, text, rules, value: first?.value }
    })
    expect(told).toEqual(rows.map(({ type, text, rules, value }) => ({ type, text, rules, value })))
  })

  it('are each tried by an example', () => {
    const known = builtEntities.flatMap(({ id, rules = [] }) => rules.map(({ name }) => `${id} ${name}`))
    const tried = new Set(rows.flatMap(({ type, rules }) => Object.keys(rules).map((name) => `${type} ${name}`)))
    const apart = new Set(['composite modelNumber', 'location preferredCountries', 'time timeRangePossible'])
    const alike: Record<string, string> = { currency: 'currencyv2', description: 'label', list_of_items_lookup: 'list_of_values' }
    const untried = known.filter((rule) => {
      const [type = '', name = ''] = rule.split(' ')
      return !apart.has(rule) && !tried.has(rule) && !tried.has(`${alike[type] ?? type} ${name}`)
    })
    expect(untried).toEqual([])
  })

  it('of a composite make one text of its parts, and reach those by their names', () => {
    const others = new Map<string, OtherParts>([
      ['a', { name: 'row', type: 'number', settings: {} }],
      ['b', { name: 'seat', type: 'label', settings: {} }],
    ])
    const read = (rules: JsonObject) => {
      const inside = withOthers({ ...context, rules }, (id) => others.get(id))
      return extract('composite', 'row 33 seat b', { parts: ['a', 'b'] }, inside)[0]?.value
    }
    const nested = { row: { digits: '1-2' }, seat: { letters: 1 } }
    expect(read(nested)).toEqual({ row: '33', seat: 'B' })
    expect(read({ ...nested, modelNumber: true })).toBe('33B')
    expect(read({ ...nested, modelNumber: '-' })).toBe('33-B')
  })

  it('look for places in the countries that are preferred', () => {
    const places = (rules: JsonObject) => extract('location', 'from Paris to London', {}, { ...context, rules }).map(({ value }) => value)
    expect(places({})).toHaveLength(2)
    expect(places({ preferredCountries: ['GB'] })).toMatchObject([{ formatted_address: 'London, United Kingdom' }])
  })

  it('read "10 to 4" as two times where a span is possible', () => {
    const times = (rules: JsonObject) => extract('time', '10 to 4', {}, { ...context, rules }).map(({ value }) => value)
    expect(times({ timeRangePossible: true })).toEqual(['T10:00:00+00:00', 'T16:00:00+00:00'])
    expect(times({ timeRangePossible: false })).not.toEqual(times({ timeRangePossible: true }))
  })

  it('bear any value without failing', () => {
    const odd: Json[] = [null, true, false, '', '~', '(', 7, -1, [], ['~x', 3], {}, { from: 3, to: {} }, { favor: 'x' }, 'a*b']
    for (const { id, rules = [] } of builtEntities)
      for (const { name } of rules)
        for (const value of odd)
          expect(Array.isArray(extract(id, 'pay 30 USD to Bob at 3 on 2026-05-01', {}, { ...context, rules: { [name]: value } }))).toBe(
            true,
          )
  })
})
