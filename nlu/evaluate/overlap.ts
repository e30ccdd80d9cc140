// Where the sentences of two confused intents lie between them, by models that had not seen them, and how sure the winner was of each sentence
// of the bot. Drawing it is the console's.
import type { Confusion, EvaluatedSentence } from './cross-validate'

/** By how much the calibrated probability of `other` is ahead of that of `one`, of the sentence at this place; thousands are not kept. */
type Towards = (sentence: number, one: string, other: string) => number

export interface PairOverlap {
  /** The two intents: the one whose sentences are more often taken for the other comes first. */
  one: string
  other: string
  /** Of every sentence of the two, or of some of very many: which of the two it is of, and how far it lies towards `other`, -1..1. */
  points: [of: 0 | 1, towards: number][]
  /** Those that lie on the other one's side, furthest first, at most eight; the margin is that of their own intent, below 0. */
  crossed: { text: string; intentId: string; margin: number }[]
  crossedCount: number
}

const mostPairs = 20
const mostPoints = 120
const mostCrossed = 8
/** One that crossed by a hair is still below zero after rounding. */
const leastMiss = -0.01

export function overlapsOf(confusions: readonly Confusion[], judged: readonly EvaluatedSentence[], towardsOf: Towards): PairOverlap[] {
  const pairs = new Map<string, [string, string]>()
  for (const { intentId, takenFor } of confusions) {
    const key = [intentId, takenFor].toSorted().join(' ')
    if (!pairs.has(key)) pairs.set(key, [intentId, takenFor])
  }
  return [...pairs.values()].slice(0, mostPairs).map((pair) => overlapOf(pair, judged, towardsOf))
}

function overlapOf([one, other]: [string, string], judged: readonly EvaluatedSentence[], towardsOf: Towards): PairOverlap {
  const sides = [one, other].map((id) =>
    judged.flatMap((sentence, place) => (sentence.intentId === id ? [{ sentence, towards: towardsOf(place, one, other) }] : [])),
  )
  const crossed = sides
    .flatMap((side, of) => side.map(({ sentence, towards: place }) => ({ sentence, margin: of === 0 ? -place : place })))
    .filter(({ margin }) => margin < 0)
    .toSorted((a, b) => a.margin - b.margin)
  return {
    one,
    other,
    points: sides.flatMap((side, of) =>
      someOf(side).map(({ towards: place }): [0 | 1, number] => [of === 0 ? 0 : 1, Math.round(place * 1000) / 1000]),
    ),
    crossed: crossed
      .slice(0, mostCrossed)
      .map(({ sentence: { text, intentId }, margin }) => ({ text, intentId, margin: Math.min(Math.round(margin * 100) / 100, leastMiss) })),
    crossedCount: crossed.length,
  }
}

/** From the whole of a long list, evenly. */
function someOf<T>(list: readonly T[]): readonly T[] {
  if (list.length <= mostPoints) return list
  return Array.from({ length: mostPoints }, (_, i) => list[Math.floor((i * list.length) / mostPoints)]).filter((one) => one !== undefined)
}

/** Places of a count by hundredths: 0.00 to 1.00. */
export const hundredths = 101

/** How many sentences won with each score, to the hundredth below: `right` by their own intent, `wrong` by another one. */
export function winningScores(sentences: readonly EvaluatedSentence[]): { right: number[]; wrong: number[] } {
  const counts = { right: noCounts(), wrong: noCounts() }
  for (const { intentId, takenFor, score } of sentences) countScore(counts[intentId === takenFor ? 'right' : 'wrong'], score)
  return counts
}

export const noCounts = (): number[] => new Array<number>(hundredths).fill(0)

export function countScore(counts: number[], score: number): void {
  // A score that is a hundredth but for its last bit counts as that hundredth.
  const place = Math.min(hundredths - 1, Math.floor(score * 100 + 1e-9))
  counts[place] = (counts[place] ?? 0) + 1
}
