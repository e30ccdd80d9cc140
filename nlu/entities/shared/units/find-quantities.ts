// Finds amounts with their units in a sentence ("5 km", "two and a half hours", "6 feet 2 inches", 三時間), each with what it may measure.
// What the units are called is words/; which of the readings an entity takes is its type's.
import { unitBefore, withPrefix } from './leading-units'
import type { Named, Quantity, Reading } from './quantity'
import { halfWidth } from '../numbers/numeral'
import { lately } from '../lately'
import { findNumerals, type Numeral } from '../numbers/numerals'
import { isPartOfSum } from '../numbers/part-of-sum'
import { wholesIn } from './wholes'
import { type QuantityType, type Shared, type UnitId, unitIds, units, type UnitWords } from './units'
import { unitWords } from './words'
import { matchesOf } from '../matches'
import { dashesApart, sharesUnit, withSharedScale } from '../ranges/joined-numbers'

const sharedReadings: Record<Shared, Reading[]> = {
  degrees: [
    { type: 'angle', unit: 'degree' },
    { type: 'temperature', unit: 'celsius', ofWord: 'degrees' },
  ],
  years_old: [{ type: 'age', unit: 'year' }],
  months_old: [{ type: 'age', unit: 'month' }],
  weeks_old: [{ type: 'age', unit: 'week' }],
  days_old: [{ type: 'age', unit: 'day' }],
  half_kilograms: [{ type: 'weight', unit: 'kilogram', times: 0.5 }],
  hundred_grams: [{ type: 'weight', unit: 'gram', times: 100 }],
  fifty_grams: [{ type: 'weight', unit: 'gram', times: 50 }],
}

interface Vocabulary {
  symbols: ReadonlyMap<string, Reading[]>
  /** By their letters without accents. */
  words: ReadonlyMap<string, Reading[]>
}

const vocabularies = new Map<string, Vocabulary>()
const longestWording = 40
const east = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u
const eastern = new RegExp(east.source, 'gu')

/** In the order of the sentence, without overlaps. Negative ones are left out where nothing lies below nothing. */
export function findQuantities(text: string, language: string): readonly Quantity[] {
  return remembered(`${language}\n${text}`, text, language)
}

/** Quantities and periods are read from the same amounts. */
const remembered = lately((_key, text: string, language: string): readonly Quantity[] => readQuantities(text, language))

function readQuantities(text: string, language: string): Quantity[] {
  const vocabulary = vocabularyOf(language.slice(0, 2).toLowerCase())
  const found: Quantity[] = []
  const bare: Numeral[] = []
  const numerals = withSharedScale(text, numeralsIn(text, language))
  for (const numeral of numerals) {
    const before = found.at(-1)
    if (before && numeral.start < before.end) continue
    const quantity = measured(text, numeral, vocabulary) ?? unitBefore(text, numeral)
    const joined = before ? (quantity ? together(text, before, quantity) : withSmaller(text, before, numeral)) : null
    const first = bare.at(-1)
    if (!quantity && !joined && numeral.start >= (first?.end ?? 0)) bare.push(numeral)
    if (quantity && !joined && first && sharesUnit(text, [first, numeral])) found.push(sameUnit(first, quantity))
    if (joined) found[found.length - 1] = joined
    else if (quantity) found.push(quantity)
  }
  return withWholes(text, language, found).filter((one) => !isPartOfSum(text, one, numerals))
}

/** The unit that a setting names, by its id or in words of any language; null for one that does not measure this type. */
export function unitNamed(written: string, type: QuantityType | null): UnitId | null {
  const name = written.trim()
  const id = plainLetters(name).replace(/[\s-]+/g, '_')
  const isFit = (unit: UnitId): boolean => type === null || readingsOf(unit).some((reading) => reading.type === type)
  const byId = unitIds.find((unit) => unit === id && isFit(unit))
  if (byId || name === '') return byId ?? null
  for (const language of unitWords.keys()) {
    const { symbols: known, words } = vocabularyOf(language)
    const reading = (known.get(name) ?? words.get(plainLetters(name)))?.find((one) => type === null || one.type === type)
    if (reading) return reading.unit
  }
  return null
}

