// The training sentences that lie closest in meaning to a given one.
import type { Embedding } from '../encoder/embedding'
import type { Model } from '../model'
import { dotWithRow } from '../vectors/quantize'
import { meaningOf } from './dense'
import { bestClasses } from './probabilities'

export interface Neighbour {
  text: string
  /** Number of the intent. */
  intent: number
  /** Cosine. */
  similarity: number
}

/** Neighbours are looked for in this many of the best-scoring classes: there the answer is decided. */
export const classesSearched = 3

/** Nearest first, at most `count`. Sentences of the intents for which `wanted` is true only. */
export function nearestSentences({ header, meanings }: Model, embedding: Embedding | null, count: number, wanted: (intent: number) => boolean): Neighbour[] {
  const best: Neighbour[] = []
  if (!embedding || meanings.numbers.length === 0) return best
  const meaning = meaningOf(embedding)
  header.utterances.forEach(({ text, intent }, row) => {
    if (!wanted(intent)) return
    const similarity = dotWithRow(meanings, row, meaning)
    if (best.length === count && similarity <= (best[count - 1]?.similarity ?? 0)) return
    const place = best.findIndex((other) => other.similarity < similarity)
    best.splice(place < 0 ? best.length : place, 0, { text, intent, similarity })
    if (best.length > count) best.pop()
  })
  return best
}

/** The nearest sentence among the classes that score best. */
export function searchedClasses(model: Model, embedding: Embedding | null, scores: Float32Array): Neighbour[] {
  const intents = new Set(bestClasses(scores, classesSearched).map((label) => model.header.classes[label]))
  return nearestSentences(model, embedding, 1, (intent) => intents.has(intent))
}
