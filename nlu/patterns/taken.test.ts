// Which words of a sentence a pattern matches by.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createPhraseTable } from '../text/phrases'
import { readSentence } from '../text/sentence'
import { stemOf } from '../text/stems'
import { compilePatterns, conceptsOf, matchWords } from './compile'
import { matchesPattern } from './match'
import { takenBy } from './taken'

const stem = await stemOf('en')
const language = { language: 'en', stem }
const phrases = [
  { text: 'New York', standsFor: 'city', kind: 'entity' as const },
  { text: 'Paris', standsFor: 'city', kind: 'entity' as const },
]
const reader = { ...language, phrases: createPhraseTable(phrases, 'en') }
const concepts = conceptsOf(phrases, language)

/** Its stretches as they were said. */
function taken(text: string, sentence: string): string[] {
  const [pattern] = compilePatterns([text], language, concepts).patterns
  const words = matchWords(readSentence(sentence, reader))
  return pattern === undefined
    ? []
    : takenBy(pattern, words, concepts).map(({ from, to }) =>
        words
          .slice(from, to)
          .map((word) => word.plain)
          .join(' '),
      )
}

it.each([
  ['book flight', 'please book a cheap flight to oslo', ['book', 'flight']],
  ['[move shift] my {whole} trip', 'can you shift my trip to friday', ['shift my trip']],
  ['[move shift] {my the} trip', 'can you shift our trip to friday', ['shift', 'trip']],
  ['from * to ~city', 'from the old harbour to new york please', ['from', 'to new york']],
  ['<< flight book >>', 'book the very last and cheapest flight', ['book', 'flight']],
  ['credit_card !lost', 'is my credit card here', ['credit card']],
  ['a b', 'a c d e a b', ['a b']],
  ['book flight', 'flight to book', []],
])('of %s in “%s” they are %j', (pattern, sentence, words) => {
  expect(taken(pattern, sentence)).toEqual(words)
})

it('are there for every sentence that a pattern of words matches, in order and apart', () => {
  const word = fc.constantFrom('book', 'flight', 'to', 'oslo', 'the')
  const part = fc.oneof(
    word,
    word.map((one) => `{${one}}`),
    fc.tuple(word, word).map((two) => `[${two.join(' ')}]`),
    fc.constant('*2'),
  )
  const patterns = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => [...parts, 'oslo'].join(' '))
  fc.assert(
    fc.property(patterns, fc.array(word, { minLength: 1, maxLength: 8 }), (text, said) => {
      const [pattern] = compilePatterns([text], language, concepts).patterns
      const words = matchWords(readSentence(said.join(' '), reader))
      if (pattern === undefined) throw new Error(`${text} is no pattern`)
      const stretches = takenBy(pattern, words, concepts)
      expect(stretches.length > 0).toBe(matchesPattern(pattern, words, concepts))
      for (const [at, { from, to }] of stretches.entries()) {
        expect(to).toBeGreaterThan(from)
        expect(from).toBeGreaterThan(stretches[at - 1]?.to ?? -1)
      }
    }),
  )
})
