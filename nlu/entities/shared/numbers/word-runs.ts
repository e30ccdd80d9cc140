// Reads the numbers in words of languages that are written with blanks: "three hundred and forty-two", "quatre-vingt-dix-sept", "dos millones y
// medio", "ein halbes Dutzend". The words are word-tables.ts's; characters are han.ts's and korean.ts's, digits are digits.ts's.
import { readWords, wordsOf, type Word } from '../words'
import { gluedReaders } from './glued-words'
import { exact, type Numeral } from './numeral'
import { type NumberWords, numberWords } from './word-tables'

interface Run {
  value: number
  /** The word after it. */
  next: number
  weak?: boolean
  bound?: boolean
  scale?: number
}

interface Reading {
  words: readonly Word[]
  table: NumberWords
  glued: ((word: string) => number | null) | undefined
}

const longestRun = 14
/** Before "minus": at least four, more or less four. */
const notMinusAfter = /^(?:al|lo|o|ou|au|du|pelo|ao|piu|plus|mas|mais|y|e|di|non|oder|or|and)$/
const pronounBefore = new Set(
  'the this that which another any no some every each other last next only good new el la le il der die das l'.split(' '),
)

/** In the order of the sentence. `taken`: places that are read in another way already, in their order. */
export function findNumberWords(text: string, language: string, taken: readonly { start: number; end: number }[] = []): Numeral[] {
  const table = numberWords.get(language)
  if (!table) return []
  const words = wordsOf(text)
  const reading: Reading = { words, table, glued: gluedReaders[language] }
  const found: Numeral[] = []
  let passed = 0
  for (let at = 0; at < words.length; at++) {
    const first = words[at]
    if (!first) break
    const run = readRun(reading, at)
    const last = run && words[run.next - 1]
    if (!run || !last) continue
    while (passed < taken.length && (taken[passed]?.end ?? 0) <= first.start) passed++
    const isFree = (taken[passed]?.start ?? Number.POSITIVE_INFINITY) >= last.end
    if (isFree && isOneRun(text, words, at, run.next) && !isOtherUse(reading, at, run)) found.push(toNumeral(text, reading, at, run))
    at = run.next - 1
  }
  return found
}

/** What a word, or several, stand for as one number; null where they are none or more. */
export function numberOfWords(text: string, language: string): number | null {
  const table = numberWords.get(language)
  if (!table) return null
  const words = readWords(text)
  const run = readRun({ words, table, glued: gluedReaders[language] }, 0)
  return run?.next === words.length ? run.value : null
}

export function scaleOfWord(key: string, language: string): number | undefined {
  const own = numberWords.get(language)
  return own?.scales.get(key) ?? own?.groups.get(key)
}

/** Whether this is said before the digits behind the decimal mark. */
export function isPoint(key: string, language: string): boolean {
  return numberWords.get(language)?.points.has(key) ?? false
}

function toNumeral(text: string, { words, table }: Reading, at: number, { value, next, weak, bound, scale }: Run): Numeral {
  const [minus, before] = [words[at - 1], words[at - 2]]
  const isNegative = minus !== undefined && table.minus.has(minus.key) && isSign(text, minus, before, table)
  return {
    start: isNegative ? minus.start : (words[at]?.start ?? 0),
    end: words[next - 1]?.end ?? 0,
    value: isNegative ? -value : value,
    digits: false,
    weak: weak ?? false,
    ...(bound && !isNegative && { bound }),
    ...(scale !== undefined && { scale }),
  }
}

