// Takes card numbers out of a line of the log, whatever wrote them there: a message of another program may repeat what it was given. Ids and
// times stay. What else never goes into a line is log.ts.
import { builtInRule, maskText } from '@parley/kit/privacy/mask'

const rules = [builtInRule('card', 'card', { how: 'tag' })]
const idPattern = /([a-z]{1,3}-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/
/** Milliseconds since 1970 have thirteen digits and begin like no card. */
const isPublic = (words: string): boolean => /^[123]\d{12}$/.test(words)
const options = { isPublic, redact: () => '' }

export function withoutCards(line: string): string {
  if (!/\d{4}/.test(line)) return line
  const parts = line.split(idPattern)
  return parts.map((part, place) => (place % 2 === 1 ? part : maskText(part, rules, options).text)).join('')
}
