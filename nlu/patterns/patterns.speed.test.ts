// No pattern makes matching slow.
import { describe, expect, it } from 'vitest'
import { createPhraseTable } from '../text/phrases'
import { readSentence } from '../text/sentence'
import { stemOf } from '../text/stems'
import { compilePatterns, conceptsOf, firstMatch, matchWords } from './compile'

const language = { language: 'en', stem: await stemOf('en'), phrases: createPhraseTable([], 'en') }
const concepts = conceptsOf([], language)

describe('the pattern language (reference/domain 3.3)', () => {
  it('takes time in proportion to the sentence, even for patterns with many ways to match', () => {
    const pattern = `${'{a} [a b] * '.repeat(30)} z`
    const sentence = 'a '.repeat(200)
    const started = performance.now()
    const { patterns, problems } = compilePatterns([pattern], language, concepts)
    expect(problems).toEqual([])
    expect(firstMatch(patterns, matchWords(readSentence(sentence, language)), concepts)).toBeNull()
    expect(performance.now() - started).toBeLessThan(500)
  })
})
