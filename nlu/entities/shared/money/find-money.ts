// Finds amounts of money in a sentence: numbers with a currency's sign, code or name beside them; bare numbers where money is asked for, or where
// they are paid.
// What currencies are called is money-words.ts's, what is said behind an amount small-money.ts's.
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { ExtractContext, Found } from '../../entity-kind'
import { withoutOverlaps } from '../found'
import { lately } from '../lately'
import { groupedByBlanks } from '../numbers/blank-groups'
import { exact, halfWidth } from '../numbers/numeral'
import { findNumerals, type Numeral } from '../numbers/numerals'
import { isPartOfSum } from '../numbers/part-of-sum'
import { dashesApart, sharesUnit, withSharedScale } from '../ranges/joined-numbers'
import { textSetting } from '../settings'
import { codeOfSign, currencyOfWord, hasThousandths, isIsoCode, nameAtStart, signBefore } from './money-words'
import { isPaid } from './paid-numbers'
import { hasUnclearScale, withShortScale } from './short-scales'
import { countedArticles, moreBehind, namedSums } from './small-money'
import { isCutOff } from './whole-amounts'

export interface MoneySettings {
  /** Of a bare number, and of "$". */
  currency: string
}

interface Place {
  language: string
  configured: string
}

export function readMoneySettings(settings: JsonObject): MoneySettings {
  const currency = textSetting(settings, 'currency', 'USD').trim().toUpperCase()
  return { currency: isIsoCode(currency) ? currency : 'USD' }
}

export function extractMoney(typed: string, settings: MoneySettings, context: ExtractContext): Found[] {
  const { language, prompted } = context
  return [...remembered(`${settings.currency}\n${language}\n${prompted}\n${typed}`, typed, settings, context)]
}

/** Both types of currency are read from the same amounts. */
const remembered = lately((_key, typed: string, settings: MoneySettings, context: ExtractContext): readonly Found[] =>
  readMoney(typed, settings, context),
)

function readMoney(typed: string, settings: MoneySettings, context: ExtractContext): Found[] {
  const text = halfWidth(typed)
  const place = { language: context.language.slice(0, 2).toLowerCase(), configured: settings.currency }
  const numerals = groupedByBlanks(
    text,
    [
      ...withSharedScale(text, findNumerals(dashesApart(separated(text)), context.language)),
      ...(place.language === 'en' ? countedArticles(text) : []),
    ],
    context.prompted,
  )
  const found = namedSums(text).map(({ start, end, code, amount }) => toFound({ start, end, code, score: 0.9 }, amount))
  let from = 0
  for (const [i, plain] of numerals.entries()) {
    if (plain.value < 0 || plain.start < from) continue
    const { numeral, money } = markedAmount(text, [plain, numerals[i + 1]], place)
    const amount = money ?? bareAmount(text, numeral, settings, context)
    const beside: [Numeral | undefined, Numeral | undefined] = [numerals[i - 1], numerals[i + 1]]
    if (!amount || isCutOff(text, { ...amount, isBare: money === null, isPrompted: context.prompted }, beside)) continue
    if (isPartOfSum(text, amount, numerals)) continue
    const value = amountOf(text, numeral, amount.code) * (amount.times ?? 1)
    const more =
      money && amount.isPart !== true && amount.isShared !== true ? moreBehind(text, amount, numerals.slice(i + 1, i + 4), place) : null
    const end = more?.end ?? amount.end
    found.push(toFound({ ...amount, end }, exact(value + (more?.amount ?? 0))))
    from = end
  }
  return withoutOverlaps(found)
}

/** With the short scale behind it where a currency stands beside both: "$5 bn", "2 mrd euro". */
function markedAmount(
  text: string,
  [plain, next]: [Numeral, Numeral | undefined],
  place: Place,
): { numeral: Numeral; money: Marked | null } {
  const scaled = withShortScale(text, plain, place.language)
  const money = scaled && withCurrency(text, scaled, place)
  if (scaled && money) return { numeral: scaled, money }
  const marked = withCurrency(text, plain, place) ?? ofNext(text, [plain, next], place)
  return { numeral: plain, money: marked && hasUnclearScale(text, plain) && marked.end === plain.end ? null : marked }
}

function bareAmount(text: string, numeral: Numeral, { currency }: MoneySettings, context: ExtractContext): Marked | null {
  const language = context.language.slice(0, 2).toLowerCase()
  const isAsked = context.prompted && !otherUnit.test(text.slice(numeral.end, numeral.end + 16))
  const isBare = !hasUnclearScale(text, numeral) && !numeral.bound && !numeral.weak && (isAsked || isPaid(text, numeral, language))
  return isBare ? { start: numeral.start, end: numeral.end, code: currency, score: 0.6 } : null
}

export function formatMoney(value: Json, language: string): string {
  const amounts = Array.isArray(value) ? value : []
  return amounts
    .map((one) => (typeof one === 'object' && one !== null && !Array.isArray(one) ? written(one.code, one.amount, language) : ''))
    .filter((one) => one !== '')
    .join(', ')
}

/** Asked for money, "5 years" and "10 percent" are no amounts of it. */
const otherUnit = /^\s{0,2}(?:%|(?:c|per\s?cent|years?|months?|weeks?|days?|nights?|hours?|minutes?|times|people|persons)(?![\p{L}]))/iu

