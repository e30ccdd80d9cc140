// Tells which two numbers are the ends of one range ("5-10", "between 30 and 40"), of which only the second may have its unit or currency beside it.
// Reading the numbers is shared/numbers, the words between them are kit/joining-words'.
import { joinedBy, rangeMarks } from '@parley/kit/joining-words/joining-words'
import { exact, type Numeral } from '../numbers/numeral'

/** Between the two numbers of one range. "and" needs "between" before it. */
const joint = new RegExp(`^\\s?(?:${rangeMarks}\\s?~?|${joinedBy('to')}\\s?)$`, 'iu')
const both = new RegExp(`^\\s${joinedBy('and')}\\s$`, 'iu')
const between = new RegExp(`${joinedBy('between')}\\s$`, 'iu')
const either = new RegExp(`^\\s?${joinedBy('or')}\\s?$`, 'iu')
const dashes = new RegExp(`(?<=\\d)${rangeMarks}(?=\\d)`, 'gu')
const reach = 24

/** The dash between two numbers stands apart from the digits; offsets stay. */
export function dashesApart(text: string): string {
  return text.replace(dashes, (dash, at: number) => (isLone(text, at) ? ' ' : dash))
}

/** "5-10" is a range, "555-12-34" and "2026-05-01" are not. */
function isLone(text: string, at: number): boolean {
  return /(?:^|[^\d–—-])\d{1,9}$/u.test(text.slice(Math.max(0, at - 10), at)) && /^.\d{1,9}(?![\d–—-])/u.test(text.slice(at, at + 12))
}

export function isRange(text: string, [lower, upper]: [Numeral, Numeral]): boolean {
  const gap = text.slice(lower.end, upper.start)
  if (gap.length > 12 || lower.value > upper.value) return false
  return joint.test(gap) || (both.test(gap) && between.test(text.slice(Math.max(0, lower.start - reach), lower.start)))
}

/** Whether the unit or the currency behind the second number is that of the first as well: a range, or "20 or 30 euros". */
export function sharesUnit(text: string, [first, second]: [Numeral, Numeral]): boolean {
  if (first.weak || first.value <= 0) return false
  const gap = text.slice(first.end, second.start)
  return isTogether(first, second) || isRange(text, [first, second]) || either.test(gap) || (gap === '、' && first.scale !== undefined)
}

/** "2 to 3 million" are millions at both ends. Where nothing says what is counted, a number from `least` on may be all of itself. */
export function withSharedScale(text: string, numerals: readonly Numeral[], least = Number.POSITIVE_INFINITY): Numeral[] {
  return numerals.map((one, at) => {
    const next = numerals[at + 1]
    const scale = next && (next.scale ?? easternScale(text, next))
    if (next === undefined || scale === undefined || one.scale !== undefined) return one
    if (one.value <= 0 || one.value >= least || one.value > next.value / scale) return one
    const gap = text.slice(one.end, next.start)
    const areOne = isRange(text, [one, next]) || either.test(gap) || (gap === '、' && easternScale(text, next) !== undefined)
    return areOne ? { ...one, value: exact(one.value * scale), scale } : one
  })
}

/** 3千, 3천: figures and the character they are counted in. */
function easternScale(text: string, { start, end, value }: Numeral): number | undefined {
  const figures = /^(\d{1,3})[십백천만억百千万亿億]+$/u.exec(text.slice(start, end))?.[1]
  return figures === undefined ? undefined : value / Number(figures)
}

/** Chinese says "two three kilograms" with nothing between. */
function isTogether(first: Numeral, second: Numeral): boolean {
  return !first.digits && first.end === second.start && second.value === first.value + 1
}
