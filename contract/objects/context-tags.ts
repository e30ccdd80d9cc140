// Context tags that an intent, a topic or a rule asks for: names that must be set, or with a `!` before them must not be. Which are set is
// the conversation's (runtime/context/step-tags); values and topics that set themselves as tags may hold any character.
import { special } from '@parley/kit/name-rules/name-rules'

const negation = '!'

/** Whether it asks that the tag is not set. */
export const isNegatedTag = (asked: string): boolean => asked.startsWith(negation)

/** The tag itself, of one that must or must not be set. */
export const tagNameOf = (asked: string): string => (isNegatedTag(asked) ? asked.slice(negation.length) : asked)

/** Whether all that is asked of the tags holds while these are set. */
export function meetsTags(asked: readonly string[], set: Iterable<string>): boolean {
  const names = new Set([...set].flatMap(namesOfTag))
  return asked.every((tag) => names.has(tagNameOf(tag)) !== isNegatedTag(tag))
}

const letter = /[\p{L}\p{N}_]/u
const specials = new RegExp(special.source, 'g')

/** By which names a tag that is set may be asked for: its own, and for "first-class", which no name may be, "first class". */
export function namesOfTag(tag: string): string[] {
  const parts = tag.split(specials)
  const isInside = parts.every((part) => letter.test(part))
  return parts.length > 1 && isInside ? [tag, parts.map((part) => part.trim()).join(' ')] : [tag]
}
