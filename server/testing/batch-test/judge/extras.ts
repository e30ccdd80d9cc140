// Judges what a case may expect beside an intent and values: traits, the intents that come before it, and the order of the values. Pure.
import type { Understanding } from '@parley/contract/base/understand'
import type { TestCaseContent, TestResult } from '@parley/contract/testing/batch-test-shapes'

/** Names with the same key are the same name. */
export const nameKey = (name: string): string => name.trim().toLowerCase().replaceAll('_', ' ')

/** Upper and lower case, and the underscores that exports write for spaces, make no difference. */
export function isSameName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other)
}

const traitMark = /^\s*traits?\s*:/i

/** What the public form writes into the intent, `trait: A||B`, stands with the traits; intents may come before it, each ended by `|`. */
export function withTraitsApart<T extends Pick<TestCaseContent, 'intent' | 'expectedTraits'>>(content: T): T {
  const parts = content.intent.split(/(?<!\|)\|(?!\|)/)
  const at = parts.findIndex((part) => traitMark.test(part))
  if (at < 0) return content
  const intent = parts.slice(0, at).join('|').trim()
  const traits = [...content.expectedTraits, ...traitsIn(parts.slice(at).join('||').replace(traitMark, ''))]
  return { ...content, intent, expectedTraits: [...new Set(traits)] }
}

/** Names joined by `||`. */
export function traitsIn(text: string): string[] {
  return namesIn(text, '||')
}

/** From the top; older files join them by `>>`. */
export function parentsIn(parentIntent: string): string[] {
  return namesIn(parentIntent, parentIntent.includes('||') ? '||' : '>>')
}

function namesIn(text: string, mark: string): string[] {
  return text
    .split(mark)
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

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