/** "Ten minus four" is a sum, "al menos cuatro" is a limit. */
function isSign(text: string, minus: Word, before: Word | undefined, table: NumberWords): boolean {
  if (!before || /[,.;:!?(]/.test(text.slice(before.end, minus.start))) return true
  return !notMinusAfter.test(before.key) && !table.values.has(before.key) && !/^\d/.test(before.key)
}

/** "The one I like", "twenty per cent" has one number. */
function isOtherUse({ words }: Reading, at: number, { value, next }: Run): boolean {
  const before = words[at - 1]?.key ?? ''
  return next === at + 1 && ((value === 1 && pronounBefore.has(before)) || (value === 100 && /^(?:per|pour|por)$/.test(before)))
}

/** Only blanks, hyphens and "," may stand between the words of one number. */
function isOneRun(text: string, words: readonly Word[], from: number, next: number): boolean {
  for (let i = from + 1; i < next; i++) {
    if (!/^[\s,‐-–-]{1,3}$/.test(text.slice(words[i - 1]?.end, words[i]?.start))) return false
  }
  return true
}

function readRun(reading: Reading, at: number): Run | null {
  const { words, table } = reading
  const key = words[at]?.key ?? ''
  const start = table.ones.has(key) ? at + 1 : at
  const grouped = halfOrGroup(reading, at, start)
  if (grouped) return grouped
  const whole = unsaidHundred(reading, at) ?? wholeNumber(reading, at)
  if (!whole) return null
  const run = withRest(reading, whole)
  const isAlone = run.next === at + 1
  if (isAlone && run.value === 1 && table.ones.has(key)) return key === 'a' || key === 'an' ? null : { ...run, weak: true }
  const isBound = isAlone && table.bound.has(key) && !bindsToo(words[at - 1]?.key, words[at + 1]?.key)
  return isBound ? { ...run, bound: true } : run
}

/** Italian "in sei", "sei biglietti": no form of "to be". */
function bindsToo(before = '', after = ''): boolean {
  return (
    /^(?:in|per|da|tra|fra|solo|siamo|saremo)$/.test(before) ||
    /^(?:persone|volte|notti|ore|camere|stanze|\p{L}{3,}[^aeiou]i)$/u.test(after)
  )
}

/** "A dozen", "half a million", "a third of", "un demi". */
function halfOrGroup({ words, table }: Reading, at: number, start: number): Run | null {
  const keyAt = (i: number): string => words[i]?.key ?? ''
  const [isOne, isHalf] = [start > at, table.halves.has(keyAt(start))]
  if (isHalf) {
    const next = /^an?$/.test(keyAt(start + 1)) ? start + 2 : start + 1
    const scale = table.scales.get(keyAt(next)) ?? table.groups.get(keyAt(next))
    if (scale !== undefined) return { value: scale / 2, next: next + 1 }
    const isFigure = keyAt(at) === 'one'
    const isAll = at === 0 && start === 1 && words.length === 2
    return keyAt(start) === 'half' && !isFigure && !isAll ? null : { value: 0.5, next: start + 1, ...(!isFigure && { weak: true }) }
  }
  if (!isOne) return null
  const group = table.groups.get(keyAt(start))
  if (group !== undefined) return { value: group, next: start + 1 }
  const part = table.parts.get(keyAt(start))
  const isPart =
    part !== undefined && (keyAt(at) === 'one' || /^(?:of|de|d|des|der|di|do|da|del)/.test(keyAt(start + 1)) || !words[start + 1])
  return isPart && !/^an?$/.test(keyAt(at)) ? { value: exact(1 / part), next: start + 1 } : null
}

/** "One twenty-two": a digit, tens and a digit with nothing but a sign between them. "One twenty" may be two numbers. */
function unsaidHundred({ words, table }: Reading, at: number): Run | null {
  if (!table.isHundredUnsaid) return null
  const three = words.slice(at, at + 3)
  const [hundreds = 0, tens = 0, ones = 0] = three.map(({ key }) => table.values.get(key) ?? 0)
  const isOne = three.every((word, i) => i === 0 || word.start - (three[i - 1]?.end ?? 0) === 1)
  const isNumber = isDigit(hundreds) && tens >= 20 && tens % 10 === 0 && isDigit(ones)
  return isOne && isNumber ? { value: hundreds * 100 + tens + ones, next: at + 3 } : null
}

const isDigit = (value: number): boolean => value >= 1 && value <= 9

/** The longest whole number that begins at this word. */
function wholeNumber(reading: Reading, at: number): Run | null {
  const { words, table, glued } = reading
  let [total, group, next, scale] = [0, 0, at, Number.POSITIVE_INFINITY]
  let last: 'none' | 'value' | 'scale' = 'none'
  let ended: number | undefined
  for (let i = at; i < words.length && i < at + longestRun; i++) {
    const key = words[i]?.key ?? ''
    const known = valueOfWord(key, table, glued)
    const value = i === at && /^an?$/.test(key) ? 1 : known
    const factor = table.scales.get(key)
    if (value === 20 && group % 100 === 4 && last === 'value' && table.joint?.word === 'et') group += 76
    else if (value !== undefined && fits(value, group, last, scale)) group += value
    else if (factor === 100 && group < 100 && last !== 'scale' && (group > 0 || table.uncounted.has(key))) group = Math.max(1, group) * 100
    else if (factor === 1e6 && scale === 1e3 && table.scales.has('mil')) {
      // "Dos mil millones": the thousands are of millions.
      total += (total % 1e6) * (factor - 1) + group * factor
      ;[group, scale] = [0, factor]
    } else if (factor !== undefined && factor > 100 && factor < scale && (group > 0 || (last === 'none' && table.uncounted.has(key)))) {
      total += Math.max(1, group) * factor
      ;[group, scale] = [0, factor]
    } else if (isJoint(reading, i, group, last)) continue
    else break
    next = i + 1
    last = factor === undefined ? 'value' : 'scale'
    ended = factor !== undefined && factor > 100 ? factor : undefined
  }
  const isArticleAlone = next === at + 1 && /^an?$/.test(words[at]?.key ?? '')
  return next === at || isArticleAlone ? null : { value: total + group, next, ...(ended !== undefined && { scale: ended }) }
}

function valueOfWord(key: string, table: NumberWords, glued: Reading['glued']): number | undefined {
  return table.values.get(key) ?? (table.scales.has(key) ? undefined : (glued?.(key) ?? undefined))
}

/** "Vingt cinq" is 25, "cinq vingt" are two numbers; a thousand takes what is below it. */
function fits(value: number, group: number, last: 'none' | 'value' | 'scale', scale: number): boolean {
  if (!Number.isInteger(value) || value >= 1000) return last === 'none' || (last === 'scale' && group === 0 && value < scale)
  if (group === 0) return last !== 'value' && value < scale && (value > 0 || last === 'none')
  if (value === 0) return false
  const free = group % 100 === 0 ? 100 : group % 10 === 0 ? 10 : 1
  return value < free || (value < 20 && value >= 10 && (group % 100 === 60 || group % 100 === 80))
}

function isJoint({ words, table, glued }: Reading, i: number, group: number, last: string): boolean {
  const { joint } = table
  if (!joint || words[i]?.key !== joint.word || last === 'none') return false
  const following = valueOfWord(words[i + 1]?.key ?? '', table, glued)
  if (following === undefined || following === 0) return false
  const isAfterTens = last === 'value' && group % 100 >= 20 && group % 10 === 0 && following < (group % 100 === 60 ? 20 : 10)
  const isFrench = joint.word === 'et'
  if (joint.after === 'tens') return isAfterTens && (!isFrench || following === 1 || following === 11)
  if (joint.after === 'any') return isAfterTens || (group % 100 === 0 && following < 1000)
  return last === 'scale'
}

/** What may follow a whole number: a decimal mark, a half, parts, a dozen. */
function withRest(reading: Reading, whole: Run): Run {
  const { words, table } = reading
  const keyAt = (i: number): string => words[i]?.key ?? ''
  const key = keyAt(whole.next)
  if (table.points.has(key)) return decimals(reading, whole) ?? whole
  const group = table.groups.get(key)
  if (group !== undefined && whole.value > 1) return { value: whole.value * group, next: whole.next + 1 }
  const part = partAt(reading, whole.next)
  if (part !== undefined) return { value: exact(whole.value / part), next: whole.next + 1 }
  for (const and of table.and) {
    const next = whole.next + and.split(' ').length
    if (
      words
        .slice(whole.next, next)
        .map((word) => word.key)
        .join(' ') !== and
    )
      continue
    if (table.halves.has(keyAt(next))) return { value: whole.value + (whole.scale ?? 1) / 2, next: next + 1 }
    const one = and === 'and a' ? partAt(reading, next) : undefined
    if (one !== undefined && one > 2) return { value: whole.value + 1 / one, next: next + 1 }
    const more = and.includes(' ') ? null : wholeNumber(reading, next)
    const below = more && partAt(reading, more.next)
    if (more && below) return { value: whole.value + more.value / below, next: more.next + 1 }
  }
  return whole
}

function partAt({ words, table }: Reading, at: number): number | undefined {
  const part = table.parts.get(words[at]?.key ?? '')
  if (part === undefined || table.partsNeed === undefined || table.partsNeed.has(words[at + 1]?.key ?? '')) return part
  return /^ter[cç]/.test(words[at]?.key ?? '') ? part : undefined
}

/** Behind "point seventy": the one of "seventy-one" is no digit of its own. */
function behindTens({ words, table, glued }: Reading, at: number, take: (unit: number) => void): number {
  const isJoined = table.joint !== null && table.joint.after !== 'scale' && words[at + 1]?.key === table.joint.word
  const next = isJoined ? at + 2 : at + 1
  const unit = valueOfWord(words[next]?.key ?? '', table, glued)
  if (unit === undefined || unit < 1 || unit > 9) return at + 1
  take(unit)
  return next + 1
}

/** "Three point one four", "trois virgule quatorze", and a scale behind: two point five million. */
function decimals(reading: Reading, whole: Run): Run | null {
  const { words, table, glued } = reading
  let [digits, next] = ['', whole.next + 1]
  for (; next < words.length && digits.length < 12; next++) {
    const value = valueOfWord(words[next]?.key ?? '', table, glued)
    if (value === undefined || !Number.isInteger(value) || value > 99 || (digits !== '' && value > 9)) break
    digits += String(value)
    if (value > 9) {
      next = value % 10 === 0 ? behindTens(reading, next, (unit) => (digits = String(value + unit))) : next + 1
      break
    }
  }
  if (digits === '') return null
  const factor = table.scales.get(words[next]?.key ?? '')
  const value = Number(`${whole.value}.${digits}`)
  return factor === undefined ? { value, next } : { value: exact(value * factor), next: next + 1, scale: factor }
}
