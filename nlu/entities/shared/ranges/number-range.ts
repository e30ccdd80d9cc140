// The ends of a range of numbers in a sentence ("from 5 to 10", "at least 5", "5-10"), for the types that take one of them.
// Reading the numbers is numerals.ts.
import type { Json } from '@parley/contract/base/json'
import type { ExtractContext, Found } from '../../entity-kind'
import { findNumerals, type Numeral } from '../numbers/numerals'
import { dashesApart, isRange } from './joined-numbers'

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
  return dashesApart(text.replace(eastern, ' '))
}

function isMarked(end: End, text: string, { start, end: last }: Numeral): boolean {
  return marks[end].before.test(text.slice(Math.max(0, start - reach), start)) || marks[end].after.test(text.slice(last, last + reach))
}
