// Which of a bot's utterances each of an intent's patterns catches: how many, those that no pattern above it has caught, and whose they are.
import { readSentence } from '../text/sentence'
import { phrasesOf, readerFor } from '../training/corpus'
import type { TrainingSet } from '../training-set'
import { compilePatterns, conceptsOf, firstMatch, matchWords } from './compile'
import { type Place, placesTaken } from './taken'

export interface Caught {
  pattern: string
  /** Those that no pattern before it catches. */
  first: number
  /** The rest that it catches too. */
  again: number
  utterances: CaughtUtterance[]
}

export interface CaughtUtterance {
  text: string
  intentId: string
  /** Where the words stand by which a pattern matches it, as UTF-16 offsets; not there where none does. */
  taken?: Place[]
}

/** In the order of `patterns`; those that cannot be read are left out. */
export async function caughtBy(patterns: readonly string[], set: TrainingSet): Promise<Caught[]> {
  const reader = await readerFor(set.language, phrasesOf(set), set.rules)
  const concepts = conceptsOf(phrasesOf(set), reader)
  const compiled = compilePatterns(patterns, reader, concepts).patterns
  const caught = compiled.map(({ text }): Caught => ({ pattern: text, first: 0, again: 0, utterances: [] }))
  for (const { id, utterances } of set.intents) {
    for (const { text } of utterances) {
      const sentence = readSentence(text, reader)
      const words = matchWords(sentence)
      let isCaught = false
      for (const [at, pattern] of compiled.entries()) {
        const own = caught[at]
        if (own === undefined || firstMatch([pattern], words, concepts, set.rules?.patternGap) === null) continue
        own[isCaught ? 'again' : 'first'] += 1
        own.utterances.push({ text, intentId: id, taken: placesTaken(pattern, sentence, concepts, set.rules?.patternGap) })
        isCaught = true
      }
    }
  }
  return caught
}
