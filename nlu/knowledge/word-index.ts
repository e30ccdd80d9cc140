// Finds the wordings that share words with a sentence: for each feature, the wordings that have it.
import type { WordVector } from './word-vectors'

export interface WordIndex {
  /** How alike each wording is to the sentence, by its number. */
  likenesses(sentence: WordVector): Float32Array
}

export function wordIndex(wordings: Iterable<WordVector>): WordIndex {
  const lists = new Map<string, { rows: number[]; values: number[] }>()
  let count = 0
  for (const wording of wordings) {
    for (const [name, value] of wording) {
      const list = lists.get(name)
      if (list) {
        list.rows.push(count)
        list.values.push(value)
      } else lists.set(name, { rows: [count], values: [value] })
    }
    count++
  }
  const packed = new Map(
    [...lists].map(([name, { rows, values }]) => [name, { rows: Int32Array.from(rows), values: Float32Array.from(values) }]),
  )
  return {
    likenesses(sentence) {
      const sums = new Float32Array(count)
      for (const [name, value] of sentence) {
        const list = packed.get(name)
        list?.rows.forEach((row, i) => {
          sums[row] = (sums[row] ?? 0) + value * (list.values[i] ?? 0)
        })
      }
      return sums
    },
  }
}
