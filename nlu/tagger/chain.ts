// The sums and paths of a linear chain of labels, in which a value goes on only after its own beginning. (Lafferty, McCallum and Pereira 2001:
// conditional random fields; forward and backward sums scaled at each piece.) What the scores are made of is the caller's.
import { goingOn, isBeginning, labelsOf, stateOf } from './tagger-model'

/** Keeps what is next to impossible above nothing, so that no sum is 0. */
const lowest = -60

export interface Chain {
  entities: number
  /** How many pieces. */
  size: number
  /** [piece][label], to the power of e, the highest of a piece 1. */
  emissions: Float64Array
  /** [state before][label], to the power of e. */
  transitions: Float64Array
}

/** Raises scores to the power of e, so that the highest of each piece is 1; `transitions` are raised already. */
export function chainOf(scores: Float32Array, size: number, entities: number, transitions: Float64Array): Chain {
  const labels = labelsOf(entities)
  const emissions = new Float64Array(size * labels)
  for (let i = 0; i < size; i++) {
    let highest = -Infinity
    for (let label = 0; label < labels; label++) highest = Math.max(highest, scores[i * labels + label] ?? 0)
    for (let label = 0; label < labels; label++) {
      emissions[i * labels + label] = Math.exp(Math.max(lowest, (scores[i * labels + label] ?? 0) - highest))
    }
  }
  return { entities, size, emissions, transitions }
}

export interface Sums {
  /** [piece][label]: the chance of the label at that piece, 0..1. */
  chances: Float64Array
  /** [piece][state]: of everything before and at a piece. */
  before: Float64Array
  /** [piece][label]: of everything after it. */
  after: Float64Array
}

export function sumsOf(chain: Chain): Sums {
  const before = statesBefore(chain)
  const after = labelsAfter(chain)
  const labels = labelsOf(chain.entities)
  const chances = new Float64Array(chain.size * labels)
  for (let i = 0; i < chain.size; i++) {
    let total = 0
    for (let label = 0; label < labels; label++) {
      const at = i * labels + label
      chances[at] = (before.byLabel[at] ?? 0) * (after[at] ?? 0)
      total += chances[at] ?? 0
    }
    for (let label = 0; label < labels; label++) chances[i * labels + label] = (chances[i * labels + label] ?? 0) / total
  }
  return { chances, before: before.byState, after }
}

function statesBefore(chain: Chain): { byLabel: Float64Array; byState: Float64Array } {
  const { entities, size, emissions } = chain
  const labels = labelsOf(entities)
  const states = entities + 1
  const byLabel = new Float64Array(size * labels)
  const byState = new Float64Array(size * states)
  for (let i = 0; i < size; i++) {
    let total = 0
    for (let label = 0; label < labels; label++) {
      const value = reaching(chain, byState, i, label) * (emissions[i * labels + label] ?? 0)
      byLabel[i * labels + label] = value
      total += value
    }
    for (let label = 0; label < labels; label++) {
      const value = (byLabel[i * labels + label] ?? 0) / total
      byLabel[i * labels + label] = value
      byState[i * states + stateOf(label)] = (byState[i * states + stateOf(label)] ?? 0) + value
    }
  }
  return { byLabel, byState }
}

/** Of all ways to this label of this piece. */
function reaching({ entities, transitions }: Chain, byState: Float64Array, i: number, label: number): number {
  const labels = labelsOf(entities)
  const states = entities + 1
  if (label !== 0 && !isBeginning(label)) {
    if (i === 0) return 0
    const state = stateOf(label)
    return (byState[(i - 1) * states + state] ?? 0) * (transitions[state * labels + label] ?? 0)
  }
  if (i === 0) return transitions[label] ?? 0
  let sum = 0
  for (let state = 0; state < states; state++) {
    sum += (byState[(i - 1) * states + state] ?? 0) * (transitions[state * labels + label] ?? 0)
  }
  return sum
}

function labelsAfter({ entities, size, emissions, transitions }: Chain): Float64Array {
  const labels = labelsOf(entities)
  const states = entities + 1
  const after = new Float64Array(size * labels)
  after.fill(1, Math.max(0, size - 1) * labels)
  const byState = new Float64Array(states)
  for (let i = size - 2; i >= 0; i--) {
    const next = (i + 1) * labels
    const weigh = (state: number, label: number) =>
      (transitions[state * labels + label] ?? 0) * (emissions[next + label] ?? 0) * (after[next + label] ?? 0)
    let total = 0
    for (let state = 0; state < states; state++) {
      let sum = weigh(state, 0) + (state > 0 ? weigh(state, goingOn(state)) : 0)
      for (let label = 1; label < labels; label += 2) sum += weigh(state, label)
      byState[state] = sum
      total += sum
    }
    for (let label = 0; label < labels; label++) after[i * labels + label] = (byState[stateOf(label)] ?? 0) / total
  }
  return after
}

/** The likeliest labels, one a piece. */
export function bestPath(chain: Chain): Uint8Array {
  const { entities, size, emissions, transitions } = chain
  const labels = labelsOf(entities)
  const states = entities + 1
  const from = new Uint8Array(size * labels)
  let best = new Float64Array(states).fill(0)
  best[0] = 1
  let bestLabel = new Uint8Array(states)
  for (let i = 0; i < size; i++) {
    const reached = new Float64Array(states)
    const reachedLabel = new Uint8Array(states)
    let highest = 0
    for (let label = 0; label < labels; label++) {
      const own = stateOf(label)
      const isOpen = label === 0 || isBeginning(label)
      let most = 0
      for (let state = isOpen ? 0 : own; state < (isOpen ? states : own + 1); state++) {
        const value = (best[state] ?? 0) * (transitions[state * labels + label] ?? 0)
        if (value <= most) continue
        most = value
        from[i * labels + label] = bestLabel[state] ?? 0
      }
      const value = most * (emissions[i * labels + label] ?? 0)
      highest = Math.max(highest, value)
      if (value <= (reached[own] ?? 0)) continue
      reached[own] = value
      reachedLabel[own] = label
    }
    best = reached.map((value) => value / highest)
    bestLabel = reachedLabel
  }
  return walkBack(from, bestLabel[best.indexOf(Math.max(...best))] ?? 0, size, labels)
}

function walkBack(from: Uint8Array, last: number, size: number, labels: number): Uint8Array {
  const path = new Uint8Array(size)
  let label = last
  for (let i = size - 1; i >= 0; i--) {
    path[i] = label
    label = from[i * labels + label] ?? 0
  }
  return path
}
