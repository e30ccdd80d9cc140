// How close a sentence lies in meaning to every wording of a bot's knowledge, by their rounded embeddings in a kernel's memory.
import type { Embedding } from '../encoder/embedding'
import type { QuantizedRows } from '../model'
import { createKernel } from '../vectors/kernel-loader'
import { quantizeRows } from '../vectors/quantize'
import type { KnowledgeRows } from './knowledge-model'

export interface Nearness {
  sentence: number
  mean: number
}

export interface Meanings {
  nearness(row: number): Nearness
}

/** null when there is nothing to compare with. */
export function meaningsOf({ sentences, means }: KnowledgeRows): ((embedding: Embedding) => Meanings) | null {
  const count = means.scales.length
  if (count === 0) return null
  const kernel = createKernel()
  const { columns: size } = means
  const numbersIn = (rows: number) => kernel.allocate((rows * size) / 4)
  const queryAt = numbersIn(2)
  const places = [sentences, means].map((rows) => ({ at: numbersIn(count), rows }))
  for (const { at, rows } of places) kernel.bytes(at, count * size).set(rows.numbers)
  return (embedding) => {
    const query = [embedding.sentence, embedding.mean].map((view) => quantizeRows(view, size))
    const cosine = (row: number, view: number): number => {
      const place = places[view]
      const asked = query[view]
      if (!place || !asked) return 0
      kernel.bytes(queryAt, size).set(asked.numbers)
      const product = kernel.math.dotBytes(place.at + row * size, queryAt, size)
      return product * scaleOf(place.rows, row) * scaleOf(asked, 0)
    }
    return { nearness: (row) => ({ sentence: cosine(row, 0), mean: cosine(row, 1) }) }
  }
}

const scaleOf = ({ scales }: QuantizedRows, row: number): number => scales[row] ?? 0
