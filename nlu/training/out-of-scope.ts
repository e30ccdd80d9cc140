// The everyday sentences a training sets against a bot's own: those far enough from all of them. A small bot learns them as None; for
// a large one they only fit the scope threshold.
import { dot, type Encoder } from '../encoder/embedding'
import type { EmbeddingCache } from '../encoder/embedding-cache'
import { meaningOf } from '../intents/dense'
import { everydayRequests } from '../intents/everyday-requests'
import { everydaySentences } from '../intents/everyday-sentences'
import { noneIntent } from '../intents/none'
import { readSentence } from '../text/sentence'
import { type Corpus, type CorpusSentence, embedSentences, encoderFor } from './corpus'

/** A bot with more sentences, or more intents, tells its own from others without help; None would only take sentences from it. */
const smallBot = { sentences: 1500, intents: 50 }

/** An everyday sentence this close to one of the bot's own may well be in its scope: not to be learned as None, nor to be refused. */
const tooClose = { toLearn: 0.6, toRefuse: 0.75 }

/** Needs the encoder: other languages' bots would learn nothing but English words. */
export function learnsNone({ sentences, classes }: Corpus): boolean {
  const isSmall = sentences.length < smallBot.sentences && classes.length < smallBot.intents
  return isSmall && sentences.some(({ embedding }) => embedding !== null)
}

/** Their class is the one after the bot's own. Those to be learned are far from all of the bot's sentences. */
export async function readOutOfScope(
  corpus: Corpus,
  language: string,
  encoder: Encoder | null,
  cache?: EmbeddingCache,
): Promise<CorpusSentence[]> {
  const isSmall = learnsNone(corpus)
  const texts = isSmall ? [...everydaySentences, ...everydayRequests] : everydaySentences
  const outOfScope = texts.map(
    (text): CorpusSentence => ({
      sentence: readSentence(text, corpus.reader),
      intent: noneIntent,
      classIndex: corpus.classes.length,
      embedding: null,
    }),
  )
  await embedSentences(outOfScope, encoderFor(language, encoder), cache)
  return isSmall ? farFrom(corpus.sentences, outOfScope) : outOfScope
}

export function farFrom(own: readonly CorpusSentence[], outOfScope: readonly CorpusSentence[]): CorpusSentence[] {
  const meanings = own.flatMap(({ embedding }) => (embedding ? [meaningOf(embedding)] : []))
  return outOfScope.filter(({ embedding }) => {
    if (!embedding) return true
    const meaning = meaningOf(embedding)
    return meanings.every((other) => dot(meaning, other) < tooClose.toLearn)
  })
}

/** By the cosine to the nearest of the bot's sentences. */
export function mayBeRefused({ nearest }: { nearest: number }): boolean {
  return nearest < tooClose.toRefuse
}
