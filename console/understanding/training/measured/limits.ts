// The arithmetic of the lowest score that wins: what a limit keeps and lets in, and the bars of a histogram. Pure; counts are by hundredths.
import type { KfoldResult } from '@parley/contract/understanding/training'

type Counts = readonly number[]

const sum = (counts: Counts): number => counts.reduce((all, count) => all + count, 0)

/** How many of them win where this is the lowest score that does. */
export function atLeast(counts: Counts, limit: number): number {
  return sum(counts.slice(Math.round(limit * 100)))
}

export function totalOf(counts: Counts): number {
  return sum(counts)
}

/** All that were held out, whoever won. */
export function heldOutOf({ right, wrong }: KfoldResult['scores']): number[] {
  return right.map((count, place) => count + (wrong[place] ?? 0))
}

const hundredthsOfBar = 2

/** Heights 0..1 beside the highest by their logarithms, since most sentences win with nearly 1; each bar with the score it begins at. */
export function barsOf(counts: Counts): { from: number; count: number; height: number }[] {
  const bars = Array.from({ length: Math.ceil((counts.length - 1) / hundredthsOfBar) }, (_, bar) => {
    const from = bar * hundredthsOfBar
    // The last hundredth, a score of 1, belongs to the last bar.
    const until = from + hundredthsOfBar >= counts.length - 1 ? counts.length : from + hundredthsOfBar
    return { from: from / 100, count: sum(counts.slice(from, until)) }
  })
  const most = Math.max(1, ...bars.map(({ count }) => count))
  return bars.map((bar) => ({ ...bar, height: Math.log1p(bar.count) / Math.log1p(most) }))
}
