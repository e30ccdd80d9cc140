// The everyday sentences, and those of other trades, that a training sets against a bot's own: those far enough from all of them. A small
// bot learns them as None; for a large one they only fit the scope threshold.
import { dot, type Encoder } from '../encoder/embedding'
import type { EmbeddingCache } from '../encoder/embedding-cache'
import { meaningOf } from '../intents/dense'
import { everydayRequests } from '../everyday/requests'
import { everydaySentences } from '../everyday/sentences'
import { tradeSentences } from '../everyday/trades'
import { noneIntent } from '../intents/none'
import { readSentence } from '../text/sentence'
import { baseLanguage } from '../text/stems'
import type { Rules } from '../rules'
import type { TrainingSet } from '../training-set'
import { productSlack, productsWith } from '../vectors/products'
import { type Corpus, type CorpusSentence, embedSentences, encoderFor } from './corpus'

/** A bot with more sentences, or more intents, tells its own from others without help; None would only take sentences from it. */
const smallBot = { sentences: 1500, intents: 50 }

/** An everyday sentence this close to one of the bot's own may well be in its scope: not to be learned as None, nor to be refused. */
const tooClose = { toLearn: 0.6, toRefuse: 0.75 }

/** Needs an encoder, and English: bots of other languages would learn nothing but to tell English from their own. */
export function learnsNone({ sentences, classes, reader }: Corpus, rules: Rules = {}): boolean {
  if (rules.noneIntent === false || baseLanguage(reader.language) !== 'en') return false
  const isSmall = sentences.length < smallBot.sentences && classes.length < smallBot.intents
  return isSmall && sentences.some(({ embedding }) => embedding !== null)
}

/**
 * What a small bot learns as None, a class each kind: everyday talk and other trades' business have little in common, and one linear
 * class cannot be near to both without being near to what lies between.
 */
const noneKinds: readonly (readonly string[])[] = [[...everydaySentences, ...everydayRequests], tradeSentences]

/** A bot with fewer sentences learns everyday talk only: beside so many of other trades its own few would seem strange too. */
export const fewSentences = 100

export function noneKindsFor({ sentences }: Corpus): readonly (readonly string[])[] {
  return noneKinds.slice(0, sentences.length < fewSentences ? 1 : undefined)
}

/** Their classes are those after the bot's own. Everyday ones to be learned are far from all of the bot's sentences; those that the bot names itself need not be. */
export async function readOutOfScope(
  corpus: Corpus,
  { language, rules, none = [] }: Pick<TrainingSet, 'language' | 'rules' | 'none'>,
  encoder: Encoder | null,
  cache?: EmbeddingCache,
): Promise<CorpusSentence[]> {
  const isSmall = learnsNone(corpus, rules)
  const kinds = isSmall ? noneKindsFor(corpus) : [everydaySentences]
  const read = (text: string, kind: number): CorpusSentence => ({
    sentence: readSentence(text, corpus.reader),
    intent: noneIntent,
    classIndex: corpus.classes.length + kind,
    embedding: null,
  })
  const own = none.map((text) => read(text, 0))
  const everyday = kinds.flatMap((texts, kind) => texts.map((text) => read(text, kind)))
  await embedSentences([...own, ...everyday], encoderFor(language, encoder), cache)
  return isSmall ? [...own, ...farFrom(corpus.sentences, everyday)] : [...own, ...everyday]
}

export function farFrom(own: readonly CorpusSentence[], outOfScope: readonly CorpusSentence[]): CorpusSentence[] {
  const meanings = own.flatMap(({ embedding }) => (embedding ? [meaningOf(embedding)] : []))
  const [first] = meanings
  if (first === undefined) return [...outOfScope]
  const nearnessOf = productsWith(meanings, first.length)
  return outOfScope.filter(({ embedding }) => {
    if (!embedding) return true
    const meaning = meaningOf(embedding)
    const nearness = nearnessOf(meaning)
    const isClose = (other: Float32Array, at: number): boolean => {
      const about = (nearness[at] ?? 0) - tooClose.toLearn
      return about > productSlack || (about > -productSlack && dot(meaning, other) >= tooClose.toLearn)
    }
    return !meanings.some(isClose)
  })
}

/** By the cosine to the nearest of the bot's sentences. */
export function mayBeRefused({ nearest }: { nearest: number }): boolean {
  return nearest < tooClose.toRefuse
}