/** "1.200 euros" is twelve hundred wherever it is written: no sum of money has three decimals, but in a few currencies. */
function amountOf(text: string, numeral: Numeral, code: string): number {
  const isGrouped = /^\d{1,3}(?:\.\d{3})+$/.test(text.slice(numeral.start, numeral.end))
  return isGrouped && !hasThousandths(code) ? Number(text.slice(numeral.start, numeral.end).replaceAll('.', '')) : numeral.value
}

/** "20€" and "EUR20" with the letters beside the digits blanked, for the number reader; offsets stay. */
function separated(text: string): string {
  const blank = (letters: string): string => ' '.repeat(letters.length)
  return text
    .replace(/(?<![\p{L}])[A-Za-z]{2,3}(?=\d)/gu, (letters) => (currencyOfWord(letters) ? blank(letters) : letters))
    .replace(/(?<=\d)[A-Z]{1,2}(?=\$)/g, blank)
    .replace(/(?<=\d)[A-Za-z]{1,7}(?![\p{L}])/gu, (letters) =>
      /^[pc]$/.test(letters) || currencyOfWord(letters) ? blank(letters) : letters,
    )
}

interface Marked {
  start: number
  end: number
  code: string
  score: number
  /** Cents, a grand. */
  times?: number
  isPart?: boolean
  /** The currency stands behind the next number: "10-20 dollars". */
  isShared?: boolean
}

function withCurrency(text: string, numeral: Numeral, place: Place): Marked | null {
  return signedBefore(text, numeral, place) ?? signedAfter(text, numeral, place) ?? named(text, numeral, place) ?? worded(text, numeral)
}

function ofNext(text: string, [first, second]: [Numeral, Numeral | undefined], place: Place): Marked | null {
  const next = second && sharesUnit(text, [first, second]) ? (signedAfter(text, second, place) ?? named(text, second, place)) : null
  return next && next.start >= first.end ? { ...next, start: first.start, end: first.end, isShared: true } : null
}

function signedBefore(text: string, { start, end }: Numeral, { language, configured }: Place): Marked | null {
  const sign = signBefore.exec(text.slice(Math.max(0, start - 6), start))
  const code = sign && codeOfSign(sign[1] ?? sign[2] ?? '', configured, language)
  if (!sign || !code) return null
  const millions = /^m(?![\p{L}])/u.test(text.slice(end, end + 2))
  return { start: start - sign[0].length, end: end + (millions ? 1 : 0), code, score: 0.98, ...(millions && { times: 1e6 }) }
}

function signedAfter(text: string, { start, end }: Numeral, { language, configured }: Place): Marked | null {
  const sign = /^(?:,[-–—]{1,2})?[\s-]{0,2}((?:US|CA|AU|NZ|HK|NT|MX|[ACSR])\$|\p{Sc})/u.exec(text.slice(end, end + 8))
  if (sign?.[1] === '¢') return { start, end: end + sign[0].length, code: configured, score: 0.95, times: 0.01, isPart: true }
  const code = sign?.[1] === undefined ? undefined : codeOfSign(sign[1], configured, language)
  return sign && code ? { start, end: end + sign[0].length, code, score: 0.97 } : null
}

/** Before a name: "un million d'euros", "20,- Euro". */
const gapBeforeName = /^(?:,[-–—]{1,2})?(?:\s(?:de\s|di\s|d['’])|[\s-]{0,2})/iu
const country = /(?:新台[币幣]|台[币幣]|人民[币幣]|港[币幣])\s?$/u
const countries: Record<string, string> = { 新: 'TWD', 台: 'TWD', 人: 'CNY', 港: 'HKD' }

function named(text: string, { start, end, weak }: Numeral, { language, configured }: Place): Marked | null {
  const gap = gapBeforeName.exec(text.slice(end, end + 8))?.[0].length ?? 0
  const rest = text.slice(end + gap, end + gap + 32)
  if (gap > 0 && /^grand(?![\p{L}])/iu.test(rest)) return { start, end: end + gap + 5, code: configured, score: 0.9, times: 1000 }
  const name = nameAtStart(rest, language, configured)
  if (!name) return null
  const isFollowed = /^\s\p{L}/u.test(rest.slice(name.length))
  if (weak && ((name.isOther && isFollowed) || name.of > 1)) return null
  const before = country.exec(text.slice(Math.max(0, start - 5), start))
  const code = before ? (countries[before[0].charAt(0)] ?? name.code) : name.code
  const from = before ? start - before[0].length : start
  return { start: from, end: end + gap + name.length, code, score: 0.95, ...(name.of > 1 && { times: 1 / name.of, isPart: true }) }
}

function worded(text: string, { start, end }: Numeral): Marked | null {
  const before = /(?<![\p{L}])(\p{L}{2,4})\.?\s{0,2}$/u.exec(text.slice(Math.max(0, start - 12), start))
  const prefix = country.exec(text.slice(Math.max(0, start - 5), start))?.[0]
  const ofPrefix = prefix && countries[prefix.charAt(0)]
  if (prefix && ofPrefix) return { start: start - prefix.length, end, code: ofPrefix, score: 0.95 }
  const code = before?.[1] === undefined ? null : currencyOfWord(before[1])
  return before && code ? { start: start - before[0].length, end, code, score: 0.95 } : null
}

function toFound({ start, end, code, score }: Marked, amount: number): Found {
  return { start, end, value: [{ code, amount }], score }
}

function written(code: Json | undefined, amount: Json | undefined, language: string): string {
  if (typeof code !== 'string' || typeof amount !== 'number') return ''
  const digits = new Intl.NumberFormat(/^[a-z]{2}$/.test(language) ? language : 'en', { maximumFractionDigits: 6 }).format(amount)
  return `${digits} ${code}`
}
