// How a case of a batch test writes several names in one text (reference/domain 4.3): intents by `|`, traits behind `trait:`, parents by `||`, an
// expression between slashes. What is understood and whether it is right is the server's.
import type { TestCaseContent } from './batch-test-shapes'

export const mostIntents = 3

/** Names with the same key are the same name. */
export const nameKey = (name: string): string => name.trim().toLowerCase().replaceAll('_', ' ')

/** Upper and lower case, and the underscores that exports write for spaces, make no difference. */
export function isSameName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other)
}

/** Empty: nothing is to be understood. */
export function expectedNames(intent: string): string[] {
  const names = namesIn(intent, '|')
  return names.length === 1 && isSameName(names[0] ?? '', 'none') ? [] : names
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

/** What stands between the slashes; null for a plain value. */
export function patternIn(expected: string): string | null {
  return expected.length > 2 && expected.startsWith('/') && expected.endsWith('/') ? expected.slice(1, -1) : null
}

function namesIn(text: string, mark: string): string[] {
  return text
    .split(mark)
    .map((name) => name.trim())
    .filter((name) => name !== '')
}
