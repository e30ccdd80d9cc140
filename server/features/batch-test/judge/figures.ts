// Counts judged cases as the public format does (reference/domain 4.3), by intent and by entity. Pure.
import type { NameFigures, TestResult } from '@parley/contract/features/batch-test-shapes'
import { z } from 'zod'
import { expectedNames, isSameName, nameKey } from './judge'

export const Figures = z.object({
  TP: z.number(),
  TN: z.number(),
  FP: z.number(),
  FN: z.number(),
  /** Cases in which nothing is to be understood. */
  toReject: z.number(),
  success: z.number(),
  failure: z.number(),
  totalEntities: z.number(),
  matchedEntities: z.number(),
  /** Entities for which something was found, right or wrong. */
  answeredEntities: z.number(),
})
export type Figures = z.infer<typeof Figures>

export const noFigures: Figures = {
  ...{ TP: 0, TN: 0, FP: 0, FN: 0, toReject: 0, success: 0, failure: 0 },
  ...{ totalEntities: 0, matchedEntities: 0, answeredEntities: 0 },
}

/** null where there is nothing to divide by. */
export function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole
}

export function f1Of(right: number, answered: number, expected: number): number | null {
  return expected + answered === 0 ? null : (2 * right) / (expected + answered)
}

export function figuresOf(results: readonly TestResult[]): Figures {
  const figures = { ...noFigures }
  for (const { resultType, expectedScore, passed, entities } of results) {
    if (expectedScore === null) figures.toReject += 1
    figures[resultType] += 1
    figures[passed ? 'success' : 'failure'] += 1
    for (const entity of entities) {
      figures.totalEntities += 1
      if (entity.passed) figures.matchedEntities += 1
      if (entity.passed || entity.actual !== '') figures.answeredEntities += 1
    }
  }
  return figures
}

/** A tie of several is an answer of none of them alone: it counts against each that was not expected, and for none. */
export function intentFigures(results: readonly TestResult[]): NameFigures[] {
  const tables = new Map<string, Omit<NameFigures, 'precision' | 'recall' | 'f1'>>()
  const row = (name: string) => {
    const key = nameKey(name)
    const known = tables.get(key) ?? { name, expected: 0, answered: 0, right: 0 }
    tables.set(key, known)
    return known
  }
  for (const { expected, matched, resultType } of results) {
    const names = expectedNames(expected)
    const answers = matched === '' ? [] : matched.split(' | ')
    if (resultType === 'TP') {
      const one = row(names.find((name) => isSameName(name, answers[0] ?? '')) ?? '')
      one.expected += 1
      one.answered += 1
      one.right += 1
      continue
    }
    const [first] = names
    if (first !== undefined) row(first).expected += 1
    for (const name of answers) if (!names.some((wanted) => isSameName(wanted, name))) row(name).answered += 1
  }
  return withRatios(tables.values())
}

export function entityFigures(results: readonly TestResult[]): NameFigures[] {
  const tables = new Map<string, Omit<NameFigures, 'precision' | 'recall' | 'f1'>>()
  for (const { entityName, passed, actual } of results.flatMap(({ entities }) => entities)) {
    const key = nameKey(entityName)
    const known = tables.get(key) ?? { name: entityName, expected: 0, answered: 0, right: 0 }
    tables.set(key, known)
    known.expected += 1
    if (passed || actual !== '') known.answered += 1
    if (passed) known.right += 1
  }
  return withRatios(tables.values())
}

/** The weakest first. */
function withRatios(rows: Iterable<Omit<NameFigures, 'precision' | 'recall' | 'f1'>>): NameFigures[] {
  const made = [...rows].map((one) => ({
    ...one,
    precision: ratio(one.right, one.answered),
    recall: ratio(one.right, one.expected),
    f1: f1Of(one.right, one.answered, one.expected),
  }))
  return made.sort((one, other) => (one.f1 ?? 1) - (other.f1 ?? 1) || one.name.localeCompare(other.name))
}

export interface ConfusedPair {
  expected: string
  matched: string
  count: number
}

/** Wrong answers, most frequent first. An empty name is nothing. */
export function confusedPairs(results: readonly TestResult[]): ConfusedPair[] {
  const pairs = new Map<string, ConfusedPair>()
  for (const { expected, matched, resultType } of results) {
    if (resultType === 'TP' || resultType === 'TN') continue
    const wanted = expectedNames(expected).join(' | ')
    const key = pairKey({ expected: wanted, matched })
    const known = pairs.get(key) ?? { expected: wanted, matched, count: 0 }
    pairs.set(key, { ...known, count: known.count + 1 })
  }
  return [...pairs.values()].sort((one, other) => other.count - one.count)
}

export function pairKey({ expected, matched }: Pick<ConfusedPair, 'expected' | 'matched'>): string {
  return JSON.stringify([nameKey(expected), nameKey(matched)])
}
