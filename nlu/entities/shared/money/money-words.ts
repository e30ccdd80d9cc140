// Looks up what a sign, a code or a name beside an amount stands for. The names are currency-names.ts's; the codes themselves come from the
// currency-codes package.
import { code as codeRecord, codes } from 'currency-codes'
import { fold } from '../words'
import { alsoOther, centsOf, easternNames, families, latinNames, namesOfLanguage, parts } from './currency-names'

const isoCodes = new Set(codes())

/** A sign used by several countries gives the most used; `$` gives way to the configured currency when that is a dollar. */
const signs: Record<string, string> = {
  US$: 'USD',
  A$: 'AUD',
  AU$: 'AUD',
  C$: 'CAD',
  CA$: 'CAD',
  NZ$: 'NZD',
  HK$: 'HKD',
  NT$: 'TWD',
  MX$: 'MXN',
  S$: 'SGD',
  R$: 'BRL',
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '￡': 'GBP',
  '¥': 'JPY',
  '￥': 'JPY',
  '₹': 'INR',
  '₽': 'RUB',
  '₩': 'KRW',
  '￦': 'KRW',
  '₺': 'TRY',
  '₪': 'ILS',
  '₫': 'VND',
  '₦': 'NGN',
  '₱': 'PHP',
  '฿': 'THB',
  '₴': 'UAH',
}

const dollarCodes = new Set(['USD', 'AUD', 'CAD', 'NZD', 'HKD', 'SGD', 'MXN'])
/** A sign right before an amount. */
export const signBefore = /(?<![\p{L}])(US\$|NZ\$|HK\$|CA\$|AU\$|MX\$|NT\$|[ACSR]\$)\s?$|(\p{Sc})\s?$/iu

interface Name {
  code: string
  length: number
  /** How many of what is named are one of the currency: 100 cents. */
  of: number
  /** The currency was not said: "cents" alone. */
  isOpen?: true
  /** It is a measure of weight as well. */
  isOther?: true
}

export function codeOfSign(sign: string, configured: string, language: string): string | undefined {
  if (sign === '$' && dollarCodes.has(configured)) return configured
  if (/[¥￥]/.test(sign) && (language === 'zh' || configured === 'CNY')) return 'CNY'
  const upper = sign.toUpperCase()
  return Object.hasOwn(signs, upper) ? signs[upper] : undefined
}

/** The currency, or a part of one, whose name or code begins this text; null when none does. */
export function nameAtStart(text: string, language: string, configured: string): Name | null {
  const [latin, eastern] = [latinAtStart(text, language, configured), easternAtStart(text, configured)]
  return latin ?? eastern
}

function latinAtStart(text: string, language: string, configured: string): Name | null {
  const words = /^\p{L}[\p{L}\p{M}]*(?:[ -][\p{L}\p{M}]+){0,2}/u.exec(text)?.[0].split(/(?<=[ -])/) ?? []
  for (let count = words.length; count > 0; count--) {
    const written = words.slice(0, count).join('').replace(/[ -]$/, '')
    const key = fold(written)
    const part = partsByName.get(key)
    if (part) return partName(part, { key, length: written.length }, language, configured)
    const code = namesOfLanguage.get(language)?.get(key) ?? latinNames.get(key) ?? (count === 1 ? codeOfWord(written) : undefined)
    if (code === undefined) continue
    const isOther = alsoOther.test(key)
    return { code: ofFamily(key, code, configured), length: written.length, of: 1, ...(isOther && { isOther }) }
  }
  return null
}

const partsByName = new Map(Object.entries(parts).flatMap(([names, part]) => names.split(',').map((name) => [name, part] as const)))
const easternParts = [...partsByName].filter(([name]) => !/[a-z]/.test(name))

type NamedPart = { code: string | null; of: number }

function partName(part: NamedPart, { key, length }: { key: string; length: number }, language: string, configured: string): Name {
  if (part.code !== null) return { code: part.code, length, of: part.of }
  const usual = key.startsWith('centavo') ? (language === 'es' ? 'MXN' : centsOf['centavos']) : centsOf[language]
  return { code: usual ?? configured, length, of: part.of, isOpen: true }
}

function easternAtStart(text: string, configured: string): Name | null {
  for (const [name, part] of easternParts)
    if (text.startsWith(name) && endsHere(text, name)) return partName(part, { key: name, length: name.length }, '', configured)
  const named = easternNames.find(([name]) => text.startsWith(name) && endsHere(text, name))
  if (!named) return null
  const [name, code] = named
  return { code: ofFamily(name, code, configured), length: name.length, of: 1 }
}

const koreanEnd =
  /^(?:$|[^가-힣]|입니다|이에요|예요|이요|요(?:$|[^가-힣])|을|를|이(?:$|[^가-힣])|은|는|에|의|만|정도|짜리|으로|로|씩|어치|이나|까지|부터|이하|이상|밖에|쯤)/u

/** A Korean name is followed by an ending alone; 一块去 and 円い are no money. */
function endsHere(text: string, name: string): boolean {
  const after = text.slice(name.length, name.length + 4)
  if (/[가-힣]$/.test(name)) return koreanEnd.test(after)
  return !/^(?:い|く(?!らい)|形|盤|高|安|滑|旦|宵|素|气|氣|月|首|帅|去|来|來|儿|兒|玩|走|吃)/.test(after)
}

/** "Pesos" are those of the bot's own country. */
function ofFamily(name: string, code: string, configured: string): string {
  return families.some(({ names, codes: own }) => names.test(name) && own.has(configured)) ? configured : code
}

export function isIsoCode(code: string): boolean {
  return isoCodes.has(code)
}

/** Some currencies, such as the Kuwaiti dinar, are divided into thousandths. */
export function hasThousandths(code: string): boolean {
  return (codeRecord(code)?.digits ?? 2) > 2
}

/** Codes count in capitals, or in lower case when they are no word. */
function codeOfWord(word: string): string | undefined {
  if (Object.hasOwn(exactMarks, word)) return exactMarks[word]
  const upper = word.toUpperCase()
  return isoCodes.has(upper) && (word === upper || !wordsLikeCodes.has(upper)) ? upper : undefined
}

/** In other letters they are words or units. */
const exactMarks: Record<string, string> = { RM: 'MYR', Ft: 'HUF' }

/** A name or a code of one word. */
export function currencyOfWord(word: string): string | null {
  return codeOfWord(word) ?? latinNames.get(fold(word)) ?? null
}

const wordsLikeCodes = new Set(
  'ALL TRY TOP CUP MOP BAM LAK PEN SOS GEL RON MAD COP ANG CAD NOK SEK DOP MUR PAB SAR UAH XAU ERN CLF CLP'.split(' '),
)
