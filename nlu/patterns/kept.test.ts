// What patterns keep of sentences to be said again: each * and each concept with _ before it, in their order.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPhraseTable } from '../text/phrases'
import { readSentence } from '../text/sentence'
import { stemOf } from '../text/stems'
import { compilePatterns, conceptsOf, firstMatch, matchWords } from './compile'
import { keptIn } from './kept'

const language = { language: 'en', stem: await stemOf('en') }
const phrases = [
  { text: 'New York', standsFor: 'city', kind: 'entity' as const },
  { text: 'New York State', standsFor: 'city', kind: 'entity' as const },
  { text: 'Paris', standsFor: 'city', kind: 'entity' as const },
]
const reader = { ...language, phrases: createPhraseTable(phrases, 'en') }
const concepts = conceptsOf(phrases, language)

function kept(text: string, sentence: string) {
  const words = matchWords(readSentence(sentence, reader))
  const [pattern] = compilePatterns([text], language, concepts).patterns
  if (pattern === undefined) throw new Error(`${text} is no pattern`)
  const isMatch = firstMatch([pattern], words, concepts) !== null
  const stretches = keptIn(pattern, words, concepts)
  return {
    isMatch,
    stretches,
    words: stretches.map(({ from, to }) =>
      words
        .slice(from, to)
        .map(({ plain }) => plain)
        .join(' '),
    ),
  }
}

describe('what a pattern keeps', () => {
  const rows: [pattern: string, sentence: string, words: string[], why: string][] = [
    ['< they call me *', 'They call me Ada Byron', ['ada byron'], 'a * at the end takes all'],
    ['< from * to * >', 'from new york to paris in may', ['new york', 'paris in may'], 'each * is kept'],
    ['from * to *', 'I fly from here to there', ['here', 'there'], 'a * in the middle takes the fewest words'],
    ['from * to * >', 'from here to there to paris', ['here', 'there to paris'], 'of several ways the first is taken'],
    ['* likes *', 'Ada likes long walks', ['ada', 'long walks'], 'a * at the beginning takes what stands before'],
    ['book * to * >', 'book to paris', ['', 'paris'], 'a * that stands for no word keeps its place'],
    ['from *1 *1 to', 'from new york to', ['new', 'york'], 'each of several in a row takes its own'],
    ['from *1 via *1 to *1', 'from oslo via rome to bonn', ['oslo', 'rome', 'bonn'], 'numbers hold for each'],
    ['< swap _* with _* >', 'swap tea with coffee', ['tea', 'coffee'], '_* is a *'],
    ['from _~city', 'I come from New York', ['new york'], 'a concept with _ is kept'],
    ['from _~city', 'I come from New York State, actually', ['new york state'], 'by the longest of its phrases'],
    ['from _~city to *', 'from paris to the sea', ['paris', 'the sea'], 'concepts and * count together'],
    ['from ~city to *', 'from paris to the sea', ['the sea'], 'a concept without _ is not'],
    ['from ~city', 'I come from paris', [], 'nothing is where nothing is asked for'],
    ['from * to', 'I go there', [], 'nothing of what does not match'],
  ]
  it.each(rows)('%s of “%s” is %j: %s', (pattern, sentence, words) => {
    expect(kept(pattern, sentence).words).toEqual(words)
  })

  it('is one stretch for each of its marks, in their order, wherever the pattern matches', () => {
    const mark = fc.constantFrom('*', '*1', '_*', '_~city', 'a', 'b', '~city', '{b}')
    const word = fc.constantFrom('a', 'b', 'c', 'paris', 'new', 'york')
    fc.assert(
      fc.property(fc.array(mark, { maxLength: 6 }), fc.array(word, { maxLength: 9 }), (marks, words) => {
        const { isMatch, stretches } = kept(['a', ...marks].join(' '), words.join(' '))
        const wanted = marks.filter((one) => one.includes('*') || one.startsWith('_')).length
        expect(stretches).toHaveLength(isMatch ? wanted : 0)
        const places = stretches.flatMap(({ from, to }) => [from, to])
        expect(places).toEqual(places.toSorted((one, other) => one - other))
      }),
      { numRuns: 2000 },
    )
  })
})