/** Every way of writing a number, the longest first at each place: digits and words, characters, articles. */
function numeralsIn(text: string, language: string): Numeral[] {
  const plain = halfWidth(text)
  const digitsApart = dashesApart(plain.replace(/(?<=\d[\p{L}°º]{1,4})[-–](?=\d)/gu, ' '))
    .replace(/(?<=\d)[\p{L}°º℃℉″′'"]{1,14}/gu, (letters) => ' '.repeat(letters.length))
    .replace(eastern, ' ')
  const numerals = findNumerals(digitsApart, language).map((numeral) => withSign(text, numeral))
  const characters = east.test(plain) ? findNumerals(plain, language).filter(({ digits }) => !digits) : []
  const all = [...numerals, ...characters, ...articlesIn(plain)]
  return all.sort((one, other) => one.start - other.start || other.end - one.end || Number(one.weak) - Number(other.weak))
}

/** Articles, and halves and quarters that are written together with their unit. */
const articles =
  /(?<![\p{L}\d])(?:(?<half>half(?: an?)?)|(?:an? )?(?<fourth>quarter)|an?|one)(?=[\s-]\p{L})|(?<![\p{L}\d])(?:un|(?<halved>mezz))['’](?=\p{L})|(?<![\p{L}\d])(?:eine\s)?(?:(?<most>drei)?(?<quarter>viertel))(?=stunde)|(?<cut>半|(?<![\p{L}\d])반)(?=[个個]?\p{L})/giu

function articlesIn(text: string): Numeral[] {
  return matchesOf(text, articles).map((match) => {
    const { half, halved, most, cut, fourth, quarter = fourth } = match.groups ?? {}
    const isHalf = half !== undefined || halved !== undefined || cut !== undefined
    const value = quarter === undefined ? (isHalf ? 0.5 : 1) : most === undefined ? 0.25 : 0.75
    return { start: match.index, end: match.index + match[0].length, value, digits: false, weak: value === 1 }
  })
}

const minus = /(?:^|[\s、。,])((?:menos|moins|minus|meno|マイナス|氷点下|零下|负|負|영하|마이너스)\s{0,2})$/iu

function withSign(text: string, numeral: Numeral): Numeral {
  const sign = numeral.value > 0 ? minus.exec(text.slice(Math.max(0, numeral.start - 12), numeral.start))?.[1] : undefined
  return sign === undefined ? numeral : { ...numeral, start: numeral.start - sign.length, value: -numeral.value }
}

function measured(text: string, numeral: Numeral, vocabulary: Vocabulary): Quantity | null {
  const rest = text.slice(numeral.end, numeral.end + longestWording + 6)
  const gap = /^(?:[\s-]{1,2}(?:(?:of|de|di)\s(?:an?\s)?|d['’])?|\s?[个個](?=[小钟鐘半星礼禮]))?/u.exec(rest)?.[0] ?? ''
  const half = /^半/u.exec(rest.slice(gap.length))?.[0] ?? ''
  const from = gap.length + half.length
  const named = withPrefix(text, numeral.start, wordingAt(rest.slice(from), vocabulary))
  if (!named || isNoMeasure(text, numeral, named)) return null
  const below = belowZero.exec(text.slice(numeral.end + from + named.wording.length).slice(0, longestWording))?.[0]
  if (below !== undefined && named.readings.some(({ type }) => type === 'temperature')) return coldAt(numeral, named, from, below)
  const readings = named.readings.filter(({ type }) => numeral.value >= 0 || type === 'temperature' || type === 'angle')
  if (readings.length === 0) return null
  const end = numeral.end + from + named.wording.length
  const more = half === '' ? shareBehind(text.slice(end, end + 24)) : { length: 0, size: 0.5 }
  const amount = exact((numeral.value + more.size) * (readings[0]?.times ?? 1))
  return { start: numeral.start, end: end + more.length, amount, readings, weak: numeral.weak && numeral.value === 1 }
}

const belowZero =
  /^\s(?:(?:celsius\s)?(?:below (?:zero|freezing)|unter null|bajo cero|sotto (?:lo )?zero|(?:abaixo|debaixo) de zero|negativos|(?:en[ -]?)?dessous de z[eé]ro|sous z[eé]ro))(?!\p{L})/iu

/** "2 degrees below zero". */
function coldAt(numeral: Numeral, { wording, readings }: Named, from: number, below: string): Quantity {
  const heat = readings.filter(({ type }) => type === 'temperature')
  const end = numeral.end + from + wording.length + below.length
  return { start: numeral.start, end, amount: -Math.abs(numeral.value), readings: heat, weak: false }
}

/** "5-6 mm", "between 30 and 40 degrees": the first number has the unit of the second. */
function sameUnit({ start, end, value }: Numeral, { readings }: Quantity): Quantity {
  return { start, end, amount: exact(value * (readings[0]?.times ?? 1)), readings, weak: false }
}

/** The longest unit that begins a text. One of Latin letters ends where the word does. */
function wordingAt(text: string, { symbols, words }: Vocabulary): Named | null {
  const plain = plainLetters(text)
  for (let length = Math.min(longestWording, text.length); length > 0; length--) {
    const wording = text.slice(0, length)
    const readings = symbols.get(wording) ?? words.get(plain.slice(0, length))
    if (readings && (endsItself.test(wording) || !latinBegins.test(text.slice(length)))) return { wording, readings }
  }
  return null
}

/** Characters and signs need no blank behind them: 5'11". */
const endsItself = new RegExp(`(?:${east.source}|['"′″])$`, 'u')
const latinBegins = /^[\p{Script=Latin}\p{M}\d²³]/u

/** Lower case without accents, as long as before. */
function plainLetters(text: string): string {
  return text
    .replace(/[À-ɏ]/g, (letter) => letter.normalize('NFD').charAt(0))
    .replaceAll('’', "'")
    .toLowerCase()
}

/** Before these, 两 is two of them. */
const twoOf = /[个個点點百千万萬亿億十年月周週天日次回人位名张張条條只本杯瓶间間件份小半种種家台部\d]/u

/** The year 2026年, once more (もう一度), the third day (第三天), first grade (一年级), a half (半分). */
function isNoMeasure(text: string, numeral: Numeral, { wording, readings }: Named): boolean {
  if (!east.test(wording)) return false
  const [number, after] = [text.slice(numeral.start, numeral.end), text.charAt(numeral.end + wording.length)]
  if (text.charAt(numeral.start - 1) === '第' || (number === '半' && wording === '分')) return true
  if (/度$/.test(wording) && !numeral.digits) return true
  if (/^[两兩]$/.test(wording) && twoOf.test(after)) return true
  return readings[0]?.unit === 'year' && (numeral.value >= 1000 || /[生级級度]/.test(after))
}

/** "an hour and a half", 一年半; a quarter, three quarters. */
const shares: readonly [RegExp, number][] = [
  [/^(?:半|\s?반(?!\p{L})|\s(?:and (?:an? )?half|y medi[ao]|et demie?|e mei[ao]|e mezz[ao])(?!\p{L}))/iu, 0.5],
  [/^\s(?:and (?:three|3) quarters|y tres cuartos|et trois quarts|e tre quarti|e três quartos|und drei viertel)(?!\p{L})/iu, 0.75],
  [/^\s(?:and (?:a )?quarter|y (?:un )?cuarto|et (?:un )?quart|e un quarto|e (?:um )?quarto|und ein(?:e|er)? viertel)(?!\p{L})/iu, 0.25],
]

function shareBehind(rest: string): { length: number; size: number } {
  for (const [share, size] of shares) {
    const said = share.exec(rest)?.[0]
    if (said !== undefined) return { length: said.length, size }
  }
  return { length: 0, size: 0 }
}

/** "6 feet 2 inches", "1 hour and 30 minutes" are one amount, in the smaller unit. */
function together(text: string, before: Quantity, after: Quantity): Quantity | null {
  if (!/^(?:\s?,?\s?(?:(?:and|y|et|und|e)\s)?)$/u.test(text.slice(before.end, after.start)) || after.start - before.end > 6) return null
  for (const first of before.readings) {
    const second = after.readings.find(({ type }) => type === first.type)
    const [large, small] = [sizeOf(first.unit), second && sizeOf(second.unit)]
    if (!second || large === undefined || small === undefined || large <= small) continue
    const amount = before.amount * ratio(first.unit, second.unit, large / small)
    return {
      start: before.start,
      end: after.end,
      amount: exact(amount + after.amount),
      readings: [{ type: first.type, unit: second.unit }],
      weak: false,
    }
  }
  return null
}

/** Units behind which a bare number counts the smaller ones: "1 m 80", "un mètre quatre-vingts", "1 hour 30", "6 foot 2". */
const smaller: Partial<Record<UnitId, { of: number; least: number; most: number; unit: UnitId; longest: number }>> = {
  meter: { of: 100, least: 10, most: 99, unit: 'meter', longest: 9 },
  hour: { of: 60, least: 1, most: 59, unit: 'minute', longest: 99 },
  foot: { of: 12, least: 1, most: 11, unit: 'inch', longest: 9 },
}

function withSmaller(text: string, before: Quantity, { start, end, value }: Numeral): Quantity | null {
  const [large] = before.readings
  const small = large && smaller[large.unit]
  if (!large || !small || !Number.isInteger(before.amount) || before.amount <= 0 || before.amount > small.longest) return null
  const isCount = Number.isInteger(value) && value >= small.least && value <= small.most
  if (text.slice(before.end, start) !== ' ' || !isCount || /^\s?\p{L}|^[:.,/-]?\d/u.test(text.slice(end))) return null
  if (small.unit === large.unit) return { ...before, end, amount: exact(before.amount + value / small.of), weak: false }
  return {
    ...before,
    end,
    amount: exact(before.amount * small.of + value),
    readings: [{ type: large.type, unit: small.unit }],
    weak: false,
  }
}

/** Words that are an amount and its unit at once, where nothing else was read in their place. */
function withWholes(text: string, language: string, found: Quantity[]): Quantity[] {
  const wholes = wholesIn(text, language)
  if (wholes.length === 0) return found
  const apart = found.filter((one) => !wholes.some(({ start, end }) => start < one.end && one.start < end))
  return [...apart, ...wholes].sort((one, other) => one.start - other.start)
}

/** A year is twelve months, though their days do not come out even. */
function ratio(large: UnitId, small: UnitId, exactly: number): number {
  return large === 'year' && small === 'month' ? 12 : exactly
}

function sizeOf(unit: UnitId): number | undefined {
  return 'size' in units[unit] ? Reflect.get(units[unit], 'size') : undefined
}

const exact = (amount: number): number => Number(amount.toPrecision(15))

function vocabularyOf(language: string): Vocabulary {
  const code = unitWords.has(language) ? language : 'en'
  const known = vocabularies.get(code)
  if (known) return known
  const words = new Map<string, Reading[]>()
  for (const names of [unitWords.get(code) ?? {}, unitWords.get('en') ?? {}]) addWords(words, names)
  const made = { symbols: symbols(), words }
  vocabularies.set(code, made)
  return made
}

/** A symbol is also known in small letters, where that is no other unit's. */
function symbols(): Map<string, Reading[]> {
  const readings = new Map<string, Reading[]>([['°', sharedReadings.degrees]])
  const written = unitIds.flatMap((unit) => units[unit].symbols.split(',').map((symbol) => ({ unit, symbol })))
  for (const { unit, symbol } of written) {
    const asked = /^\((.+)\)$/.exec(symbol)?.[1]
    if (asked !== undefined)
      readings.set(
        asked,
        readingsOf(unit).map((reading) => ({ ...reading, ifAsked: true })),
      )
    else if (symbol !== '') readings.set(symbol, readingsOf(unit))
  }
  readings.set('mb', readingsOf('megabyte')).set('gb', readingsOf('gigabyte'))
  for (const { unit, symbol } of written)
    for (const other of [symbol.toLowerCase(), symbol.toUpperCase(), symbol.charAt(0).toUpperCase() + symbol.slice(1)])
      if (symbol.length > 1 && !symbol.startsWith('(') && !readings.has(other)) readings.set(other, readingsOf(unit))
  return readings
}

function addWords(readings: Map<string, Reading[]>, words: UnitWords): void {
  for (const [name, written] of Object.entries(words)) {
    const meaning = isShared(name) ? sharedReadings[name] : isUnit(name) ? readingsOf(name) : []
    for (const word of written.split(',').map(plainLetters)) if (!readings.has(word)) readings.set(word, meaning)
  }
}

const isShared = (name: string): name is Shared => Object.hasOwn(sharedReadings, name)
const isUnit = (name: string): name is UnitId => Object.hasOwn(units, name)

function readingsOf(unit: UnitId): Reading[] {
  return units[unit].types.map((type) => ({ type, unit }))
}
