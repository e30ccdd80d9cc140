// Counts judged cases as the public format does (reference/domain 4.3), by intent and by entity. Pure.
import type { NameFigures, TestResult } from '@parley/contract/testing/batch-test-shapes'
import { z } from 'zod'
import { expectedNames, isSameName, nameKey } from '@parley/contract/testing/case-notation'

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
  /** Cases that name traits, with all of them heard and without; and the traits they name. Runs of before they were judged have none. */
  traitSuccess: z.number().default(0),
  traitFailure: z.number().default(0),
  totalTraits: z.number().default(0),
  matchedTraits: z.number().default(0),
})
export type Figures = z.infer<typeof Figures>

export const noFigures: Figures = {
  ...{ TP: 0, TN: 0, FP: 0, FN: 0, toReject: 0, success: 0, failure: 0 },
  ...{ totalEntities: 0, matchedEntities: 0, answeredEntities: 0 },
  ...{ traitSuccess: 0, traitFailure: 0, totalTraits: 0, matchedTraits: 0 },
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
  for (const { resultType, expectedScore, passed, entities, traits } of results) {
    if (resultType !== null) {
      if (expectedScore === null) figures.toReject += 1
      figures[resultType] += 1
    }
    const heard = traits.filter((trait) => trait.passed).length
    if (traits.length > 0) figures[heard === traits.length ? 'traitSuccess' : 'traitFailure'] += 1
    figures.totalTraits += traits.length
    figures.matchedTraits += heard
    figures[passed ? 'success' : 'failure'] += 1
    for (const entity of entities) {
      figures.totalEntities += 1
      if (entity.passed) figures.matchedEntities += 1
      if (entity.passed || entity.actual !== '') figures.answeredEntities += 1
    }
  }
  return figures
}

type Counts = Omit<NameFigures, 'precision' | 'recall' | 'f1'>

/** One row for each name, made when it is first asked for. */
class Counted {
  private readonly rows = new Map<string, Counts>()

  row(name: string): Counts {
    const known = this.rows.get(nameKey(name)) ?? { name, expected: 0, answered: 0, right: 0 }
    this.rows.set(nameKey(name), known)
    return known
  }

  figures(): NameFigures[] {
    return withRatios(this.rows.values())
  }
}

/** A tie of several is an answer of none of them alone: it counts against each that was not expected, and for none. */
export function intentFigures(results: readonly TestResult[]): NameFigures[] {
  const counted = new Counted()
  for (const { expected, matched, resultType } of results) {
    if (resultType === null) continue
    const names = expectedNames(expected)
    const answers = matched === '' ? [] : matched.split(' | ')
    if (resultType === 'TP') {
      const one = counted.row(names.find((name) => isSameName(name, answers[0] ?? '')) ?? '')
      one.expected += 1
      one.answered += 1
      one.right += 1
      continue
    }
    const [first] = names
    if (first !== undefined) counted.row(first).expected += 1
    for (const name of answers) if (!names.some((wanted) => isSameName(wanted, name))) counted.row(name).answered += 1
  }
  return counted.figures()
}

export function entityFigures(results: readonly TestResult[]): NameFigures[] {
  const counted = new Counted()
  for (const { entityName, passed, actual } of results.flatMap(({ entities }) => entities)) {
    const known = counted.row(entityName)
    known.expected += 1
    if (passed || actual !== '') known.answered += 1
    if (passed) known.right += 1
  }
  return counted.figures()
}

/** Over the cases that name any: what is heard there beside those they name counts against it. */
export function traitFigures(results: readonly TestResult[]): NameFigures[] {
  const counted = new Counted()
  for (const { traits, heardTraits } of results.filter((one) => one.traits.length > 0)) {
    for (const { name, passed } of traits) {
      const known = counted.row(name)
      known.expected += 1
      if (passed) known.right += 1
    }
    for (const name of heardTraits) counted.row(name).answered += 1
  }
  return counted.figures()
}

/** The weakest first. */
function withRatios(rows: Iterable<Counts>): NameFigures[] {
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
    if (resultType === null || resultType === 'TP' || resultType === 'TN') continue
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
