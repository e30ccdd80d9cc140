// Rules of numbers and amounts of money: how many digits there are, what is stored of them, which currencies are taken.
import type { Json } from '@parley/contract/base/json'
import { regionName } from '@parley/kit/geography/countries'
import { data as currencies } from 'currency-codes'
import type { Found } from '../../entity-kind'
import { currencyOfWord, isIsoCode } from '../money/money-words'
import { findNumerals, type Numeral } from '../numbers/numerals'
import { wordsOf } from '../words'
import { countIn, type EntityRule, isObject, isOff, isOn, type Ruled } from './rule'
import { matchesOf } from '../matches'

/** Digits as they were said, those of numbers that follow each other put together. */
interface Run {
  start: number
  end: number
  digits: string
}

/** Between two numbers of one run: "4012 8888", "627-44". */
const joint = /^[\s.-]{0,3}$/u

function runsOf({ text, context }: Ruled): Run[] {
  const runs: Run[] = []
  let at = 0
  const spoken = findNumerals(text, context.language).filter((one) => !one.digits && !one.bound)
  for (const piece of [...digitsIn(text), ...spoken].sort((one, other) => one.start - other.start)) {
    if (piece.start < at) continue
    const digits = 'text' in piece ? piece.text : spelt(piece)
    const last = runs.at(-1)
    const isNext = last !== undefined && joint.test(text.slice(last.end, piece.start))
    if (digits === null) continue
    if (isNext) Object.assign(last, { end: piece.end, digits: last.digits + digits })
    else runs.push({ start: piece.start, end: piece.end, digits })
    at = piece.end
  }
  return runs
}

function digitsIn(text: string): { start: number; end: number; text: string }[] {
  return matchesOf(text, /(?<![\p{L}\p{N}.,])\d{1,40}(?![\p{L}\p{N}]|[.,]\d)/gu)
    .slice(0, 200)
    .map((match) => ({ start: match.index, end: match.index + match[0].length, text: match[0] }))
}

/** A whole number in words; null for halves and the like. */
function spelt({ value }: Numeral): string | null {
  return Number.isSafeInteger(value) && value >= 0 ? String(value) : null
}

function toFound({ start, end, digits }: Run): Found {
  return { start, end, value: digits, score: 0.9 }
}

/** `digits` of 4, or of 13-17: as a text, with the zeros it begins with. A longer number is never cut. */
export const digits: EntityRule = {
  name: 'digits',
  find(rule, asked, usual) {
    const count = countIn(rule)
    if (!count) return usual()
    return runsOf(asked)
      .filter((run) => run.digits.length >= count.from && run.digits.length <= count.to)
      .map(toFound)
  },
}

/** As it was typed, with the zeros it begins with. */
export const asString: EntityRule = {
  name: 'asString',
  check(rule, found, { text }) {
    if (!isOn(rule) || typeof found.value !== 'number') return found
    const typed = text.slice(found.start, found.end)
    return { ...found, value: /^\d+$/u.test(typed) ? typed : String(found.value) }
  },
}

export const integerOnly: EntityRule = {
  name: 'integerOnly',
  prepare: (rule, { settings }) => (isOn(rule) ? { settings: { ...settings, whole: true } } : {}),
}

export const numberRange: EntityRule = {
  name: 'range',
  check(rule, found) {
    const value = Number(found.value)
    const bound = (end: Json | undefined): number | null => (end === undefined || end === null || end === '' ? null : Number(end))
    const { from, to } = isObject(rule) ? rule : {}
    return value >= (bound(from) ?? -Infinity) && value <= (bound(to) ?? Infinity) ? found : null
  },
}

export const numberRules: readonly EntityRule[] = [integerOnly, digits, asString, numberRange]

/** The code of a currency, or of the one that a country pays with. */
function codeIn(value: Json | undefined): string | null {
  const given = typeof value === 'string' ? value.trim().toUpperCase() : ''
  if (isIsoCode(given)) return given
  if (!/^[A-Z]{2}$/u.test(given)) return null
  const name = regionName(given, 'en').toLowerCase()
  return currencies.find(({ countries }) => countries.some((country) => country.toLowerCase().startsWith(name)))?.code ?? null
}

export const defaultCode: EntityRule = {
  name: 'defaultCode',
  prepare(rule, { settings }) {
    const code = codeIn(rule)
    return code ? { settings: { ...settings, currency: code } } : {}
  },
}

function amountsOf(value: Json): { code: Json; amount: Json }[] {
  return (Array.isArray(value) ? value : []).flatMap((one) =>
    isObject(one) ? [{ code: one['code'] ?? null, amount: one['amount'] ?? null }] : [],
  )
}

export const maxDigits: EntityRule = {
  name: 'maxDigits',
  check(rule, found) {
    const most = Number(rule)
    const isShort = amountsOf(found.value).every(({ amount }) => String(Math.trunc(Number(amount ?? 0))).length <= most)
    return !(most > 0) || isShort ? found : null
  },
}

export const currencyCodes: EntityRule = {
  name: 'currencyCodes',
  check(rule, found) {
    const allowed = (Array.isArray(rule) ? rule : [rule]).map(codeIn)
    return amountsOf(found.value).every(({ code }) => typeof code === 'string' && allowed.includes(code)) ? found : null
  },
}

/** Currencies that are named, whether an amount stands beside them or not. */
function namesIn({ text }: Ruled): Found[] {
  return wordsOf(text).flatMap(({ start, end }): Found[] => {
    const code = currencyOfWord(text.slice(start, end))
    return code ? [{ start, end, value: code, score: 0.9 }] : []
  })
}

/** Off: a currency without an amount is taken, too. */
export const ignoreOnlyCode: EntityRule = {
  name: 'ignoreOnlyCode',
  find(rule, asked, usual) {
    const whole = usual()
    if (!isOff(rule) || whole.length > 0) return whole
    return namesIn(asked).map((found) => ({ ...found, value: [{ code: found.value, amount: null }] }))
  },
}

/** The code of the currency that is named, alone. */
export const isCurrencyCode: EntityRule = {
  name: 'isCurrencyCode',
  find: (rule, asked, usual) => (isOn(rule) ? namesIn(asked) : usual()),
}

export const moneyRules: readonly EntityRule[] = [defaultCode, isCurrencyCode, ignoreOnlyCode, maxDigits, currencyCodes]
