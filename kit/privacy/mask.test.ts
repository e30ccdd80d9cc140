// Personal data in texts and in JSON: what is found, what stands in its place, and that nothing that must be hidden is left.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { builtInData, builtInFinders, type BuiltInData } from './built-in'
import { digitsOf, passesLuhn } from './digits'
import { builtInRule, type MaskOptions, maskText, type Shown } from './mask'
import { maskJson } from './mask-json'

const options: MaskOptions = { redact: (words) => 'q'.repeat(words.length) }
const lastFour: Shown = { how: 'mask', keep: 'last', count: 4, character: '*' }
const foundIn = (data: BuiltInData, text: string): string[] => builtInFinders[data](text).map(({ start, end }) => text.slice(start, end))
const masked = (text: string, shown: Shown = lastFour, data: readonly BuiltInData[] = builtInData): string =>
  maskText(
    text,
    data.map((one) => builtInRule(one, one, shown)),
    options,
  ).text

/** Digits, with one that makes them pass the check. */
const card = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 18 })
  .map((digits) => digits.join(''))
  .map((start) => [...'0123456789'].map((last) => start + last).find(passesLuhn) ?? start)

describe('known personal data', () => {
  it.each<[BuiltInData, string, string[]]>([
    ['card', 'pay with 4111 1111 1111 1111 12/27', ['4111 1111 1111 1111']],
    ['card', 'ref 12 4111-1111-1111-1111', ['4111-1111-1111-1111']],
    ['card', 'x4111111111111111x', ['4111111111111111']],
    ['card', '３７８２ ８２２４６３ １０００５', ['３７８２ ８２２４６３ １０００５']],
    ['card', 'order 4111111111111112', []],
    ['card', '41111111111111111111', []],
    ['email', 'write to Kari.Nordmann+spam@mail.example.com, please', ['Kari.Nordmann+spam@mail.example.com']],
    ['email', 'a@b', []],
    ['phone', 'call +47 22 33 44 55 or (212) 555-0175', ['+47 22 33 44 55', '(212) 555-0175']],
    ['phone', 'call 010-1234-5678', ['010-1234-5678']],
    ['phone', 'call +49 (0) 30 / 90 18 20 now', ['+49 (0) 30 / 90 18 20']],
    ['phone', 'call +44 (0)20 7946 0958', ['+44 (0)20 7946 0958']],
    ['phone', 'call 030 / 90 18 20 or 030/901820', ['030 / 90 18 20', '030/901820']],
    ['phone', 'call +49\u00a030\u00a0901820', ['+49\u00a030\u00a0901820']],
    ['phone', 'call +49 30 – 901820', ['+49 30 – 901820']],
    ['phone', 'on 01/02/2026 12:30', []],
    ['phone', 'on 2026-11-23 for 3 nights at 120', []],
    ['iban', 'to GB29 NWBK 6016 1331 9268 19 today', ['GB29 NWBK 6016 1331 9268 19']],
    ['iban', 'NO9386011117947', ['NO9386011117947']],
    ['iban', 'NO9386011117948', []],
    ['national-id', 'ssn 123-45-6789', ['123-45-6789']],
    ['national-id', '850101-1234567', ['850101-1234567']],
    ['national-id', 'nino AB 12 34 56 C', ['AB 12 34 56 C']],
    ['national-id', '1234 5678 9018', ['1234 5678 9018']],
    ['national-id', '1234 5678 9011', []],
  ])('%s in “%s”', (data, text, found) => {
    expect(foundIn(data, text)).toEqual(found)
  })
})

