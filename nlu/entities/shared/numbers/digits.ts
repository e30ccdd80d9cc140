// Finds numbers in digits: with group and decimal marks, with a sign, as fractions (3/4, 1½), with the word for thousands or millions behind.
// Digits that are something else are digit-uses.ts's, numbers in words word-runs.ts's.
import { fold } from '../words'
import { otherUses } from './digit-uses'
import { exact, type Numeral } from './numeral'
import { isPoint, scaleOfWord } from './word-runs'
import { matchesOf } from '../matches'

const commaDecimalLanguages = new Set(['de', 'es', 'fr', 'it', 'nl', 'pt', 'ru', 'pl', 'sv', 'tr', 'id', 'vi'])
const digitRun =
  /\d{1,3}(?:['’]\d{3}(?!\d))+(?:[.,]\d{1,3}(?!\d))?|\d{1,3}(?:[\u00a0\u202f\u2009]\d{3}(?!\d))+(?:[.,]\d{1,3}(?!\d))?|\d{1,3}(?: \d{3}(?!\d))+(?:[.,]\d{1,3}(?!\d))?|(?<![\p{L}\d.,_])\.\d{1,15}|(?<=^|\s),\d{1,15}(?![\d.,])|\d[\d.,]{0,40}/gu
const signs = new Map([...'½⅓⅔¼¾⅛⅜⅝⅞'].map((sign, i) => [sign, [1 / 2, 1 / 3, 2 / 3, 1 / 4, 3 / 4, 1 / 8, 3 / 8, 5 / 8, 7 / 8][i] ?? 0]))
const mostFractions = 60
const vulgar = /(?:(\d{1,6})\s?)?([½⅓⅔¼¾⅛⅜⅝⅞])/gu
const written = /(?<![\d/.,\p{L}])(?:(\d{1,4})(?: {1,2}|-))?(\d{1,2})\/(2|3|4|5|6|8|10|12|16|32|64|100)(?![\d/\p{Script=Latin}])/gu
/** 1e10, 2.5e-3. */
const powers = /(?<![\p{L}\d.,_])\d{1,15}(?:[.,]\d{1,15})?[eE][+-]?\d{1,2}(?![\p{L}\d.,_^])/gu
/** Before a day and its month: on 3/4. */
const dayBefore = /(?:^|[^\p{L}])(?:on|by|until|till|from|since|before|after|am|vom|bis|ab|le|du|au|el|al|del|día|dia|il|dal|em|no)\s$/iu
const notBefore = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\d_@#/:.]/u
const eastern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
/** Days, hours and years are counted by these, not numbered. */
const easternDates = /^\s?(?:[年月號号時时点點曜년월]|日(?![元圆圓币本])|시(?!간)|일(?!곱))/u
const units = /^(?:k|m|mn|bn|mio|mrd|kg|km|cm|mm|g|lb|lbs|l|ml|x|usd|eur|gbp|inr|rs)(?![\p{Script=Latin}\p{Script=Cyrillic}\d])/iu

export function findDigits(text: string, language: string): Numeral[] {
  if (!/[\d½⅓⅔¼¾⅛⅜⅝⅞]/.test(text)) return []
  const fractions = findFractions(text)
  const taken = [...otherUses(text), ...fractions]
  const found: Numeral[] = [...fractions]
  for (const match of matchesOf(text, digitRun)) {
    for (const { run, start } of partsOf(match[0], match.index, language)) {
      const end = start + run.length
      if (taken.some((span) => start < span.end && span.start < end) || !standsAlone(text, start, end)) continue
      const value = readDigits(run, language)
      if (value === null) continue
      found.push(withScale(text, withSign(text, { start, end, value, digits: true, weak: false }), language))
    }
  }
  return joined(
    text,
    found.sort((one, other) => one.start - other.start),
    language,
  )
}

/** "12 500" is one number where thousands are set apart so; elsewhere it takes two blanks, "1 000 000". */
function partsOf(match: string, at: number, language: string): { run: string; start: number }[] {
  const run = match.replace(/[.,]+$/, '')
  if (run.startsWith(',') && !commaDecimalLanguages.has(language)) return [{ run: run.slice(1), start: at + 1 }]
  const isGrouped = !run.includes(' ') || run.split(' ').length > 2 || commaDecimalLanguages.has(language)
  if (isGrouped) return [{ run, start: at }]
  const first = run.indexOf(' ')
  return [
    { run: run.slice(0, first), start: at },
    { run: run.slice(first + 1), start: at + first + 1 },
  ]
}

function findFractions(text: string): Numeral[] {
  const found: Numeral[] = []
  for (const match of matchesOf(text, vulgar)) {
    const [all, whole = '0', sign = ''] = match
    if (found.length >= mostFractions) break
    found.push(fraction(text, match.index, all, Number(whole) + (signs.get(sign) ?? 0)))
  }
  for (const match of matchesOf(text, powers)) {
    const value = Number(match[0].replace(',', '.'))
    if (found.length >= mostFractions) break
    if (Number.isFinite(value)) found.push(fraction(text, match.index, match[0], value))
  }
  for (const match of matchesOf(text, written)) {
    const [all, whole, top, bottom] = match
    const isDay = whole === undefined && dayBefore.test(text.slice(Math.max(0, match.index - 8), match.index))
    if (Number(top) === 0 || Number(top) >= Number(bottom) || isDay) continue
    if (found.length >= mostFractions) break
    found.push(fraction(text, match.index, all, Number(whole ?? 0) + Number(top) / Number(bottom)))
  }
  return found
}

function fraction(text: string, start: number, all: string, value: number): Numeral {
  return withSign(text, { start, end: start + all.length, value: exact(value), digits: true, weak: false })
}

/** Value of digits with group and decimal marks; null when the marks make no number or there are more than 18 digits. */
function readDigits(marked: string, language: string): number | null {
  const run = marked.replace(/[ \u00a0\u202f\u2009'’]/g, '')
  const digitCount = run.replace(/\D/g, '').length
  if (digitCount === 0 || digitCount > 18) return null
  const decimalIsComma = commaDecimalLanguages.has(language)
  const shapes: [RegExp, string, string][] = [
    [/^\d{1,3}(?:,\d{2,3}){0,6},\d{3}(?:\.\d+)?$/, ',', '.'],
    [/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/, '.', ','],
    [/^\d*\.\d+$/, '', '.'],
    [/^\d*,\d+$/, '', ','],
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
  if (before === '第' || before === '제') return false
  if (before !== '' && notBefore.test(before) && !(before === '.' && /\s/.test(text.charAt(start - 2)))) return false
  if (before === '-' && /[\p{L}\d]/u.test(text.charAt(start - 2))) return false
  const after = text.slice(end, end + 12)
  if (/^(?:st|nd|rd|th)\b/i.test(after)) return false
  if (eastern.test(text.charAt(end)) || easternDates.test(after)) return !easternDates.test(after)
  return !/^[\p{L}_@:/º°ª]/u.test(after) || units.test(after)
}

function withSign(text: string, numeral: Numeral): Numeral {
  const before = text.slice(Math.max(0, numeral.start - 10), numeral.start)
  const sign =
    /(?:^|[\s(=$€£¥])([-\u2212])$/.exec(before) ??
    /(?:^|\s)((?:minus|negative)\s)$/i.exec(before) ??
    /(?:^|[^\p{L}])((?:マイナス|負|负|마이너스)\s?)$/u.exec(before)
  const words = sign?.[1]
  return words === undefined ? numeral : { ...numeral, start: numeral.start - words.length, value: -numeral.value }
}

const short: Readonly<Record<string, number>> = {
  ...{ k: 1e3, K: 1e3, mn: 1e6, M: 1e6, mio: 1e6, mln: 1e6, bn: 1e9, bln: 1e9, mrd: 1e9, mld: 1e9, trn: 1e12 },
  ...{ duizend: 1e3, miljoen: 1e6, miljard: 1e9 },
}

/** "5k", "2.5 million", "5 hundred thousand", "20 mil". */
function withScale(text: string, numeral: Numeral, language: string): Numeral {
  const letters =
    /^(?:k|bn|mn|M)(?![\p{L}])|^\s?(?:mio|Mio|MIO|mln|mrd|Mrd|MRD|bln|mld|bn|trn|duizend|miljoen|miljard)(?![\p{L}])(?:\.(?=\s?[\p{L}\p{Sc}]))?|^K(?=[\s€$£,.!?]|$)|^\sk(?=\s*[,.!?]?\s*$)/u.exec(
      text.slice(numeral.end, numeral.end + 12),
    )?.[0]
  if (letters !== undefined) {
    const word = letters.trim().replace('.', '')
    return scaled(numeral, short[word] ?? short[word.toLowerCase()] ?? 1, letters.length)
  }
  let result = numeral
  for (let i = 0; i < 2; i++) {
    const match = /^[\s-](\p{L}{2,11})(?![\p{L}])\.?/u.exec(text.slice(result.end, result.end + 14))
    const key = match?.[1] === undefined ? '' : fold(match[1])
    const factor = match && (scaleOfWord(key, language) ?? (language === 'en' ? undefined : scaleOfWord(key, 'en')))
    if (!match || !factor || factor === 2 || (key === 'cents' && language === 'fr')) break
    result = scaled(result, factor, match[0].endsWith('.') && !/^(?:mio|mrd|tsd)$/.test(key) ? match[0].length - 1 : match[0].length)
  }
  return result
}

function scaled(numeral: Numeral, factor: number, length: number): Numeral {
  return { ...numeral, end: numeral.end + length, value: exact(numeral.value * factor), scale: factor }
}

/** "3 million 500 thousand" is one number, and "3 point 5", as what was spoken is written down. */
function joined(text: string, found: Numeral[], language: string): Numeral[] {
  const result: Numeral[] = []
  for (const one of found) {
    const before = result.at(-1)
    const isRest = before?.scale !== undefined && one.scale !== undefined && one.value < before.scale && one.value > 0
    if (before && isRest && /^,?\s(?:\p{L}{1,3}\s)?$/u.test(text.slice(before.end, one.start)))
      result[result.length - 1] = { ...one, start: before.start, value: before.value + one.value }
    else if (before && isDecimals(text, [before, one], language))
      result[result.length - 1] = { ...before, end: one.end, value: Number(`${before.value}.${text.slice(one.start, one.end)}`) }
    else result.push(one)
  }
  return result
}

function isDecimals(text: string, [whole, rest]: [Numeral, Numeral], language: string): boolean {
  const word = /^ (\p{L}{4,7}) $/u.exec(text.slice(whole.end, rest.start))?.[1]
  if (word === undefined || !isPoint(fold(word), language)) return false
  return [whole, rest].every(({ start, end }) => /^-?\d{1,9}$/.test(text.slice(start, end)))
}
