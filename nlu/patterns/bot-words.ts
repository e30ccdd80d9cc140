// A bot's patterns and concepts for those who meet them outside of training: rules that a dialog sets for an entity.
import { BotSettings } from '@parley/contract/objects/bot/index'
import type { BotWords } from '../entities/entity-kind'
import type { Model } from '../model'
import type { Phrase } from '../text/phrases'
import { readSentence } from '../text/sentence'
import { readerFor } from '../training/corpus'
import { compilePatterns, conceptsOf, firstMatch, matchWords } from './compile'
import { stretchesAt } from './match'
import { conceptKey } from './parse'

const known = new WeakMap<Model, Promise<BotWords>>()
/** Of bots without a model. */
const ofLanguage = new Map<string, Promise<BotWords>>()

/** Without a model, of the language alone. */
export function botWordsOf(model: Model | undefined, language: string): Promise<BotWords> {
  if (!model) {
    const plain = ofLanguage.get(language) ?? readWords(language, [])
    ofLanguage.set(language, plain)
    return plain
  }
  const { phrases, rules } = model.header
  const made = known.get(model) ?? readWords(model.header.language, phrases, rules?.entityPatternGap)
  known.set(model, made)
  return made
}

const usual = BotSettings.parse({})

async function readWords(language: string, phrases: readonly Phrase[], gap = usual.entityPatternGap): Promise<BotWords> {
  const reader = await readerFor(language, phrases)
  const concepts = conceptsOf(phrases, reader)
  return {
    ofConcept: (name) => wordsOf(phrases, conceptKey(name)),
    matches: (pattern, sentence) => {
      const { patterns } = compilePatterns([pattern], reader, concepts)
      return firstMatch(patterns, matchWords(readSentence(sentence, reader)), concepts) !== null
    },
    stretches: (texts, sentence) => {
      const read = readSentence(sentence, reader)
      const words = matchWords(read)
      const places = read.words.filter(({ plain }) => plain !== '?' && plain !== '!')
      return compilePatterns(texts, reader, concepts).patterns.flatMap((pattern) =>
        stretchesAt(pattern, words, concepts, gap).map(({ from, to }) => ({
          start: places[from]?.start ?? 0,
          end: places[to - 1]?.end ?? 0,
        })),
      )
    },
  }
}

/** Of a word with synonyms, itself too. */
function wordsOf(phrases: readonly Phrase[], key: string): string[] {
  const own = phrases.filter(({ standsFor }) => conceptKey(standsFor) === key)
  return [...new Set(own.flatMap(({ text, standsFor, kind }) => (kind === 'synonym' || kind === 'alias' ? [standsFor, text] : [text])))]
}
