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
  code: string
}

/** A word, then a currency. */
const currencyBehind = /^[ \u00a0]?(?:[\p{L}.]{1,14}[ \u00a0])?([\p{L}]{1,12}|\p{Sc})(?!\p{L})/u
/** Asked for money, words may stand between, too: "mil y pico euros". */
const currencyFarBehind = /^(?:[ \u00a0][\p{L}.]{1,14}){1,3}?[ \u00a0]([\p{L}]{1,12})(?!\p{L})/u
const signBehind = /^[ \u00a0]?[\p{L}.]{1,14}\s?\p{Sc}/u
const gluedBefore = /\p{Script=Latin}$/u
const gluedAfter = /^(?:\p{Script=Latin}|\d|[-_'’/]\p{Script=Latin}|['’_]\d)/u

/** A debt, or less than nothing, is no amount that anybody pays. */
const minusBefore = /(?:^|\s)(?:[-−–]|(?:minus|moins|menos|meno|negative)\s)$/iu
/** A sign that is not known. */
const unknownSign = [/\p{Sc}\s?$/u, /^\s?\p{Sc}/u] as const
/** A word of another script is not understood. */
const unknownWord = [/(?!)/, /^\s(?!\p{Script=Latin})\p{L}/u] as const
/** The money of several countries: it is the bot's, or nobody knows whose. */
const crowns = [/(?<!\p{L})kr\.?\s?$/iu, /^\s?kr(?!\p{L})/iu] as const
const ofCrowns = /^(?:SEK|NOK|DKK|ISK)$/

/** The numbers before and behind it. */
export function isCutOff(
  text: string,
  { start, end, isBare, isPrompted, code }: Amount,
  [before, next]: readonly [Numeral | undefined, Numeral | undefined],
): boolean {
  const [head, rest] = [text.slice(0, start), text.slice(end, end + 32)]
  const begins = text.charAt(start)
  if (minusBefore.test(head.slice(-12))) return true
  if (isPrompted && !isBare && isScaledOn(text, end, next)) return true
  const isBeside = ([behind, ahead]: readonly [RegExp, RegExp]): boolean => behind.test(head.slice(-6)) || ahead.test(rest)
  if (isBare && (isBeside(unknownSign) || (isBeside(crowns) && !ofCrowns.test(code)))) return true
  if (isBare && isPrompted && /^\p{ASCII}*$/u.test(text.slice(start, end)) && isBeside(unknownWord)) return true
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
  const far = isPrompted ? currencyFarBehind.exec(rest)?.[1] : undefined
  if (far !== undefined && currencyOfWord(far) !== null) return true
  const named = currencyBehind.exec(rest)?.[1]
  return signBehind.test(rest) || (named !== undefined && (/\p{Sc}/u.test(named) || currencyOfWord(named) !== null))
}

/** "$2 million five hundred thousand": a number in words goes on in others. */
function isScaledOn(text: string, end: number, next: Numeral | undefined): boolean {
  return (
    next !== undefined &&
    !next.digits &&
    next.value >= 100 &&
    /\p{L}$/u.test(text.slice(0, end)) &&
    /^\s$/u.test(text.slice(end, next.start))
  )
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
