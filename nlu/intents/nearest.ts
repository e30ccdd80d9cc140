// The training sentences that lie closest in meaning to a given one.
import type { Embedding } from '../encoder/embedding'
import type { Model, ModelHeader } from '../model'
import { dotWithRow } from '../vectors/quantize'
import { meaningOf } from './dense'
import { type Similarity, similarityTo } from './similarity'

export interface Neighbour {
  text: string
  /** Number of the intent. */
  intent: number
  /** Cosine. */
  similarity: number
}

/** Neighbours are looked for in this many of the best-scoring classes: there the answer is decided. */
export const classesSearched = 3

/** Nearest first, at most `count`, among the sentences of some intents. */
export function nearestSentences(
  { header, meanings }: Model,
  embedding: Embedding | null,
  count: number,
  intents: Iterable<number>,
): Neighbour[] {
  const best: Neighbour[] = []
  if (!embedding || meanings.numbers.length === 0) return best
  const meaning = meaningOf(embedding)
  const groups = rowsByIntent(header)
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

/** Groups are the model's classes; null when there is nothing to compare with. */
export function similarityOf({ header, meanings }: Model): Similarity | null {
  if (meanings.numbers.length === 0) return null
  const groups = rowsByIntent(header)
  const { columns, numbers, scales } = meanings
  return similarityTo(
    header.classes.map((intent) =>
      groups.get(intent)?.map((row) => ({ numbers: numbers.subarray(row * columns, (row + 1) * columns), scale: scales[row] ?? 0 })),
    ),
  )
}
