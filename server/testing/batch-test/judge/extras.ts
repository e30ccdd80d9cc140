// Judges what a case may expect beside an intent and values: traits, the intents that come before it, and the order of the values. Pure.
import type { Understanding } from '@parley/contract/base/understand'
import type { TestCaseContent, TestResult } from '@parley/contract/testing/batch-test-shapes'
import { isSameName, nameKey, parentsIn } from '@parley/contract/testing/case-notation'

/** Traits alone are judged. */
export function isOfTraitsAlone({ intent, expectedTraits }: Pick<TestCaseContent, 'intent' | 'expectedTraits'>): boolean {
  return intent.trim() === '' && expectedTraits.length > 0
}

export function traitResults(expected: readonly string[], { traits = [] }: Pick<Understanding, 'traits'>): TestResult['traits'] {
  return expected.map((name) => {
    const heard = traits.find((one) => isSameName(one.name, name))
    return { name, passed: heard !== undefined, score: heard?.score ?? null }
  })
}

/** The last of the expected ones is among those that it may follow. */
export function isParent(parentIntent: string, actual: readonly string[]): boolean {
  const last = parentsIn(parentIntent).at(-1)
  return last === undefined || actual.some((name) => isSameName(name, last))
}

/** All of them are there, in this order; what else was found may stand anywhere. */
export function isInOrder(expected: readonly string[], actual: readonly string[]): boolean {
  const wanted = expected.map(nameKey)
  const found = actual.map(nameKey).filter((key) => wanted.includes(key))
  return wanted.length === 0 || (found.length === wanted.length && wanted.every((key, at) => key === found[at]))
}
