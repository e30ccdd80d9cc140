// Puts the values that were found of one thing together as one list. What a value is, and when several are wanted, is for those who ask.
import { sameJson } from '../json/same'

interface ValueFound<V> {
  start: number
  end: number
  value: V | V[]
  score: number
}

/** No list of values that people say becomes longer. */
export const mostValues = 100

/** A value that is a list already (an amount of money) adds what is in it. */
export function listOf<V>(value: V | V[]): V[] {
  return Array.isArray(value) ? value : [value]
}

/** In their order, each once. */
export function distinct<V>(values: readonly V[]): V[] {
  const kept: V[] = []
  for (const value of values) if (kept.length < mostValues && !kept.some((other) => sameJson(other, value))) kept.push(value)
  return kept
}

/** All of them as one list in the order in which they were said, and what it covers; null where there is none. */
export function joinValues<V>(found: readonly ValueFound<V>[]): { start: number; end: number; values: V[]; score: number } | null {
  const inOrder = [...found].sort((one, other) => one.start - other.start)
  if (inOrder.length === 0) return null
  return {
    start: Math.min(...inOrder.map(({ start }) => start)),
    end: Math.max(...inOrder.map(({ end }) => end)),
    values: distinct(inOrder.flatMap(({ value }) => listOf(value))),
    score: Math.min(...inOrder.map(({ score }) => score)),
  }
}
