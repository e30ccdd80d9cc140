// Several entities in one sentence, and the safety of regular expressions.
import { describe, expect, it } from 'vitest'
import type { ExtractContext } from './entity-kind'
import { type DeclaredEntity, extract, extractAll } from './extract'
import { checkPattern } from '@parley/kit/regex/safe'
import { findDays } from './shared/calendar'

const context: ExtractContext = { language: 'en', timezone: 'UTC', now: Date.parse('2026-03-04T10:00:00Z'), prompted: false }
const everyday: DeclaredEntity['type'][] = ['city', 'date', 'time', 'number', 'currencyv2', 'email']
const declare = (type: DeclaredEntity['type'], id: string = type, settings = {}): DeclaredEntity => ({ id, type, settings })

describe('extracting all declared entities', () => {
  it('finds each in its own words and tells which entity it fills', () => {
    const text = 'book 2 seats from paris to boston tomorrow at 5pm for $300, mail ada@example.com'
    const matches = extractAll(
      everyday.map((type) => declare(type)),
      text,
      context,
    )
    expect(matches.map(({ entityId, text: words, value }) => [entityId, words, value])).toEqual([
      ['number', '2', 2],
      ['city', 'paris', 'Paris'],
      ['city', 'boston', 'Boston'],
      ['date', 'tomorrow', '2026-03-05'],
      ['time', '5pm', 'T17:00:00+00:00'],
      ['currencyv2', '$300', [{ code: 'USD', amount: 300 }]],
      ['email', 'ada@example.com', 'ada@example.com'],
    ])
  })

  it.each([
    ['2 february to 6 february', ['2027-02-02', '2027-02-06']],
    ['off from monday until friday', ['2026-03-09', '2026-03-06']],
  ])('reads both ends of %j where each can be read alone', (text, values) => {
    expect(extract('date', text, {}, context).map(({ value }) => value)).toEqual(values)
    for (const { start, end } of extract('date', text, {}, context)) expect(text.slice(start, end)).toBe(text.slice(start, end).trim())
  })

  it('keeps the longer of two readings of the same words', () => {
    const matches = extractAll(
      [declare('number'), declare('phone_number'), declare('percentage')],
      'call 4155552671 about the 15% discount',
      context,
    )
    expect(matches.map((match) => match.kind)).toEqual(['phone_number', 'percentage'])
  })

  it('lets two entities of one type both have the words, for the dialog to assign', () => {
    const matches = extractAll([declare('city', 'from'), declare('city', 'to')], 'to London', context)
    expect(matches.map((match) => match.entityId).sort()).toEqual(['from', 'to'])
  })

  it('tries nothing that is not declared, and a planned type finds nothing', () => {
    expect(extractAll([declare('email')], 'tomorrow at 5pm in London', context)).toEqual([])
    expect(extract('attachment', 'fly from JFK', {}, context)).toEqual([])
  })

  it('offers both halves of the day for a bare hour, and every row that a word could mean', () => {
    expect(extract('time', 'at 5', {}, context)[0]?.alternatives?.map((one) => one.title)).toEqual(['05:00', '17:00'])
    const settings = {
      values: [
        { title: 'Red wine', value: 'r', synonyms: [] },
        { title: 'White wine', value: 'w', synonyms: [] },
      ],
    }
    expect(extract('list_of_values', 'some wine', settings, context)[0]?.alternatives).toEqual([
      { title: 'Red wine', value: 'r' },
      { title: 'White wine', value: 'w' },
    ])
  })

  it('gives the same answer for the same moment, whatever the machine clock says', () => {
    const days = () =>
      findDays('next friday', { prefer: 'future', dayFirst: false }, { ...context, now: Date.parse('2030-01-01T00:00:00Z') })
    expect(days()).toEqual(days())
    expect(days()[0]).toMatchObject({ year: 2030, month: 1 })
  })
})

describe('a developer’s regular expression', () => {
  it.each(['(a+)+$', '(a|a)*b', '(.*)*x', '(a*b?)+', '(\\w)\\1', '((a{2,9}){2,9})+', '('])(
    'is refused when it could run away: %s',
    (source) => {
      expect(checkPattern(source, true).ok).toBe(false)
    },
  )

  it.each(['\\d{4}', '[A-Z]{2}-\\d+', '\\w+@\\w+\\.\\w+', '(?:red|green)', '^(?<year>\\d{4})/\\d+$'])(
    'is taken when it is harmless: %s',
    (source) => {
      expect(checkPattern(source, true).ok).toBe(true)
    },
  )

  it.each(['a*a*a*a*a*b', 'a{0,20}a{0,20}a{0,20}a{0,20}a{0,20}b'])('is stopped when it takes too long all the same: %s', (expression) => {
    expect(extract('regex', 'a'.repeat(3000), { expression }, context)).toEqual([])
  })
})
