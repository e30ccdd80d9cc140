// Which of the values that were found in an answer are meant: not one that is negated ("not red, blue"), and of two with an "or" between them
// neither before the user has chosen; so it is with the ends of a range of amounts. The words are kit/joining-words' and those of say/replies.
import type { EntityMatch } from '@parley/contract/base/understand'
import { severalOf } from '@parley/contract/objects/entity/index'
import { displayText } from '@parley/kit/expression/value'
import { joinedBy, rangeMarks, wordPattern } from '@parley/kit/joining-words/joining-words'
import { answersKnownIn, plainAnswer } from '../say/replies/answer-signals'
import { ofEveryLanguage } from '../say/replies/answer-words'
import { inWords } from './spoken'
import type { CompiledEntity } from '../compile'

const article = `(?:${wordPattern(ofEveryLanguage('articles'))}\\s)?`
const either = new RegExp(`^\\s*${joinedBy('or')}\\s*${article}$`, 'iu')
const range = new RegExp(`^\\s*(?:,?\\s*${rangeMarks}|${joinedBy('to')}|${joinedBy('and')})\\s*${article}$`, 'iu')
const comma = /^\s*[,、，]\s*$/u
const articleBefore = new RegExp(`\\s${wordPattern(ofEveryLanguage('articles'))}$`, 'u')
const negatedBehind = new RegExp(`^\\s?${wordPattern(ofEveryLanguage('negatesBefore'))}`, 'u')
const negatedBefore = new RegExp(`${wordPattern(ofEveryLanguage('negatesAfter'))}$`, 'u')

interface Answered {
  text: string
  language: string
  entity: Asking | undefined
  /** Another entity of the type is asked for later: of two days that may be the second. */
  isOneOfTwo: boolean
}

type Asking = Pick<CompiledEntity, 'traits' | 'settings'>

/** Whether its value is one amount: "20 to 30 euros" is neither of the two. Of several each may be meant. */
export function holdsAmount(entity: Asking | undefined): boolean {
  return entity?.traits.amounts === true && !severalOf(entity.settings).isWanted
}

/** Of two that may be meant the best has both as its alternatives, and the place of both. */
export function wantedValues(matches: readonly EntityMatch[], { text, language, entity, isOneOfTwo }: Answered): EntityMatch[] {
  const inOrder = [...matches].sort((one, other) => one.start - other.start)
  const meant = matches.filter((match) => !isNegated(match, text, language))
  const [best, ...others] = meant
  if (best === undefined) return []
  const hasRanges = holdsAmount(entity) || (entity?.traits.ends === true && !isOneOfTwo)
  const isJoint = (gap: string): boolean => either.test(gap) || (hasRanges && range.test(gap))
  const choices = others.filter((other) => areJoined(inOrder, text, [best, other], isJoint))
  if (choices.length === 0) return meant
  const all = [best, ...choices].sort((one, other) => one.start - other.start)
  const [start, end] = [all[0]?.start ?? best.start, Math.max(...all.map((one) => one.end))]
  const alternatives = all.flatMap((one) => one.alternatives ?? [{ title: titleOf(one, entity, language), value: one.value }])
  return [{ ...best, start, end, text: text.slice(start, end), alternatives }, ...others.filter((other) => !choices.includes(other))]
}

/** A text as the bot says it; an amount in the words of the user. */
function titleOf({ value, text: said }: EntityMatch, entity: Asking | undefined, language: string): string {
  return typeof value === 'string' ? displayText(inWords(entity, value, language)) : said
}

/** Every two of those that follow each other from the one to the other have a word that joins them, or nothing but a comma, between them. */
function areJoined(
  inOrder: readonly EntityMatch[],
  text: string,
  [one, other]: [EntityMatch, EntityMatch],
  isJoint: (gap: string) => boolean,
): boolean {
  const [from, to] = [inOrder.indexOf(one), inOrder.indexOf(other)].sort((a, b) => a - b)
  const gaps = inOrder.slice(from, to).map((match, at) => text.slice(match.end, inOrder[(from ?? 0) + at + 1]?.start))
  return gaps.some(isJoint) && gaps.every((gap) => isJoint(gap) || comma.test(gap))
}

function isNegated({ start, end }: EntityMatch, text: string, language: string): boolean {
  if (negatedBehind.test(text.slice(end)) || negatedBefore.test(text.slice(0, start).trimEnd())) return true
  const before = ` ${plainAnswer(text.slice(0, start))}`.replace(articleBefore, '')
  const word = /(?<![\p{L}\p{P}])[\p{L}']+$/u.exec(before)?.[0] ?? ''
  return answersKnownIn(language).phrases.parts.get(word)?.has('not') === true
}
