// The words of a concept in place of an expression.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extract } from '../extract'
import { conceptIn } from './of-concept'

const drinks = ['tea', 'green tea', 'coffee', 'c++ brew', 'お茶']
const place = (words: readonly string[]) => ({
  language: 'en',
  timezone: 'UTC',
  now: 0,
  prompted: false,
  botWords: { ofConcept: (name: string) => (name === 'drinks' ? [...words] : []), matches: () => false, stretches: () => [] },
})
const found = (text: string, expression = '~drinks', words: readonly string[] = drinks) =>
  extract('regex', text, { expression }, place(words)).map(({ value }) => value)

describe('a custom entity of a concept', () => {
  it('finds the words that stand for it, the longer of two, as they were written', () => {
    expect(found('a Green  Tea and a coffee, no steak')).toEqual(['Green  Tea', 'coffee'])
    expect(found('c++ brew')).toEqual(['c++ brew'])
    expect(found('お茶をください')).toEqual(['お茶'])
  })

  it('finds no part of a word, and nothing where the bot has no such concept', () => {
    expect(found('teapots and steal')).toEqual([])
    expect(found('tea', '~food')).toEqual([])
    expect(extract('regex', 'tea', { expression: '~drinks' }, { language: 'en', timezone: 'UTC', now: 0, prompted: false })).toEqual([])
  })

  it('is told from an expression that only begins with the sign', () => {
    expect(['~drinks', ' ~hot_drinks ', '~a|b', '~', 'x~y', '~two words'].map((expression) => conceptIn({ expression }))).toEqual([
      'drinks',
      'hot_drinks',
      null,
      null,
      null,
      null,
    ])
  })

  it('never throws, whatever its words are', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.string(), (words, text) => {
        expect(Array.isArray(found(text, '~drinks', words))).toBe(true)
      }),
    )
  })
})
