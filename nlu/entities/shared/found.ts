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
  const kept: T[] = []
  for (const span of [...spans].sort(compare)) {
    if (kept.length >= 200) break
    if (!kept.some((earlier) => overlaps(earlier, span))) kept.push(span)
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
