// Forbidden words in disguise: with signs between their letters that nobody sees, in letters that only look like them, and torn into pieces.
import { Guardrail } from '@parley/contract/objects/guardrail/index'
import { describe, expect, it } from 'vitest'
import { testId } from '../test-support/bot-builder'
import { compileGuardrail } from './compiled'
import { ExpressionStage } from './expression-stage'
import { longestUnseen, UnseenRuns } from './unseen-runs'

const stageOf = (set: object): ExpressionStage => {
  const data = Guardrail.parse({ name: 'Rule', points: ['output'], ...set })
  const rule = compileGuardrail({ id: testId('guardrail', 'Rule'), kind: 'guardrail', parentId: '', rev: 1, data })
  if (rule.expression === null) throw new Error('It looks for nothing.')
  return new ExpressionStage(rule, rule.expression)
}

const disguises: readonly (readonly [string, (text: string) => string])[] = [
  ['blanks of no width', (text) => [...text].join('\u200b')],
  ['soft hyphens', (text) => [...text].join('\u00ad')],
  ['many signs that nobody sees', (text) => [...text].join('\u2060'.repeat(longestUnseen))],
  ['tags', (text) => [...text].join(String.fromCodePoint(0xe0041))],
  ['Cyrillic letters', (text) => text.replaceAll('e', 'е').replaceAll('c', 'с')],
  ['wide letters', (text) => text.replace(/[a-z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0))],
  ['letters of formulas', (text) => text.replace(/[a-z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) - 97 + 0x1d41a))],
]

describe('a forbidden word', () => {
  it.each(disguises)('is found in %s, and no part of it is given on, however the text is torn', (_, disguise) => {
    const text = `It is ${disguise('secret')} so far, and no more of it.`
    for (const size of [1, 3, 7, 1000]) {
      for (const set of [
        { check: 'words', words: ['secret'] },
        { check: 'pattern', pattern: 'se[ck]ret' },
      ]) {
        const stage = stageOf(set)
        let given = ''
        for (let at = 0; at < text.length; at += size) given += stage.push(text.slice(at, at + size))
        given += stage.end()
        expect([stage.isStopped, 'It is '.startsWith(given)]).toEqual([true, true])
      }
    }
  })

  it.each(disguises)('is replaced as it is written where it is redacted: %s', (_, disguise) => {
    const stage = stageOf({ check: 'words', words: ['secret'], action: 'redact' })
    expect(stage.push(`It is ${disguise('secret')} so far, 😀 é`) + stage.end()).toBe('It is *** so far, 😀 é')
  })
})

describe('what nobody sees in a text', () => {
  it('is shortened where it is long, however the text is torn, and otherwise left alone', () => {
    const text = `a${'\u200b'.repeat(500)}b 👨‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 c\u00ad`
    for (const size of [1, 2, 5, 1000]) {
      const runs = new UnseenRuns()
      const pieces = [...text].map((_, at) => (at % size === 0 ? [...text].slice(at, at + size).join('') : ''))
      expect(pieces.map((piece) => runs.write(piece)).join('')).toBe(text.replace(/\u200b+/u, '\u200b'.repeat(longestUnseen)))
    }
  })
})
