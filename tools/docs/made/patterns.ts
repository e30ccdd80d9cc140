// The reference of patterns. Each example is tried by the engine itself when the page is made: a sentence that should fit and does not, or
// the other way round, ends the build.
import { compilePatterns, conceptsOf, firstMatch, matchWords } from '@parley/nlu/patterns/compile'
import { createPhraseTable } from '@parley/nlu/text/phrases'
import { readSentence } from '@parley/nlu/text/sentence'
import { stemOf } from '@parley/nlu/text/stems'
import { code, table, text } from './lines'

interface Example {
  about: string
  pattern: string
  fits: string
  fitsNot: string
}

const examples: readonly Example[] = [
  {
    about: 'Words follow each other in this order, in any of their forms.',
    pattern: 'book flight',
    fits: 'please book two flights',
    fitsNot: 'flight to book',
  },
  {
    about: 'Between two words up to three others may stand.',
    pattern: 'book flight',
    fits: 'book me the next flight',
    fitsNot: 'book me the next cheap flight',
  },
  {
    about: '`*`: any number of words may stand here.',
    pattern: 'from * to',
    fits: 'from the old harbour in the north to here',
    fitsNot: 'to the harbour',
  },
  { about: '`*1`: at most so many.', pattern: 'from *1 to', fits: 'from oslo to here', fitsNot: 'from the harbour to here' },
  { about: '`[ ]`: one of these words.', pattern: '[book reserve] flight', fits: 'reserve one flight', fitsNot: 'cancel one flight' },
  { about: '`{ }`: may be missing.', pattern: 'book {cheap} flight', fits: 'book flight', fitsNot: 'cheap flight' },
  { about: '`!`: must not come.', pattern: 'book !flight', fits: 'book a table', fitsNot: 'book a flight' },
  { about: '`_`: the words stand together.', pattern: 'credit_card', fits: 'my credit card', fitsNot: 'credit my card' },
  { about: "`'`: this form of the word alone.", pattern: "'book flight", fits: 'book a flight', fitsNot: 'booking a flight' },
  {
    about: '`~`: the word or one of its synonyms. Here the bot knows `automobile` as a synonym of `car`.',
    pattern: 'rent ~car',
    fits: 'rent an automobile',
    fitsNot: 'rent a boat',
  },
  {
    about: '`<< >>`: in any order, however far apart.',
    pattern: '<< flight book >>',
    fits: 'book the very last and cheapest flight',
    fitsNot: 'book a table',
  },
  { about: '`<`: from the beginning of the sentence.', pattern: '< book flight', fits: 'book a flight', fitsNot: 'please book a flight' },
  { about: '`>`: to its end.', pattern: 'flight >', fits: 'book a flight?', fitsNot: 'the flight is late' },
]

const phrases = [{ text: 'automobile', standsFor: 'car', kind: 'synonym' as const }]

export async function patternsPage(): Promise<string> {
  const language = { language: 'en', stem: await stemOf('en') }
  const reader = { ...language, phrases: createPhraseTable(phrases, 'en') }
  const concepts = conceptsOf(phrases, language)
  const matches = (pattern: string, sentence: string): boolean => {
    const { patterns, problems } = compilePatterns([pattern], language, concepts)
    if (problems.length > 0) throw new Error(`The pattern ${pattern} cannot be read: ${problems.map(({ message }) => message).join(', ')}`)
    return firstMatch(patterns, matchWords(readSentence(sentence, reader)), concepts) !== null
  }
  for (const { pattern, fits, fitsNot } of examples) {
    if (!matches(pattern, fits)) throw new Error(`The documentation says that “${fits}” fits ${pattern}, and it does not`)
    if (matches(pattern, fitsNot)) throw new Error(`The documentation says that “${fitsNot}” does not fit ${pattern}, and it does`)
  }
  return text(
    '# Patterns',
    'A pattern is a form of words. A sentence that fits a pattern of an [intent](how-to/intents.md) means that intent for certain; one that fits a negative pattern never means it. A pattern has at least one word; capitals and punctuation do not count.',
    table(
      ['What it does', 'Pattern', 'Fits', 'Does not fit'],
      examples.map(({ about, pattern, fits, fitsNot }) => [about, code(pattern), fits, fitsNot]),
    ),
    'A pattern that cannot be read is marked where it is written, with the reason.',
  )
}
