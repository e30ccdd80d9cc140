// Finds values of free text in a sentence by what a model has learned of them.
import { bestPath, type Chain, chainOf, sumsOf } from './chain'
import { featuresOf, hashOf } from './features'
import type { LearnedTagger } from './learn'
import { piecesOf } from './pieces'
import { goingOn, isBeginning, labelsOf, stateOf } from './tagger-model'

/** Words that are taken as the value of an entity. */
export interface TaggedSpan {
  entityId: string
  start: number
  end: number
  /** Of the least sure of its words, 0..1. */
  chance: number
}

export interface Tagger {
  tag(text: string): TaggedSpan[]
}

/** Sentences are asked about once for every entity of a dialog; the last ones are remembered. */
const mostKept = 50

export function loadTagger({ header, rows }: LearnedTagger, language: string): Tagger {
  const { entities, threshold } = header
  const labels = labelsOf(entities.length)
  const transitions = Float64Array.from(rows.transitions, Math.exp)
  const places = placesOf(rows.keys, rows.counts)
  const values = valuesOf(rows.valueKeys, rows.valueEntities)
  const known = (key: string) => values.get(hashOf(key)) ?? []
  const kept = new Map<string, TaggedSpan[]>()

  const score = (features: readonly Uint32Array[]): Float32Array => {
    const scores = new Float32Array(features.length * labels)
    features.forEach((keys, i) => {
      for (const key of keys) {
        const place = places.get(key)
        if (place === undefined) continue
        const scale = rows.scales[place.row] ?? 0
        for (let at = place.from; at < place.to; at++) {
          const label = i * labels + (rows.labels[at] ?? 0)
          scores[label] = (scores[label] ?? 0) + scale * (rows.numbers[at] ?? 0)
        }
      }
    })
    return scores
  }

  const tag = (text: string): TaggedSpan[] => {
    const pieces = piecesOf(text, language)
    if (pieces.length === 0) return []
    const chain = chainOf(score(featuresOf(pieces, known)), pieces.length, entities.length, transitions)
    const spans = stretchesOf(chain).map(({ entity, from, to, chance }) => ({
      entityId: entities[entity] ?? '',
      start: pieces[from]?.start ?? 0,
      end: pieces[to - 1]?.end ?? 0,
      chance,
    }))
    return spans.filter(({ chance }) => chance >= threshold)
  }

  return {
    tag(text) {
      const before = kept.get(text)
      if (before) return before
      if (kept.size >= mostKept) kept.clear()
      const spans = tag(text)
      kept.set(text, spans)
      return spans
    },
  }
}

function stretchesOf(chain: Chain): { entity: number; from: number; to: number; chance: number }[] {
  const path = bestPath(chain)
  if (path.every((label) => label === 0)) return []
  const labels = labelsOf(chain.entities)
  const { chances } = sumsOf(chain)
  const stretches: { entity: number; from: number; to: number; chance: number }[] = []
  path.forEach((label, i) => {
    if (!isBeginning(label)) return
    const state = stateOf(label)
    let to = i + 1
    while (path[to] === goingOn(state)) to++
    let chance = 1
    for (let at = i; at < to; at++) chance = Math.min(chance, chances[at * labels + (path[at] ?? 0)] ?? 0)
    stretches.push({ entity: state - 1, from: i, to, chance })
  })
  return stretches
}

function placesOf(keys: Uint32Array, counts: Uint8Array): Map<number, { row: number; from: number; to: number }> {
  const places = new Map<number, { row: number; from: number; to: number }>()
  let from = 0
  keys.forEach((key, row) => {
    const to = from + (counts[row] ?? 0)
    places.set(key, { row, from, to })
    from = to
  })
  return places
}

function valuesOf(keys: Uint32Array, entities: Uint8Array): Map<number, number[]> {
  const values = new Map<number, number[]>()
  for (const [i, key] of keys.entries()) values.set(key, [...(values.get(key) ?? []), entities[i] ?? 0])
  return values
}
