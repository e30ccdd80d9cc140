// Personal data in a text that is still being written: whatever the text and however it is split, what is given on is the beginning of the
// masked whole.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { builtInData } from './built-in'
import { builtInRule, type MaskOptions, type MaskRule, maskText, type Shown } from './mask'
import { MaskStream } from './mask-stream'

const options: MaskOptions = { redact: (words) => 'q'.repeat(words.length), isPublic: (words) => words === 'help@example.com' }
const ways: Shown[] = [
  { how: 'mask', keep: 'last', count: 4, character: '*' },
  { how: 'tag' },
  { how: 'replace', replacement: 'x' },
  { how: 'redact' },
]
const bounded = (pattern: RegExp, longest: number, shown: Shown): MaskRule => ({
  ...{ name: 'own', shown },
  find: (text) => [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length })),
  underWay: (text) => Math.max(0, text.length - longest - 2),
})
const rulesShown = (shown: Shown): MaskRule[] => [
  ...builtInData.map((data) => builtInRule(data, data, shown)),
  bounded(/\bEMP-?\d{3}\b/giu, 16, shown),
  bounded(/blue \w/giu, 12, shown),
]

const bit = fc.constantFrom(
  ...['4111 1111 1111 1111', '4111', '1111', '-', ' ', '.', '(212) 555-0175', '+47 22', ' 33 44 55', 'a@b', 'ab@cd.de', 'help@example.com'],
  ...[
    'GB29 NWBK 6016 1331',
    ' 9268 19',
    'AB 12 34 56 C',
    '123-45-6789',
    'EMP',
    '-123',
    '4',
    'blue ',
    'h',
    'we',
    '馬',
    '😀',
    '\n',
    '３７８２',
    '/',
    '\ud83d',
  ],
)
const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 60 })

function piecesOf(text: string, lengths: readonly number[]): string[] {
  let at = 0
  const pieces = lengths.map((length) => text.slice(at, (at += length)))
  return [...pieces, text.slice(at)]
}

it('gives on the beginning of the masked whole, whatever the text and however it is split', () => {
  fc.assert(
    fc.property(fc.array(bit, { maxLength: 14 }), sizes, fc.constantFrom(...ways), (bits, lengths, shown) => {
      const text = bits.join('')
      const rules = rulesShown(shown)
      const whole = maskText(text, rules, options).text
      // A text whose masks make ever new matches is withheld.
      fc.pre(whole !== '…')
      const stream = new MaskStream(rules, options)
      let given = ''
      for (const piece of piecesOf(text, lengths)) {
        given += stream.push(piece)
        expect(whole.startsWith(given), JSON.stringify({ text, whole, given })).toBe(true)
      }
    }),
    { numRuns: 1500 },
  )
})

it('gives words on soon after they came, and a piece of what is hidden never', () => {
  const stream = new MaskStream(rulesShown({ how: 'tag' }).slice(0, builtInData.length), options)
  const words = 'The weather in Oslo is fine today, and so it was yesterday. '
  expect((stream.push(words) || '').length).toBeGreaterThan(words.length - 30)
  for (const digit of '4111 1111 1111 1111') expect(stream.push(digit)).not.toMatch(/\d/)
  expect(stream.push(' is it. Bye, see you all soon again.')).toContain('[card] is it.')
})

it('costs no more for each piece of a text without end', () => {
  const stream = new MaskStream(rulesShown({ how: 'tag' }), options)
  let given = 0
  for (let piece = 0; piece < 5_000; piece += 1) given += stream.push('so it goes on ').length
  expect(given).toBeGreaterThan(65_000)
})
