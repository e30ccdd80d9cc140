// Table: how people name currencies: signs, words and slang, with the ISO 4217 code each most often means.
// The codes themselves come from the currency-codes package.
import { code as codeRecord, codes } from 'currency-codes'
import { foreignWords } from './foreign-words'

const isoCodes = new Set(codes())

/** A sign used by several countries gives the most used; `$` gives way to the configured currency when that is a dollar. */
export const signs: Record<string, string> = {
  US$: 'USD',
  A$: 'AUD',
  C$: 'CAD',
  NZ$: 'NZD',
  HK$: 'HKD',
  S$: 'SGD',
  R$: 'BRL',
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₽': 'RUB',
  '₩': 'KRW',
  '₺': 'TRY',
  '₪': 'ILS',
  '₫': 'VND',
  '₦': 'NGN',
  '₱': 'PHP',
  '฿': 'THB',
  '₴': 'UAH',
}

export const dollarCodes = new Set(['USD', 'AUD', 'CAD', 'NZD', 'HKD', 'SGD', 'MXN'])

const names: Record<string, string> = {
  dollar: 'USD',
  buck: 'USD',
  euro: 'EUR',
  pound: 'GBP',
  quid: 'GBP',
  sterling: 'GBP',
  rupee: 'INR',
  rs: 'INR',
  yen: 'JPY',
  yuan: 'CNY',
  renminbi: 'CNY',
  rmb: 'CNY',
  ruble: 'RUB',
  rouble: 'RUB',
  won: 'KRW',
  lira: 'TRY',
  shekel: 'ILS',
  franc: 'CHF',
  peso: 'MXN',
  real: 'BRL',
  reais: 'BRL',
  rand: 'ZAR',
  dirham: 'AED',
  riyal: 'SAR',
  naira: 'NGN',
  baht: 'THB',
  dong: 'VND',
  zloty: 'PLN',
  forint: 'HUF',
  hryvnia: 'UAH',
  rupiah: 'IDR',
  ringgit: 'MYR',
  krona: 'SEK',
  kronor: 'SEK',
  krone: 'NOK',
  kroner: 'NOK',
  shilling: 'KES',
  dinar: 'KWD',
}

const phrases: [RegExp, string][] = [
  [/^(?:us|u\.s\.|american) dollars?/i, 'USD'],
  [/^(?:canadian) dollars?/i, 'CAD'],
  [/^(?:australian|aussie) dollars?/i, 'AUD'],
  [/^new zealand dollars?/i, 'NZD'],
  [/^(?:hong kong|hk) dollars?/i, 'HKD'],
  [/^singapore dollars?/i, 'SGD'],
  [/^(?:british )?pounds? sterling/i, 'GBP'],
  [/^british pounds?/i, 'GBP'],
  [/^indian rupees?/i, 'INR'],
  [/^swiss francs?/i, 'CHF'],
  [/^danish kroner?/i, 'DKK'],
]

/** The currency whose name or code begins this text, with the name's length; null when none does. */
export function currencyAtStart(text: string): { code: string; length: number } | null {
  for (const [pattern, code] of phrases) {
    const match = pattern.exec(text)
    if (match && !/^\p{L}/u.test(text.slice(match[0].length))) return { code, length: match[0].length }
  }
  for (const [pattern, code] of foreignWords) {
    const length = pattern.exec(text)?.[0].length
    if (length !== undefined) return { code, length }
  }
  const word = /^\p{L}{2,10}/u.exec(text)?.[0]
  if (word === undefined) return null
  const code = currencyOfWord(word)
  return code === null ? null : { code, length: word.length }
}

export function isIsoCode(code: string): boolean {
  return isoCodes.has(code)
}

/** Some currencies, such as the Kuwaiti dinar, are divided into thousandths. */
export function hasThousandths(code: string): boolean {
  return (codeRecord(code)?.digits ?? 2) > 2
}

/** Codes count in capitals, or in lower case when they are no English word. */
export function currencyOfWord(word: string): string | null {
  const upper = word.toUpperCase()
  if (isoCodes.has(upper) && (word === upper || !wordsLikeCodes.has(upper))) return upper
  const lower = word.toLowerCase()
  const singular = lower.endsWith('s') && !Object.hasOwn(names, lower) ? lower.slice(0, -1) : lower
  return Object.hasOwn(names, singular) ? (names[singular] ?? null) : null
}

const wordsLikeCodes = new Set([
  'ALL',
  'TRY',
  'TOP',
  'CUP',
  'MOP',
  'BAM',
  'LAK',
  'PEN',
  'SOS',
  'GEL',
  'RON',
  'MAD',
  'COP',
  'ANG',
  'CAD',
  'NOK',
])
