// Which of the values that were found in an answer are meant: not one that is negated ("not red, blue"), and of two with an "or" between them
// neither before the user has chosen. What a word of negation is, is say/replies' answer words'.
import type { Json } from '@parley/contract/base/json'
import type { EntityMatch } from '@parley/contract/base/understand'
import { displayText } from '@parley/kit/expression/value'
import { answersKnownIn, plainAnswer } from '../../say/replies/answer-signals'

const either =
  /^\s*(?:(?<!\p{L})(?:or|oder|ou|o|u|oppure|of)(?!\p{L})|か|または|それとも|또는|아니면|或|或者|还是|還是)\s*(?:(?:an?|the|eine?[nmr]?|die|der|das|une?|una?|el|la|le|het|de|il|um|uma)\s)?$/iu
const article = /\s(?:an?|the|eine?[nmr]?|die|der|das|den|une?|una?|el|la|le|het|de|il|um|uma)$/u
/** Behind what it negates. */
const negatedBehind = /^\s?(?:じゃない|ではない|じゃなく|ではなく|以外|말고|아니|제외)/u
const negatedBefore = /(?:不要|不是|别|別|除了)$/u

export function wantedValues(matches: readonly EntityMatch[], text: string, language: string): EntityMatch[] {
  const inOrder = [...matches].sort((one, other) => one.start - other.start)
  const meant = matches.filter((match) => !isNegated(match, text, language))
  const [best, ...others] = meant
  if (best === undefined) return []
  const choices = others.filter((other) => isEither(inOrder, text, [best, other]))
  const alternatives = [best, ...choices].map(({ value, text: said }) => ({ title: titleOf(value, said), value }))
  return choices.length > 0 && best.alternatives === undefined ? [{ ...best, alternatives }, ...others] : meant
}

const titleOf = (value: Json, said: string): string => (typeof value === 'string' ? displayText(value) : said)

/** Every two of those that follow each other from the one to the other have an "or", or nothing but a comma, between them. */
function isEither(inOrder: readonly EntityMatch[], text: string, [one, other]: [EntityMatch, EntityMatch]): boolean {
  const [from, to] = [inOrder.indexOf(one), inOrder.indexOf(other)].sort((a, b) => a - b)
  const gaps = inOrder.slice(from, to).map((match, at) => text.slice(match.end, inOrder[(from ?? 0) + at + 1]?.start))
  return gaps.some((gap) => either.test(gap)) && gaps.every((gap) => either.test(gap) || /^\s*[,、，]\s*$/u.test(gap))
}

function isNegated({ start, end }: EntityMatch, text: string, language: string): boolean {
  if (negatedBehind.test(text.slice(end)) || negatedBefore.test(text.slice(0, start).trimEnd())) return true
  const before = ` ${plainAnswer(text.slice(0, start))}`.replace(article, '')
  const word = /(?<![\p{L}\p{P}])[\p{L}']+$/u.exec(before)?.[0] ?? ''
  return answersKnownIn(language).phrases.parts.get(word)?.has('not') === true
}
