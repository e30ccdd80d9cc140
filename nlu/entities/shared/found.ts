// What becomes of several finds in one sentence: the order they are told in and which of two that overlap stays.
// How a find is made is each type's own.
import type { Found } from '../entity-kind'

export interface Span {
  start: number
  end: number
}

export function overlaps(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end
}

/** Keeps the surest (then longest, then first) of those that overlap; the rest stay, best first. */
export function withoutOverlaps(found: Found[]): Found[] {
  return keepApart(found, (one, other) => other.score - one.score || length(other) - length(one) || one.start - other.start)
}

/** Walks `spans` in the order given by `compare` and keeps each that touches none kept before it. At most 200 are kept. */
export function keepApart<T extends Span>(spans: T[], compare: (one: T, other: T) => number): T[] {
  return apart([...spans].sort(compare), 200)
}

/** Of spans in order of preference those that touch none before them, at most so many. A long message holds hundreds: places are found by halving. */
export function apart<T extends Span>(spans: readonly T[], most: number): T[] {
  const kept: T[] = []
  const [starts, ends]: [number[], number[]] = [[], []]
  for (const span of spans) {
    if (kept.length >= most) break
    let [low, high] = [0, starts.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) < span.end) low = middle + 1
      else high = middle
    }
    if ((ends[low - 1] ?? Number.NEGATIVE_INFINITY) > span.start) continue
    starts.splice(low, 0, span.start)
    ends.splice(low, 0, span.end)
    kept.push(span)
  }
  return kept
}

/** The text with these spans turned into bars, so that every other offset keeps its meaning and nothing reads across them. */
export function masked(text: string, spans: readonly Span[]): string {
  let result = ''
  let at = 0
  for (const span of [...spans].sort((one, other) => one.start - other.start)) {
    if (span.start < at) continue
    result += text.slice(at, span.start) + '|'.repeat(span.end - span.start)
    at = span.end
  }
  return result + text.slice(at)
}

const length = (span: Span): number => span.end - span.start
