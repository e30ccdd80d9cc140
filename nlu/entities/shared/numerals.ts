// Finds numbers in a sentence, in digits and in English words, with their places. Shared by number, currency and percentage.
// It leaves out digits that belong to something else: web and mail addresses, clock times, dates, telephone numbers, codes.
import { readNumberWords, scaleOf } from './number-words'
import { saidNumbers } from './languages/number-words'
import { wordsOf, type Word } from './words'

export interface Numeral {
  start: number
  end: number
  value: number
  /** Written in digits; otherwise in words. */
  digits: boolean
  /** "a hundred", "one": words that are often no number at all. */
  weak: boolean
}

const commaDecimalLanguages = new Set(['de', 'es', 'fr', 'it', 'nl', 'pt', 'ru', 'pl', 'sv', 'tr', 'id', 'vi'])
const digitRun = /\d[\d.,]{0,40}/g
const notBefore = /[\p{L}\d_@#/:.]/u
const pronounBefore = new Set([
  'the',
  'this',
  'that',
  'which',
  'another',
  'any',
  'no',
  'some',
  'every',
  'each',
  'other',
  'last',
  'next',
  'only',
  'good',
  'new',
])

export function findNumerals(text: string, language: string): Numeral[] {
  const inDigits = findDigits(text, language)
  const words = wordsOf(text)
  const said = saidNumbers(text, language).map((one): Numeral => ({ ...one, digits: false, weak: false }))
  const others = [...inDigits, ...findWords(text, words)].filter(
    (one) => !said.some(({ start, end }) => start < one.end && one.start < end),
  )
  return [...others, ...said].sort((one, other) => one.start - other.start)
}

function findDigits(text: string, language: string): Numeral[] {
  if (!/\d/.test(text)) return []
  const taken = otherUses(text)
  const found: Numeral[] = []
  for (const match of text.matchAll(digitRun)) {
    const start = match.index
    const run = match[0].replace(/[.,]+$/, '')
    const end = start + run.length
    if (taken.some((span) => start < span.end && span.start < end) || !standsAlone(text, start, end)) continue
    const value = readDigits(run, language)
    if (value === null) continue
    found.push(withScale(text, withSign(text, { start, end, value, digits: true, weak: false })))
  }
  return found
}

function findWords(text: string, words: Word[]): Numeral[] {
  const found: Numeral[] = []
  for (let i = 0; i < words.length; i++) {
    const read = readNumberWords(words, i)
    const first = words[i]
    const last = read ? words[read.next - 1] : undefined
    if (!read || !first || !last) continue
    const isPronoun = read.next === i + 1 && read.value === 1 && pronounBefore.has(words[i - 1]?.key ?? '')
    if (!isPronoun && isOneRun(text, words, i, read.next)) {
      const minus = words[i - 1]
      const negative = minus?.key === 'minus' || minus?.key === 'negative'
      found.push({
        start: negative && minus ? minus.start : first.start,
        end: last.end,
        value: negative ? -read.value : read.value,
        digits: false,
        weak: read.next === i + 1 && read.value === 1,
      })
    }
    i = read.next - 1
  }
  return found
}

/** Only blanks, hyphens and "," may stand between the words of one number. */
function isOneRun(text: string, words: Word[], from: number, next: number): boolean {
  for (let i = from + 1; i < next; i++) {
    if (!/^[\s,\u2010-\u2013-]{1,3}$/.test(text.slice(words[i - 1]?.end, words[i]?.start))) return false
  }
  return true
}

/** Value of digits with group and decimal marks; null when the marks make no number or there are more than 18 digits. */
export function readDigits(run: string, language: string): number | null {
  const digitCount = run.replace(/\D/g, '').length
  if (digitCount === 0 || digitCount > 18) return null
  const decimalIsComma = commaDecimalLanguages.has(language.slice(0, 2).toLowerCase())
  const shapes: [RegExp, string, string][] = [
    [/^\d{1,3}(?:,\d{2,3}){0,6},\d{3}(?:\.\d+)?$/, ',', '.'],
    [/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/, '.', ','],
    [/^\d+\.\d+$/, '', '.'],
    [/^\d+,\d+$/, '', ','],
  ]
  if (/^\d+$/.test(run)) return Number(run)
  const ordered = decimalIsComma ? [shapes[1], shapes[3], shapes[0], shapes[2]] : [shapes[0], shapes[2], shapes[1], shapes[3]]
  for (const shape of ordered) {
    if (!shape?.[0].test(run)) continue
    const plain = shape[1] === '' ? run : run.replaceAll(shape[1], '')
    return Number(plain.replace(shape[2], '.'))
  }
  return null
}

function standsAlone(text: string, start: number, end: number): boolean {
  const before = text.charAt(start - 1)
  if (before !== '' && notBefore.test(before) && !(before === '.' && /\s/.test(text.charAt(start - 2)))) return false
  if (before === '-' && /[\p{L}\d]/u.test(text.charAt(start - 2))) return false
  const after = text.slice(end, end + 12)
  if (/^(?:st|nd|rd|th)\b/i.test(after)) return false
  return !/^[\p{L}_@:/]/u.test(after) || /^(?:k|m|mn|bn|kg|km|cm|mm|g|lb|lbs|l|ml|x|usd|eur|gbp|inr|rs)\b/i.test(after)
}

function withSign(text: string, numeral: Numeral): Numeral {
  const before = text.slice(Math.max(0, numeral.start - 10), numeral.start)
  const sign = /(?:^|[\s(=$€£¥])([-\u2212])$/.exec(before) ?? /(?:^|\s)((?:minus|negative)\s)$/i.exec(before)
  const words = sign?.[1]
  return words === undefined ? numeral : { ...numeral, start: numeral.start - words.length, value: -numeral.value }
}

/** "5k", "2.5 million". */
function withScale(text: string, numeral: Numeral): Numeral {
  const match = /^(k|bn|mn)\b|^\s(\p{L}{4,8})\b/iu.exec(text.slice(numeral.end, numeral.end + 12))
  if (!match) return numeral
  const short = match[1]?.toLowerCase()
  const factor = short ? (short === 'k' ? 1e3 : short === 'bn' ? 1e9 : 1e6) : scaleOf(match[2]?.toLowerCase() ?? '')
  if (factor === undefined) return numeral
  return { ...numeral, end: numeral.end + match[0].length, value: Number((numeral.value * factor).toPrecision(15)) }
}

const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'

const uses: RegExp[] = [
  new RegExp(`\\b\\d{1,2}(?:st|nd|rd|th)?\\s(?:of\\s)?${month}\\b\\.?(?:,?\\s\\d{4}\\b)?`, 'gi'),
  new RegExp(
    `\\b${month}\\.?\\s\\d{1,2}(?:st|nd|rd|th)?\\b(?!\\s(?:times|people|days|weeks|nights|euros|dollars))(?:,?\\s\\d{4}\\b)?`,
    'gi',
  ),
  /(?:https?:\/\/|www\.)\S{1,2000}/gi,
  /\d{1,2}:\d{2}(?::\d{2})?/g,
  /\b\d{4}-\d{1,2}-\d{1,2}\b/g,
  /\b\d{1,2}[/.]\d{1,2}[/.]\d{2,4}\b/g,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/g,
  /\+\d[\d\s().-]{4,20}\d/g,
  /\(?\b\d{3,5}\)?[\s-]\d{3,5}[\s-]\d{3,5}\b/g,
  /\b\d{3}-\d{4}\b/g,
]

function otherUses(text: string): { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = []
  for (const use of uses) {
    for (const match of text.matchAll(use)) {
      spans.push({ start: match.index, end: match.index + match[0].length })
      if (spans.length >= 200) return spans
    }
  }
  return spans
}
