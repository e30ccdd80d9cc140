// The filters of a placeholder: date, time, datetime, number and three-letter currency codes (decision A30).
// A value a filter cannot read is shown as it is.
import { toNumber } from './operations'
import { displayText, memberOf, type Value } from './value'
import { memoize } from '../memoize/memoize'

/** Where a text is shown: language tag and IANA time zone. */
export interface FilterPlace {
  language: string
  timezone: string
}

const defaultForms: Record<string, string> = { date: 'D MMM YYYY', time: 'HH:mm', datetime: 'D MMM YYYY HH:mm' }

/** Names a filter may have besides a currency code. */
export const filterNames = ['date', 'time', 'datetime', 'number'] as const

/** The value in the filter's form, as text. */
export function applyFilter(value: Value, filter: string, argument: string, place: FilterPlace): string {
  if (value === null) return ''
  if (Array.isArray(value)) return value.map((element) => applyFilter(element, filter, argument, place)).join(', ')
  const form = Object.hasOwn(defaultForms, filter) ? defaultForms[filter] : undefined
  if (form !== undefined) return formatDate(value, argument || form, place)
  const number = toNumber(typeof value === 'object' ? memberOf(value, 'amount') : value)
  if (Number.isNaN(number)) return displayText(value)
  if (filter === 'number') return formatNumber(number, argument, place)
  if (/^[A-Za-z]{3}$/.test(filter))
    return numberFormat(place.language, { style: 'currency', currency: filter.toUpperCase() }).format(number)
  return displayText(value)
}

const formatsKept = 200
const numberFormats = memoize(formatsKept, (key) => {
  const [language = '', options = '{}'] = key.split('|')
  return new Intl.NumberFormat(knownLocale(language), JSON.parse(options) as Intl.NumberFormatOptions)
})

function numberFormat(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return numberFormats(`${language}|${JSON.stringify(options)}`)
}

/** The language as a locale the platform knows; English for anything else. Accepts `zh_cn` as well as `zh-CN`. */
function knownLocale(language: string): string {
  try {
    return Intl.getCanonicalLocales(language.replaceAll('_', '-'))[0] ?? 'en'
  } catch (error) {
    if (error instanceof RangeError) return 'en'
    throw error
  }
}

/** The argument is the number of decimals. */
function formatNumber(value: number, argument: string, place: FilterPlace): string {
  const decimals = argument === '' ? undefined : Math.min(10, Math.max(0, Number.parseInt(argument, 10) || 0))
  return numberFormat(
    place.language,
    decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals },
  ).format(value)
}

/** Year, month, day, hour, minute, second as the value says them: dates and times without a zone are never shifted. */
interface Moment {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
}

const isoForm = /^(?:(\d{4})-(\d{2})-(\d{2}))?(?:[T ]?(\d{2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/

/** As in the head of a reply over HTTP (RFC 9110, section 5.6.7). */
const httpForm = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/
/** Seconds or milliseconds since 1970, written as text. */
const epochForm = /^\d{10}(?:\d{3})?$/
/** Services count seconds as well as milliseconds: fewer milliseconds than this would be before 1973. */
const leastMs = 1e11

function momentOf(value: Value, place: FilterPlace): Moment | null {
  if (typeof value === 'number') return momentIn(new Date(Math.abs(value) < leastMs ? value * 1000 : value), place.timezone)
  if (typeof value !== 'string') return null
  const text = value.trim()
  if (epochForm.test(text)) return momentOf(Number(text), place)
  if (httpForm.test(text)) return momentIn(new Date(text), place.timezone)
  const match = isoForm.exec(text)
  if (!match || (match[1] === undefined && match[4] === undefined)) return null
  if (match[7] === 'Z') return momentIn(new Date(text.replace(' ', 'T')), place.timezone)
  const part = (at: number, otherwise: number) => Number(match[at] ?? otherwise)
  return { year: part(1, 1970), month: part(2, 1), day: part(3, 1), hour: part(4, 0), minute: part(5, 0), second: part(6, 0) }
}

function momentIn(date: Date, timezone: string): Moment | null {
  if (Number.isNaN(date.getTime())) return null
  const parts = Object.fromEntries(
    zoneFormat(timezone)
      .formatToParts(date)
      .map((part) => [part.type, Number(part.value)]),
  )
  return {
    year: parts.year ?? 0,
    month: parts.month ?? 1,
    day: parts.day ?? 1,
    hour: (parts.hour ?? 0) % 24,
    minute: parts.minute ?? 0,
    second: parts.second ?? 0,
  }
}

const numeric: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
}

const zoneFormat = memoize(formatsKept, (timezone): Intl.DateTimeFormat => {
  try {
    return new Intl.DateTimeFormat('en-US', { ...numeric, timeZone: timezone || 'UTC' })
  } catch (error) {
    if (error instanceof RangeError) return new Intl.DateTimeFormat('en-US', { ...numeric, timeZone: 'UTC' })
    throw error
  }
})

/** Tokens: YYYY YY MMMM MMM MM M DDDD DD D dddd ddd HH H hh h mm ss A a; text in [brackets] stays. */
function formatDate(value: Value, form: string, place: FilterPlace): string {
  const moment = momentOf(value, place)
  if (!moment) return displayText(value)
  return form.replace(
    /\[([^\]]*)\]|YYYY|YY|M{1,4}|D{1,2}|d{3,4}|H{1,2}|h{1,2}|m{1,2}|s{1,2}|A|a/g,
    (token, kept: string | undefined) => kept ?? dateParts[token]?.(moment, place.language) ?? token,
  )
}

const nameFormats = memoize(formatsKept, (key) => {
  const [language = '', options = '{}'] = key.split('|')
  return new Intl.DateTimeFormat(knownLocale(language), { ...(JSON.parse(options) as Intl.DateTimeFormatOptions), timeZone: 'UTC' })
})

type Part = (moment: Moment, language: string) => string

const two = (value: number): string => String(value).padStart(2, '0')
const hourOfTwelve = (moment: Moment): number => moment.hour % 12 || 12
const named =
  (options: Intl.DateTimeFormatOptions): Part =>
  (moment, language) =>
    nameFormats(`${language}|${JSON.stringify(options)}`).format(Date.UTC(moment.year, moment.month - 1, moment.day))

const dateParts: Readonly<Record<string, Part>> = {
  YYYY: ({ year }) => String(year).padStart(4, '0'),
  YY: ({ year }) => two(year % 100),
  MMMM: named({ month: 'long' }),
  MMM: named({ month: 'short' }),
  MM: ({ month }) => two(month),
  M: ({ month }) => String(month),
  DD: ({ day }) => two(day),
  D: ({ day }) => String(day),
  dddd: named({ weekday: 'long' }),
  ddd: named({ weekday: 'short' }),
  HH: ({ hour }) => two(hour),
  H: ({ hour }) => String(hour),
  hh: (moment) => two(hourOfTwelve(moment)),
  h: (moment) => String(hourOfTwelve(moment)),
  mm: ({ minute }) => two(minute),
  m: ({ minute }) => String(minute),
  ss: ({ second }) => two(second),
  s: ({ second }) => String(second),
  A: ({ hour }) => (hour < 12 ? 'AM' : 'PM'),
  a: ({ hour }) => (hour < 12 ? 'am' : 'pm'),
}
