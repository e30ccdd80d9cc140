// Whether a sentence is inside the bot's scope at all: the highest score plus the closeness to the nearest training sentence,
// held to a threshold. The threshold is fitted on unseen sentences of the bot and on everyday sentences of no bot.

export interface ScopeEvidence {
  /** The highest score of the classifier. */
  highest: number
  /** Cosine to the nearest training sentence, 0 without an encoder. */
  nearest: number
  /** Score of None (none.ts); null for a model that has not learned it. */
  none: number | null
}

type ScopeWeights = Pick<ScopeRule, 'nearestWeight' | 'noneWeight'>

export interface ScopeRule {
  nearestWeight: number
  /** Not there when None is not learned. */
  noneWeight?: number | undefined
  centre: number
  slope: number
  threshold: number
}

/** 0..1; higher is more surely inside. */
export function scopeScore(evidence: ScopeEvidence, rule: ScopeRule): number {
  return logistic((scopeSum(evidence, rule) - rule.centre) * rule.slope)
}

export function scopeSum({ highest, nearest, none }: ScopeEvidence, { nearestWeight, noneWeight = 0 }: ScopeWeights): number {
  return highest + nearestWeight * nearest - noneWeight * (none ?? 0)
}

function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x))
}

/** `correct`: whether the classifier had the sentence right; rejecting a mistake costs nothing. */
export interface InsideEvidence extends ScopeEvidence {
  correct: boolean
}

const nearestWeights = [0, 2, 4, 8, 12]
const noneWeights = [0, 0.25, 0.5, 0.75, 1]
/** Nothing is known about sentences outside or inside: everything passes. */
const open: ScopeRule = { nearestWeight: 0, centre: 0, slope: 1, threshold: 0 }

/**
 * For a bot of few sentences: everyday sentences lie so far from them that whatever is near would pass. What is refused goes by the bot's own
 * sentences, of which a share may be lost (bench small-bots); yet a sentence that stood alone in its intent says nothing of what else is meant,
 * so that nearly all everyday ones are refused in any case.
 */
export function fitScopeOfFew(inside: readonly InsideEvidence[], outside: readonly ScopeEvidence[]): ScopeRule {
  if (inside.length === 0 || outside.length === 0) return open
  const hasNone = outside.some(({ none }) => none !== null)
  const weights = { nearestWeight: ofFew.nearestWeight, ...(hasNone && { noneWeight: 0 }) }
  const correct = inside.filter((each) => each.correct)
  const sums = (correct.length > 0 ? correct : inside).map((each) => scopeSum(each, weights)).sort((a, b) => a - b)
  const at = (sums.length - 1) * ofFew.lost
  const [below = 0, above = below] = sums.slice(Math.floor(at), Math.floor(at) + 2)
  const outer = outside.map((each) => scopeSum(each, weights)).sort((a, b) => a - b)
  const strangest = outer[Math.floor((outer.length - 1) * ofFew.refused)] ?? 0
  const centre = Math.max(below + (above - below) * (at - Math.floor(at)), strangest)
  return { ...weights, centre, slope: slopeOf(outer), threshold: 0.5 }
}

const ofFew = { nearestWeight: 4, lost: 0.08, refused: 0.98 }

/** `heldOut`: the share of the bot's sentences the classifier went without when it was measured; the less it knew, the lower it scored. */
export function fitScope(inside: readonly InsideEvidence[], outside: readonly ScopeEvidence[], heldOut: number): ScopeRule {
  if (inside.length === 0 || outside.length === 0) return open
  const weights = bestWeights(inside, outside)
  const sumOf = (evidence: ScopeEvidence) => scopeSum(evidence, weights)
  const correct = inside.filter((e) => e.correct).map(sumOf)
  const outer = outside.map(sumOf)
  const cut = bestCut(
    correct.length > 0 ? correct : inside.map(sumOf),
    outer,
    mostLost * heldOut,
    weights.noneWeight === undefined ? lossPrice : lossPriceWithNone,
  )
  const centre = cut
  const slope = slopeOf(outer)
  return { ...weights, centre, slope, threshold: logistic((cut - centre) * slope) }
}

function bestWeights(inside: readonly ScopeEvidence[], outside: readonly ScopeEvidence[]): ScopeWeights {
  const hasNone = outside.some(({ none }) => none !== null)
  let best: ScopeWeights = { nearestWeight: 0 }
  let bestArea = -1
  for (const noneWeight of hasNone ? noneWeights : [undefined]) {
    for (const nearestWeight of nearestWeights) {
      const weights = noneWeight === undefined ? { nearestWeight } : { nearestWeight, noneWeight }
      const sums = [inside, outside].map((each) => each.map((evidence) => scopeSum(evidence, weights)))
      const area = areaUnderCurve(sums[0] ?? [], sums[1] ?? [])
      if (area <= bestArea + 1e-4) continue
      bestArea = area
      best = weights
    }
  }
  return best
}

/** Chance that an inside sentence scores higher than an outside one. */
export function areaUnderCurve(inside: readonly number[], outside: readonly number[]): number {
  const outer = [...outside].sort((a, b) => a - b)
  let wins = 0
  for (const value of inside) wins += (countBelow(outer, value) + countBelow(outer, value, true)) / 2
  return wins / (inside.length * outside.length)
}

function countBelow(sorted: readonly number[], value: number, orEqual = false): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    const at = sorted[middle] ?? 0
    if (at < value || (orEqual && at === value)) low = middle + 1
    else high = middle
  }
  return low
}

/** Share of the bot's own correctly understood sentences that a threshold may cost, times the share held out; and their price
 * against outsiders let in. */
const mostLost = 0.12
const lossPrice = 3
/** With None learned, outsiders of the kinds it learned lie low, and the few that lie high stand for many others. */
const lossPriceWithNone = 1.5

/** Halfway between the lowest sentence let in and the highest outsider below it. */
function bestCut(inside: readonly number[], outside: readonly number[], loss: number, price: number): number {
  const inner = [...inside].sort((a, b) => a - b)
  const outer = [...outside].sort((a, b) => a - b)
  let best = inner[0] ?? 0
  let bestGain = -Infinity
  for (let lost = 0; lost <= Math.floor(inner.length * loss); lost++) {
    const lowest = inner[lost] ?? 0
    const refused = countBelow(outer, lowest)
    const gain = refused / outer.length - (price * lost) / inner.length
    if (gain <= bestGain) continue
    bestGain = gain
    best = refused > 0 ? (lowest + (outer[refused - 1] ?? lowest)) / 2 : lowest
  }
  return best
}

const slopeOf = (outer: readonly number[]): number => 2 / Math.max(0.1, spread(outer))

function spread(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
}
