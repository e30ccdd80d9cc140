// Whether an amount of money is all that was said of it: an amount with a word between it and its currency, or glued to it, is none, so that
// the user is asked.
import type { Numeral } from '../numbers/numeral'
import { currencyOfWord } from './money-words'

interface Amount {
  start: number
  end: number
  /** Without a currency beside it. */
  isBare: boolean
  isPrompted: boolean
}

/** A word, then a currency. */
const currencyBehind = /^[ \u00a0]?(?:[\p{L}.]{1,14}[ \u00a0])?([\p{L}]{1,12}|\p{Sc})(?!\p{L})/u
const signBehind = /^[ \u00a0]?[\p{L}.]{1,14}\s?\p{Sc}/u
const gluedBefore = /\p{Script=Latin}$/u
const gluedAfter = /^(?:\p{Script=Latin}|\d|[-_'’/]\p{Script=Latin}|['’_]\d)/u

/** `before`: the number before it. */
export function isCutOff(text: string, { start, end, isBare, isPrompted }: Amount, before: Numeral | undefined): boolean {
  const [head, rest] = [text.slice(0, start), text.slice(end, end + 32)]
  const begins = text.charAt(start)
  if (/\p{Sc}|\d/u.test(begins) && gluedBefore.test(head)) return true
  if (
    isPrompted &&
    /[\d\p{L}]/u.test(text.charAt(end - 1)) &&
    /[\d\p{Script=Latin}]$/u.test(text.slice(start, end)) &&
    gluedAfter.test(rest)
  )
    return true
  if (isPrompted && isNumberApart(text, start, before)) return true
  if (isPrompted && /\p{Sc}/u.test(text.charAt(end - 1)) && /^[-_/]?\p{Script=Latin}/u.test(rest)) return true
  if (!isBare) return false
  if (isPrompted && /^\s\d/u.test(rest)) return true
  if (isPrompted && beginsWithCurrency(rest)) return true
  const named = currencyBehind.exec(rest)?.[1]
  return signBehind.test(rest) || (named !== undefined && (/\p{Sc}/u.test(named) || currencyOfWord(named) !== null))
}

/** "12 34 euros": which of the two was meant is not said. */
function isNumberApart(text: string, start: number, before: Numeral | undefined): boolean {
  return before?.digits === true && before.end <= start && /^\s$/u.test(text.slice(before.end, start))
}

/** "EURfoo", "eurosxyz": a currency with something glued to it. */
function beginsWithCurrency(rest: string): boolean {
  const word = /^[ \u00a0]?(\p{L}{4,20})/u.exec(rest)?.[1] ?? ''
  const isLonger = (length: number): boolean => length < word.length && currencyOfWord(word.slice(0, length)) !== null
  if (/^\p{Lu}{3}\p{Ll}/u.test(word) && isLonger(3)) return true
  return currencyOfWord(word) === null && [...word].some((_, at) => at >= 4 && isLonger(at))
}
