// Templates as tables: placeholders, filters (decision A30), and the encodings of the places they stand in.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillTemplate, parseTemplate, type FillForm } from './template'

const scope = {
  name: 'Ada',
  day: '2026-03-08',
  at: '2026-03-08T17:05:00Z',
  price: 1234.5,
  quote: 'say "hi"\n',
  list: ['a', 'b'],
  base: 'https://x.test/api',
  path: 'a b/c?d',
  sum: [{ code: 'USD', amount: 10 }],
  time: 'T13:15:55+05:30',
}
const place = { language: 'en', timezone: 'UTC' }
const fill = (text: string, form?: FillForm, where = place) => fillTemplate(parseTemplate(text), scope, where, form)

describe('a template', () => {
  it.each([
    ['no placeholder', 'no placeholder'],
    ['Hello {{name}}!', 'Hello Ada!'],
    ['{{ missing.deep }}.', '.'],
    ['{{list}} {{sum}}', 'a, b 10 USD'],
    ["{{ day | date:'D MMM' }}", '8 Mar'],
    ["{{ day | date:'dddd, MMMM D, YYYY [at] HH' }}", 'Sunday, March 8, 2026 at 00'],
    ['{{ day | date }}', '8 Mar 2026'],
    ['{{ at | time }}', '17:05'],
    ['{{ at | datetime }}', '8 Mar 2026 17:05'],
    ["{{ time | time:'h:mm a' }}", '1:15 pm'],
    ['{{ price | number }}', '1,234.5'],
    ["{{ price | number:'2' }}", '1,234.50'],
    ['{{ price | EUR }}', '€1,234.50'],
    ['{{ sum | usd }}', '$10.00'],
    ["{{ name | date:'D' }}", 'Ada'],
    ['{{ name | nonsense }}', 'Ada'],
    ["{{ 'a}}b' }}{{ '|' }}", 'a}}b|'],
    ['{{ missing || name }}', 'Ada'],
    ['{{ ({a: {b: 1}}).a.b }}', '1'],
    ['open {{ name', 'open {{ name'],
    ['{{ 1 + }}x', 'x'],
    ['*bold* ~it~ {{name}}', '*bold* ~it~ Ada'],
  ])('%s becomes %s', (text, filled) => {
    expect(fill(text)).toBe(filled)
  })

  it('escapes values that enter XML, and leaves out what XML cannot hold', () => {
    const markup = '<a href=\'x\'> & "b"\u0001\n'
    const template = parseTemplate('<to name="{{ markup }}"/>')
    expect(fillTemplate(template, { markup }, place, 'xml')).toBe('<to name="&lt;a href=&apos;x&apos;&gt; &amp; &quot;b&quot;\n"/>')
  })

  it('formats dates, times and both together as the reader’s language does (S5-035)', () => {
    const all = '{{ at | date }} · {{ at | time }} · {{ at | datetime }}'
    expect(fill(all)).toBe('8 Mar 2026 · 17:05 · 8 Mar 2026 17:05')
    const german = { language: 'de', timezone: 'UTC' }
    expect(fill("{{ at | date:'D. MMMM' }} · {{ at | time }} · {{ at | datetime:'D. MMMM HH:mm' }}", 'text', german)).toBe(
      '8. März · 17:05 · 8. März 17:05',
    )
  })

  it('groups numbers, writes amounts of a three-letter currency, and leaves a code of two letters as text (S5-036)', () => {
    expect(fill('{{ price | number }}')).toBe('1,234.5')
    expect(fill('{{ price | number }}', 'text', { language: 'de', timezone: 'UTC' })).toBe('1.234,5')
    expect(fill('{{ price | USD }}')).toBe('$1,234.50')
    expect(fill('{{ price | US }}')).toBe('1234.5')
  })

  it.each([
    ['2026-03-08T17:05:00.250Z', '9 Mar 2026 02:05'],
    ['2026-03-08 17:05:00', '8 Mar 2026 17:05'],
    ['2026-03-08 17:05:00Z', '9 Mar 2026 02:05'],
    ['2026-03-08T17:05:00+01:00', '8 Mar 2026 17:05'],
    ['2026-03-08', '8 Mar 2026 00:00'],
    ['Sun, 08 Mar 2026 17:05:00 GMT', '9 Mar 2026 02:05'],
    [1772989500, '9 Mar 2026 02:05'],
    [1772989500000, '9 Mar 2026 02:05'],
    ['1772989500', '9 Mar 2026 02:05'],
    ['1772989500000', '9 Mar 2026 02:05'],
    ['12345', '12345'],
    ['Sun, 99 Mar 2026 17:05:00 GMT', 'Sun, 99 Mar 2026 17:05:00 GMT'],
  ])('reads the moment %j, as services write it', (at, said) => {
    const template = parseTemplate('{{ response.body.at | datetime }}')
    expect(fillTemplate(template, { response: { body: { at } } }, { language: 'en', timezone: 'Asia/Tokyo' })).toBe(said)
  })

  it('shows dates and amounts in the language and zone of the user', () => {
    expect(fill("{{ at | date:'D MMMM HH:mm' }} {{ price | EUR }}", 'text', { language: 'de', timezone: 'Asia/Tokyo' })).toBe(
      '9 März 02:05 1.234,50\u00a0€',
    )
  })

  it('escapes inside JSON strings and writes JSON outside them', () => {
    expect(JSON.parse(fill('{"a": "{{quote}}", "b": {{list}}, "c": {{missing}}, "d": "\\"{{name}}"}', 'json'))).toEqual({
      a: scope.quote,
      b: scope.list,
      c: null,
      d: '"Ada',
    })
  })

  it('encodes values in an address except the one it begins with', () => {
    expect(fill('{{base}}/{{path}}?q={{quote}}', 'url')).toBe('https://x.test/api/a%20b%2Fc%3Fd?q=say%20%22hi%22%0A')
    expect(() => fillTemplate(parseTemplate('/{{x}}'), { x: '\ud800' }, place, 'url')).not.toThrow()
  })

  it('never throws, and leaves text without placeholders as it is', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(typeof fill(`{{${text}}}`)).toBe('string')
        if (!text.includes('{{')) expect(fill(text)).toBe(text)
      }),
      { numRuns: 1000 },
    )
  })
})
