// The values that were marked, and as which entities: a value that stands in another sentence is likely one here too.
import type { KnownValues } from './features'
import type { MarkedSentence } from './marked'

/** Of the key of a value, how often it was marked as each entity. */
export type ValueCounts = ReadonlyMap<string, ReadonlyMap<number, number>>

export function countValues(sentences: readonly Pick<MarkedSentence, 'values'>[]): ValueCounts {
  const counts = new Map<string, Map<number, number>>()
  for (const { values } of sentences) {
    for (const { key, entity } of values) {
      const known = counts.get(key) ?? new Map<number, number>()
      known.set(entity, (known.get(entity) ?? 0) + 1)
      counts.set(key, known)
    }
  }
  return counts
}

/** What a sentence's own marks say of it is not known: it must learn to do without. */
export function knownBut(counts: ValueCounts, { values }: Pick<MarkedSentence, 'values'>): KnownValues {
  return (key) => {
    const known = counts.get(key)
    if (!known) return []
    return [...known].flatMap(([entity, count]) => {
      const own = values.filter((value) => value.key === key && value.entity === entity).length
      return count > own ? [entity] : []
    })
  }
}
