// What is said behind an amount of money and belongs to it: cents ("5 dollars and 20 cents", "zwei Euro fünfzig", 三块五毛), a half. And sums that
// have a name of their own. The amount itself is find-money.ts's.
import type { Numeral } from '../numbers/numerals'
import { nameAtStart } from './money-words'
import { matchesOf } from '../matches'

interface More {
  end: number
  /** What it adds to the amount. */
  amount: number
}

interface Place {
  language: string
  configured: string
}

const joint = /^(?:\s|,\s|\s(?:and|und|y|con|e|et|und)\s|)$/iu
const half = /^\s(?:and a half|y medio|et demi|e meio|e mezzo|einhalb)(?![\p{L}])/iu
/** A bare number is cents where nothing that it counts follows. */
const ended = /^\s{0,2}(?:$|[.,;:!?)]|(?:please|thanks|bitte|por|per|s['’]il|to|for|für|pour|para|an|à|de|von|from)(?![\p{L}]))/iu

export function moreBehind(
  text: string,
  { end, code }: { end: number; code: string },
  numerals: readonly Numeral[],
  place: Place,
): More | null {
  const halved = half.exec(text.slice(end, end + 14))
  if (halved) return { end: end + halved[0].length, amount: 0.5 }
  const short = /^([一二三四五六七八九]|\d)(?![\d一二三四五六七八九十百千万.]|[毛角分个個人])/u.exec(text.slice(end, end + 2))
  if (short?.[1] && /[块塊]$/.test(text.slice(0, end))) return { end: end + 1, amount: digit(short[1]) / 10 }
  const next = numerals.find(({ start }) => start >= end && start - end <= 5)
  if (!next || next.value <= 0 || next.value > 99 || !Number.isInteger(next.value) || !joint.test(text.slice(end, next.start))) return null
  const gap = /^\s?/.exec(text.slice(next.end, next.end + 1))?.[0].length ?? 0
  const name = nameAtStart(text.slice(next.end + gap, next.end + gap + 16), place.language, place.configured)
  if (name && name.of > 1 && (name.isOpen || name.code === code)) return { end: next.end + gap + name.length, amount: next.value / name.of }
  if (/^分(?![钟鐘之])/.test(text.slice(next.end)) && code === 'CNY') return { end: next.end + 1, amount: next.value / 100 }
  if (/^c(?![\p{L}\p{N}])/iu.test(text.slice(next.end)) && /(?:D|EUR)$/.test(code)) return { end: next.end + 1, amount: next.value / 100 }
  if (name || /^\s?\p{Sc}/u.test(text.slice(next.end))) return null
  const isTwoDigits = !next.digits || next.end - next.start === 2
  return isTwoDigits && ended.test(text.slice(next.end, next.end + 16)) ? { end: next.end, amount: next.value / 100 } : null
}

function digit(written: string): number {
  const at = '一二三四五六七八九'.indexOf(written)
  return at >= 0 ? at + 1 : Number(written)
}

const named = /(?<![\p{L}])(?:an?\s)?(fiver|tenner)(?![\p{L}])/giu

/** "A fiver", "a tenner". */
export function namedSums(text: string): { start: number; end: number; amount: number; code: string }[] {
  return matchesOf(text, named).map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    amount: match[1]?.toLowerCase() === 'fiver' ? 5 : 10,
    code: 'GBP',
  }))
}

/** "A dollar and a half": the article is a number only there. */
export function countedArticles(text: string): Numeral[] {
  return matchesOf(text, /(?<![\p{L}\p{N}])an?(?=\s\p{L}{2,12}\sand (?:a half|(?:\p{L}{2,10}|\d{1,2}) cents))/giu).map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    value: 1,
    digits: false,
    weak: false,
  }))
}
