// The arithmetic of the figures of a judging: mean, spread, and where a score stands on a line. Pure.
type Scores = readonly (number | null)[]

export function scoreText(value: number | null): string {
  return value === null ? '–' : value.toFixed(2)
}

const knownOf = (scores: Scores): number[] => scores.filter((score) => score !== null)

export function meanOf(scores: Scores): number | null {
  const known = knownOf(scores)
  return known.length === 0 ? null : known.reduce((sum, score) => sum + score, 0) / known.length
}

/** Standard deviation; null of fewer than two. */
export function spreadOf(scores: Scores): number | null {
  const known = knownOf(scores)
  const mean = meanOf(known)
  if (mean === null || known.length < 2) return null
  return Math.sqrt(known.reduce((sum, score) => sum + (score - mean) ** 2, 0) / known.length)
}

const usualStart = 0.8

/** Where the line begins: at 0.80 as a rule, at the tenth below the worst score where that is lower. */
export function lineFrom(scores: Scores): number {
  return Math.min(usualStart, Math.floor(Math.min(1, ...knownOf(scores)) * 10) / 10)
}

/** 0..1 of a line from `from` to 1. */
export function placeOn(score: number, from: number): number {
  return from >= 1 ? 1 : Math.max(0, (score - from) / (1 - from))
}