describe('what stands in its place', () => {
  it.each<[Shown, string]>([
    [lastFour, 'card ****-****-****-1111 or **@*d.de'],
    [{ how: 'mask', keep: 'first', count: 6, character: '#' }, 'card 4111-11##-####-#### or ab@c#.##'],
    [{ how: 'replace', replacement: 'hidden' }, 'card hidden or hidden'],
    [{ how: 'tag' }, 'card [card] or [email]'],
    [{ how: 'redact' }, `card ${'q'.repeat(19)} or ${'q'.repeat(8)}`],
  ])('%o', (shown, expected) => {
    expect(masked('card 4111-1111-1111-1111 or ab@cd.de', shown)).toBe(expected)
  })

  it('hides all of two things that overlap', () => {
    const rule = { name: 'long', shown: lastFour, find: () => [{ start: 0, end: 6 }] }
    const other = { ...rule, find: () => [{ start: 4, end: 10 }] }
    expect(maskText('abcdefghijkl', [rule, other], options).text).toBe('**********kl')
  })

  it('withholds a text that could not be looked at in time', () => {
    expect(maskText('anything', [{ name: 'slow', shown: lastFour, find: () => null }], options).text).toBe('…')
  })

  it('leaves what is nobody’s secret', () => {
    const isPublic = (words: string): boolean => words === 'help@example.com'
    expect(
      maskText('help@example.com or me@example.com', [builtInRule('email', 'e-mail', { how: 'tag' })], { ...options, isPublic }).text,
    ).toBe('help@example.com or [e-mail]')
  })
})

describe('a JSON value', () => {
  const rules = [builtInRule('card', 'card', lastFour)]
  const id = 'ms-00000000-4111-5111-8111-111111111111'

  it('is masked in texts, numbers and names of fields; ids and times stay', () => {
    const value = { id, at: 1_790_000_000_000, said: ['4111111111111111'], count: 4111111111111111, '4111111111111111': true }
    expect(maskJson(value, rules, options)).toEqual({
      id,
      at: 1_790_000_000_000,
      said: ['************1111'],
      count: '************1111',
      '************1111': true,
    })
  })

  it('leaves the hash by which a model is named, whatever its digits look like, and nothing else that looks like one', () => {
    const hash = `a4111111111111111${'b'.repeat(47)}`
    expect(maskJson({ modelHash: hash }, rules, { ...options, parts: ['4111111111111111'] })).toEqual({ modelHash: hash })
    expect(maskJson({ modelHash: '4111 1111 1111 1111' }, rules, options)).toEqual({ modelHash: '**** **** **** 1111' })
  })

  it('that is all of what was found is masked as it is in a sentence', () => {
    expect(maskJson('4111 1111 1111 1111', rules, { ...options, parts: ['4111 1111 1111 1111'] })).toBe('**** **** **** 1111')
  })

  it('loses the pieces of what was found, too', () => {
    const value = { tokens: ['4111', '1111', 'hotel', '12'], read: 411111111111 }
    expect(maskJson(value, rules, { ...options, parts: ['4111 1111 1111 1111'] })).toEqual({ tokens: ['…', '…', 'hotel', '12'], read: '…' })
  })
})

/** Every stretch of digits of a text, whatever stands between its groups. */
const runsOf = (text: string): string[] => [...text.matchAll(/\p{Nd}+(?:[\s.-]{1,2}\p{Nd}+)*/gu)].map(([run]) => digitsOf(run))

describe('whatever is typed', () => {
  const separator = fc.constantFrom('', ' ', '-', '.', '  ', '\n')
  const typed = fc
    .tuple(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      card,
      fc.array(separator, { minLength: 18, maxLength: 18 }),
      fc.string({ maxLength: 20 }),
    )
    .map(([before, digits, between, after]) => ({
      digits,
      text: `${before.replace(/[\p{N}\s.-]+$/u, '')}|${[...digits].map((one, at) => one + (at === digits.length - 1 ? '' : (between[at] ?? ''))).join('')}|${after.replace(/^[\p{N}\s.-]+/u, '')}`,
    }))
  const ways: Shown[] = [lastFour, { how: 'mask', keep: 'first', count: 6, character: 'X' }, { how: 'tag' }, { how: 'redact' }]

  it('[S1-020] no digits that pass the check of card numbers are left', () => {
    fc.assert(
      fc.property(typed, fc.constantFrom(...ways), ({ digits, text }, shown) => {
        expect(runsOf(text)).toContain(digits)
        const left = masked(text, shown, ['card'])
        expect(runsOf(left).filter((run) => run.length >= 13 && run.length <= 19 && passesLuhn(run))).toEqual([])
      }),
    )
  })

  it('masking again changes nothing', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          typed.map(({ text }) => text),
          fc.string({ unit: 'grapheme' }),
        ),
        fc.constantFrom(...ways),
        (text, shown) => {
          const once = masked(text, shown)
          expect(masked(once, shown)).toBe(once)
        },
      ),
    )
  })
})
