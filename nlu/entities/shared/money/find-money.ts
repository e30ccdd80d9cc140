// Finds amounts of money in a sentence: numbers with a currency's sign, code or name beside them; asked for money, bare numbers too.
// What currencies are called is money-words.ts.
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { ExtractContext, Found } from '../../entity-kind'
import { withoutOverlaps } from '../found'
import { findNumerals, type Numeral } from '../numerals'
import { textSetting } from '../settings'
import { besideDigits } from './foreign-words'
import { currencyAtStart, currencyOfWord, dollarCodes, hasThousandths, isIsoCode, signs } from './money-words'

export interface MoneySettings {
  /** Of a bare number, and of "$". */
  currency: string
}

export function readMoneySettings(settings: JsonObject): MoneySettings {
  const currency = textSetting(settings, 'currency', 'USD').trim().toUpperCase()
  return { currency: isIsoCode(currency) ? currency : 'USD' }
}

export function extractMoney(text: string, settings: MoneySettings, context: ExtractContext): Found[] {
  const found: Found[] = []
  for (const numeral of findNumerals(separated(text), context.language)) {
    if (numeral.value < 0) continue
    const money = withCurrency(text, numeral, settings.currency)
    const bare = context.prompted && !otherUnit.test(text.slice(numeral.end, numeral.end + 16))
    const amount = money ?? (bare ? { start: numeral.start, end: numeral.end, code: settings.currency, score: 0.6 } : null)
    if (amount) found.push(toFound(amount, amountOf(text, numeral, amount.code)))
  }
  return withoutOverlaps(found)
}

export function formatMoney(value: Json, language: string): string {
  const [first] = Array.isArray(value) ? value : []
  const isMoney = typeof first === 'object' && first !== null && !Array.isArray(first)
  return isMoney ? written(first.code, first.amount, language) : ''
}

/** Asked for money, "5 years" and "10 percent" are no amounts of it. */
const otherUnit = /^\s{0,2}(?:%|(?:per\s?cent|years?|months?|weeks?|days?|nights?|hours?|minutes?|times|people|persons)(?![\p{L}]))/iu

/** "1.200 euros" is twelve hundred wherever it is written: no sum of money has three decimals, but in a few currencies. */
function amountOf(text: string, numeral: Numeral, code: string): number {
  const isGrouped = /^\d{1,3}(?:\.\d{3})+$/.test(text.slice(numeral.start, numeral.end))
  return isGrouped && !hasThousandths(code) ? Number(text.slice(numeral.start, numeral.end).replaceAll('.', '')) : numeral.value
}

/** "20€" and "EUR20" with the letters beside the digits blanked, for the number reader; offsets stay. */
function separated(text: string): string {
  return text
    .replace(/(?<![\p{L}])[A-Za-z]{2,3}(?=\d)/gu, (letters) => (currencyOfWord(letters) ? ' '.repeat(letters.length) : letters))
    .replace(/(?<=\d)[A-Za-z]{2,7}(?![\p{L}])/gu, (letters) => (currencyOfWord(letters) ? ' '.repeat(letters.length) : letters))
    .replace(besideDigits, (letters) => ' '.repeat(letters.length))
}

interface Marked {
  start: number
  end: number
  code: string
  score: number
}

function withCurrency(text: string, numeral: Numeral, configured: string): Marked | null {
  const before = text.slice(Math.max(0, numeral.start - 12), numeral.start)
  const sign = /(US\$|NZ\$|HK\$|[ACSR]\$|\p{Sc})\s?$/iu.exec(before)
  const signCode = sign?.[1] === undefined ? undefined : codeOfSign(sign[1], configured)
  if (sign && signCode) return { start: numeral.start - sign[0].length, end: numeral.end, code: signCode, score: 0.98 }
  const gap = /^[\s-]{0,2}/.exec(text.slice(numeral.end, numeral.end + 2))?.[0].length ?? 0
  const rest = text.slice(numeral.end + gap, numeral.end + gap + 24)
  const signAfter = /^\p{Sc}/u.exec(rest)
  const codeAfter = signAfter ? codeOfSign(signAfter[0], configured) : undefined
  if (signAfter && codeAfter) return { start: numeral.start, end: numeral.end + gap + 1, code: codeAfter, score: 0.97 }
  const name = currencyAtStart(rest)
  if (name) {
    const code = name.code === 'USD' && /^dollar/i.test(rest) && dollarCodes.has(configured) ? configured : name.code
    return { start: numeral.start, end: numeral.end + gap + name.length, code, score: 0.95 }
  }
  const wordBefore = /(?<![\p{L}])(\p{L}{2,4})\.?\s{0,2}$/u.exec(before)
  const codeBefore = wordBefore?.[1] === undefined ? null : currencyOfWord(wordBefore[1])
  return wordBefore && codeBefore ? { start: numeral.start - wordBefore[0].length, end: numeral.end, code: codeBefore, score: 0.95 } : null
}

function codeOfSign(sign: string, configured: string): string | undefined {
  if (sign === '$' && dollarCodes.has(configured)) return configured
  const upper = sign.toUpperCase()
  return Object.hasOwn(signs, upper) ? signs[upper] : undefined
}

function toFound({ start, end, code, score }: Marked, amount: number): Found {
  return { start, end, value: [{ code, amount }], score }
}

function written(code: Json | undefined, amount: Json | undefined, language: string): string {
  if (typeof code !== 'string' || typeof amount !== 'number') return ''
  const digits = new Intl.NumberFormat(/^[a-z]{2}$/.test(language) ? language : 'en', { maximumFractionDigits: 6 }).format(amount)
  return `${digits} ${code}`
}
