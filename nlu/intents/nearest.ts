// The training sentences that lie closest in meaning to a given one.
import type { Embedding } from '../encoder/embedding'
import type { Model, ModelHeader } from '../model'
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

/** Of more sentences than this in one intent an even sample is enough to tell whether a sentence is in scope. */
export const neighboursSearched = 100

/** Every so many of the list, so that at most `neighboursSearched` are left. */
export function thinned<T>(list: readonly T[]): readonly T[] {
  if (list.length <= neighboursSearched) return list
  return Array.from({ length: neighboursSearched }, (_, i) => list[Math.floor((i * list.length) / neighboursSearched)]).flatMap((each) =>
    each === undefined ? [] : [each],
  )
}

/** Nearest first, at most `count`, among the sentences of some intents or of all but one. */
export function nearestSentences(
  { header, meanings }: Model,
  embedding: Embedding | null,
  count: number,
  where: { intents: Iterable<number> } | { except: number },
): Neighbour[] {
  const best: Neighbour[] = []
  if (!embedding || meanings.numbers.length === 0) return best
  const meaning = meaningOf(embedding)
  const groups = rowsByIntent(header)
  const intents = 'intents' in where ? where.intents : [...groups.keys()].filter((intent) => intent !== where.except)
  for (const intent of intents) {
    for (const row of groups.get(intent) ?? []) {
      const similarity = dotWithRow(meanings, row, meaning)
      if (best.length === count && similarity <= (best[count - 1]?.similarity ?? 0)) continue
      const place = best.findIndex((other) => other.similarity < similarity)
      best.splice(place < 0 ? best.length : place, 0, { text: header.utterances[row]?.text ?? '', intent, similarity })
      if (best.length > count) best.pop()
    }
  }
  return best
}

const grouped = new WeakMap<ModelHeader, Map<number, number[]>>()

function rowsByIntent(header: ModelHeader): Map<number, number[]> {
  const known = grouped.get(header)
  if (known) return known
  const groups = new Map<number, number[]>()
  header.utterances.forEach(({ intent }, row) => {
    const rows = groups.get(intent)
    if (rows) rows.push(row)
    else groups.set(intent, [row])
  })
  grouped.set(header, groups)
  return groups
}

/** Cosine to the nearest sentence among the classes that score best; 0 when there is nothing to compare. */
export function nearestSimilarity(model: Model, embedding: Embedding | null, scores: Float32Array): number {
  if (!embedding || model.meanings.numbers.length === 0) return 0
  const meaning = meaningOf(embedding)
  const samples = samplesByIntent(model.header)
  let nearest = -1
  for (const label of bestClasses(scores, classesSearched)) {
    for (const row of samples.get(model.header.classes[label] ?? -1) ?? [])
      nearest = Math.max(nearest, dotWithRow(model.meanings, row, meaning))
  }
  return nearest
}

const sampled = new WeakMap<ModelHeader, Map<number, readonly number[]>>()

function samplesByIntent(header: ModelHeader): Map<number, readonly number[]> {
  const known = sampled.get(header)
  if (known) return known
  const samples = new Map([...rowsByIntent(header)].map(([intent, rows]) => [intent, thinned(rows)]))
  sampled.set(header, samples)
  return samples
}
