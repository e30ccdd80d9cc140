// Packs what was fitted into few bytes, and reads it for use: weights near nothing are left out, the others rounded to a 256th of the largest
// of their feature.
import { hashOf } from './features'
import type { Fitted } from './fit'
import type { TaggerRows } from './tagger-model'
import type { ValueCounts } from './values'

/** A weight smaller than this decides nothing. */
const fewestWeight = 0.1
const mostNumber = 127

/** `keys` ascending, in the order of the rows. */
export function packRows(
  keys: readonly number[],
  { weights, transitions }: Fitted,
  labels: number,
): Pick<TaggerRows, 'keys' | 'counts' | 'labels' | 'numbers' | 'scales' | 'transitions'> {
  const kept: { key: number; scale: number; labels: number[]; numbers: number[] }[] = []
  keys.forEach((key, row) => {
    const own = weights.subarray(row * labels, (row + 1) * labels)
    const highest = own.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0)
    if (highest < fewestWeight) return
    const scale = highest / mostNumber
    const spoken = [...own.keys()].filter((label) => Math.abs(own[label] ?? 0) >= fewestWeight)
    kept.push({ key, scale, labels: spoken, numbers: spoken.map((label) => Math.round((own[label] ?? 0) / scale)) })
  })
  return {
    keys: Uint32Array.from(kept, ({ key }) => key),
    counts: Uint8Array.from(kept, (one) => one.labels.length),
    labels: Uint8Array.from(kept.flatMap((one) => one.labels)),
    numbers: Int8Array.from(kept.flatMap((one) => one.numbers)),
    scales: Float32Array.from(kept, ({ scale }) => scale),
    transitions,
  }
}

export function packValues(counts: ValueCounts): Pick<TaggerRows, 'valueKeys' | 'valueEntities'> {
  const pairs = [...counts].flatMap(([key, entities]) => [...entities.keys()].map((entity) => ({ key: hashOf(key), entity })))
  pairs.sort((one, other) => one.key - other.key || one.entity - other.entity)
  return { valueKeys: Uint32Array.from(pairs, ({ key }) => key), valueEntities: Uint8Array.from(pairs, ({ entity }) => entity) }
}
