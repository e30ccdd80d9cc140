// How close a sentence lies to the nearest of some others, by their rounded meanings in a kernel's memory: hundreds of products for
// every sentence understood. Which sentences to compare with is the caller's.
import { createKernel } from '../vectors/kernel-loader'
import { quantizeRows } from '../vectors/quantize'

export interface QuantizedEmbedding {
  numbers: Int8Array
  scale: number
}

/** The highest cosine to a sentence of these groups; -1 when they hold none. */
export type Similarity = (groups: readonly number[], meaning: Float32Array) => number

/** At most `neighboursSearched` of each group are kept, evenly chosen. */
export function similarityTo(groups: readonly (readonly QuantizedEmbedding[] | undefined)[]): Similarity {
  const size = sizeOf(groups)
  if (size === 0) return () => -1
  const kernel = createKernel()
  const numbersIn = (count: number) => kernel.allocate((count * size) / 4)
  const queryAt = numbersIn(1)
  const kept = groups.map((group) => {
    const rows = thinned(group ?? [])
    const at = numbersIn(rows.length)
    rows.forEach(({ numbers }, row) => {
      kernel.bytes(at + row * size, size).set(numbers)
    })
    return { at, scales: Float32Array.from(rows, ({ scale }) => scale) }
  })
  return (wanted, meaning) => {
    const query = quantizeRows(meaning, size)
    kernel.bytes(queryAt, size).set(query.numbers)
    let nearest = -1
    for (const group of wanted) {
      const rows = kept[group]
      if (!rows) continue
      for (let row = 0; row < rows.scales.length; row++) {
        const product = kernel.math.dotBytes(rows.at + row * size, queryAt, size)
        nearest = Math.max(nearest, product * (rows.scales[row] ?? 0) * (query.scales[0] ?? 0))
      }
    }
    return nearest
  }
}

function sizeOf(groups: readonly (readonly QuantizedEmbedding[] | undefined)[]): number {
  return groups.find((group) => (group?.length ?? 0) > 0)?.[0]?.numbers.length ?? 0
}

/** Of more sentences than this in one group an even sample is enough to tell whether a sentence is in scope. */
const neighboursSearched = 100

/** Every so many of the list, so that at most `neighboursSearched` are left. */
function thinned<T>(list: readonly T[]): readonly T[] {
  if (list.length <= neighboursSearched) return list
  return Array.from({ length: neighboursSearched }, (_, i) => list[Math.floor((i * list.length) / neighboursSearched)]).flatMap((each) =>
    each === undefined ? [] : [each],
  )
}
