// Table: English number words, and the reading of a run of them. Digits are read in numerals.ts, which puts both together.
import type { Word } from './words'

const units: Record<string, number> = {
  zero: 0,
  nil: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
}
const tens: Record<string, number> = { twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90 }
const scales: Record<string, number> = { hundred: 100, thousand: 1e3, lakh: 1e5, million: 1e6, crore: 1e7, billion: 1e9, trillion: 1e12 }
const groups: Record<string, number> = { dozen: 12, couple: 2, score: 20 }

const lookUp = (table: Record<string, number>, key: string | undefined): number | undefined =>
  key !== undefined && Object.hasOwn(table, key) ? table[key] : undefined

export const scaleOf = (key: string): number | undefined => lookUp(scales, key)

const isValueWord = (key: string | undefined): boolean => lookUp(units, key) !== undefined || lookUp(tens, key) !== undefined

/** Reads the longest number that begins at word `at`. `next` is the word after it. */
export function readNumberWords(words: Word[], at: number): { value: number; next: number } | null {
  const key = words[at]?.key
  if (key === 'a' || key === 'an' || key === 'half') return readWithArticle(words, at)
  if (!isValueWord(key)) return null
  let total = 0
  let group = 0
  let last: 'unit' | 'ten' | 'scale' | 'none' = 'none'
  let i = at
  for (; i < words.length; i++) {
    const word = words[i]?.key
    const unit = lookUp(units, word)
    const ten = lookUp(tens, word)
    const scale = lookUp(scales, word)
    if (unit !== undefined && last !== 'unit' && !(last === 'ten' && (unit === 0 || unit > 9))) {
      group += unit
      last = 'unit'
    } else if (ten !== undefined && last !== 'unit' && last !== 'ten') {
      group += ten
      last = 'ten'
    } else if (scale !== undefined && scale === 100 && group > 0 && group < 100) {
      group *= 100
      last = 'scale'
    } else if (scale !== undefined && scale > 100 && group > 0) {
      total += group * scale
      group = 0
      last = 'scale'
    } else if (!(word === 'and' && last === 'scale' && isValueWord(words[i + 1]?.key))) {
      break
    }
  }
  return withFraction(words, i, total + group)
}

/** "a dozen", "half a million", "a hundred and five". */
function readWithArticle(words: Word[], at: number): { value: number; next: number } | null {
  const half = words[at]?.key === 'half'
  let i = half ? at + 1 : at
  if (words[i]?.key === 'a' || words[i]?.key === 'an') i++
  const key = words[i]?.key
  const group = lookUp(groups, key)
  const scale = lookUp(scales, key)
  if (group !== undefined && key !== 'score') return { value: half ? group / 2 : group, next: i + 1 }
  if (scale === undefined) return null
  if (half) return { value: scale / 2, next: i + 1 }
  const hasRest = words[i + 1]?.key === 'and' && isValueWord(words[i + 2]?.key)
  const rest = hasRest ? readNumberWords(words, i + 2) : null
  if (rest && rest.value < scale) return { value: scale + rest.value, next: rest.next }
  return { value: scale, next: i + 1 }
}

/** "two point five", "three and a half", "two dozen". */
function withFraction(words: Word[], next: number, value: number): { value: number; next: number } {
  if (words[next]?.key === 'point') {
    let digits = ''
    let i = next + 1
    for (; i < words.length && digits.length < 12; i++) {
      const digit = lookUp(units, words[i]?.key)
      if (digit === undefined || digit > 9) break
      digits += String(digit)
    }
    if (digits !== '') return { value: Number(`${value}.${digits}`), next: i }
  }
  if (words[next]?.key === 'and' && words[next + 1]?.key === 'a' && words[next + 2]?.key === 'half')
    return { value: value + 0.5, next: next + 3 }
  if (words[next]?.key === 'dozen') return { value: value * 12, next: next + 1 }
  return { value, next }
}
