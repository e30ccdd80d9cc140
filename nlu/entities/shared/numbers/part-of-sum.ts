// Tells of a number or an amount whether it is only a part of a sum: of "3 x 20 euros" or "20 plus 5" no part is what was said.
import type { Numeral } from './numeral'

interface Span {
  start: number
  end: number
}

const words =
  'plus|minus|less|times|divided by|multiplied by|out of|to the power of|mal|weniger|geteilt durch|moins|fois|más|menos|veces|più|meno|volte|mais|vezes|keer|maal'
const operator = `(?:\\s?(?:[+*×÷]|[xX](?![\\p{L}])|足す|引く|かける|곱하기|더하기|빼기)|\\s(?:${words})(?!\\p{L}))`
const sign = '(?:\\s?\\p{Sc}|\\s)?\\s?'
const goesOn = new RegExp(`^${operator}${sign}$`, 'iu')
/** With the unit or the currency of what stands before. */
const comesFrom = new RegExp(`^(?:\\s?(?:\\p{L}{1,14}\\.?|\\p{Sc}|%))?${operator}${sign}$`, 'iu')
/** "5 by 10 m": the sides of something. With a unit before it the word says when: "20 euros by 5 pm". */
const sides = /^\sby\s$/iu
const longest = 32

export function isPartOfSum(text: string, { start, end }: Span, numerals: readonly Numeral[]): boolean {
  const before = numerals.findLast((one) => one.end <= start)
  const next = numerals.find((one) => one.start >= end)
  const head = before && start - before.end <= longest ? text.slice(before.end, start) : null
  const tail = next && next.start - end <= longest ? text.slice(end, next.start) : null
  const isBare = /^[\d.,]+$/u.test(text.slice(start, end))
  if (tail !== null && next && (goesOn.test(tail) || (isBare && sides.test(tail)) || isTakenAway(text, next, tail))) return true
  return head !== null && (comesFrom.test(head) || sides.test(head) || isTakenAway(text, { start, end }, head))
}

/** "20 minus 5": the second is read as less than nothing. */
function isTakenAway(text: string, { start }: Span, gap: string): boolean {
  return (
    /^(?:\s?(?:\p{L}{1,14}|\p{Sc}))?\s$/u.test(gap) &&
    /^(?:minus|menos|moins|meno|negative)\s|^マイナス|^마이너스/iu.test(text.slice(start, start + 10))
  )
}
