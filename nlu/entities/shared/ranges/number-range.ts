// The ends of a range of numbers in a sentence ("from 5 to 10", "at least 5", "5-10"), for the types that take one of them.
// Reading the numbers is numerals.ts.
import type { Json } from '@parley/contract/base/json'
import type { ExtractContext, Found } from '../../entity-kind'
import { findNumerals, type Numeral } from '../numbers/numerals'

type End = 'from' | 'to'

/** Words right before or right after a number that say which end of a range it is. */
const marks: Record<End, { before: RegExp; after: RegExp }> = {
  from: {
    before:
      /(?:^|[^\p{L}])(?:from|between|over|above|more than|at least|minimum(?: of)?|starting (?:at|from)|von|ab|mindestens|zwischen|desde|entre|al menos|depuis|au moins|almeno|pelo menos)\s$|[从從自]$|>=?\s?$/iu,
    after: /^\s?(?:から|以上|부터|이상|起)|^\s(?:or more|and up|upwards|oder mehr|o más|ou plus|ou mais|o più)(?!\p{L})/iu,
  },
  to: {
    before:
      /(?:^|[^\p{L}])(?:up to|until|till|at most|no more than|under|below|less than|maximum(?: of)?|bis(?: zu)?|höchstens|hasta|a lo sumo|jusqu['’]à|au plus|fino a|al massimo|até|no máximo)\s$|[到至]$|<=?\s?$/iu,
    after: /^\s?(?:まで|以下|까지|이하)|^\s(?:or less|or fewer|oder weniger|o menos|ou moins|ou menos|o meno)(?!\p{L})/iu,
  },
}
/** Between the two numbers of one range. "and" needs "between" before it. */
const joint = /^(?:\s?[-–—~〜～]\s?|\s(?:to|until|till|through|bis|a|hasta|à|ao?|al|até)\s|\s?(?:から|부터|到|至)\s?)$/iu
const both = /^\s(?:and|und|y|et|e)\s$/iu
const between = /(?:^|[^\p{L}])(?:between|zwischen|entre|tra|fra)\s$/iu
const reach = 24
const eastern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

export function extractEnd(end: End, text: string, context: ExtractContext): Found[] {
  const numerals = findNumerals(readable(text), context.language)
  const found: Found[] = []
  for (const [i, numeral] of numerals.entries()) {
    const partner = end === 'from' ? numerals[i + 1] : numerals[i - 1]
    const isEnd =
      isMarked(end, text, numeral) || (partner !== undefined && isRange(text, end === 'from' ? [numeral, partner] : [partner, numeral]))
    if (isEnd || context.prompted) found.push({ start: numeral.start, end: numeral.end, value: numeral.value, score: isEnd ? 0.95 : 0.6 })
  }
  return found.sort((one, other) => other.score - one.score || one.start - other.start)
}

export function formatNumber(value: Json, language: string): string {
  const known = /^[a-z]{2,3}$/.test(language) ? language : 'en'
  return typeof value === 'number' ? new Intl.NumberFormat(known, { maximumFractionDigits: 12 }).format(value) : ''
}

/** Eastern characters and the dash between two numbers stand apart from the digits; offsets stay. */
function readable(text: string): string {
  return text.replace(eastern, ' ').replace(/(?<=\d)[-–—~〜～](?=\d)/gu, (dash, at: number) => (isLone(text, at) ? ' ' : dash))
}

/** "5-10" is a range, "555-12-34" and "2026-05-01" are not. */
function isLone(text: string, at: number): boolean {
  return /(?:^|[^\d–—-])\d{1,9}$/u.test(text.slice(Math.max(0, at - 10), at)) && /^.\d{1,9}(?![\d–—-])/u.test(text.slice(at, at + 12))
}

function isMarked(end: End, text: string, { start, end: last }: Numeral): boolean {
  return marks[end].before.test(text.slice(Math.max(0, start - reach), start)) || marks[end].after.test(text.slice(last, last + reach))
}

function isRange(text: string, [lower, upper]: [Numeral, Numeral]): boolean {
  const gap = text.slice(lower.end, upper.start)
  if (gap.length > 12 || lower.value > upper.value) return false
  return joint.test(gap) || (both.test(gap) && between.test(text.slice(Math.max(0, lower.start - reach), lower.start)))
}
