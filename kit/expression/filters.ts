// The filters of a placeholder: date, time, datetime, number and three-letter currency codes (decision A30).
// A value a filter cannot read is shown as it is.
import { toNumber } from './operations'
import { displayText, memberOf, type Value } from './value'
import { remember } from '../remember/remember'

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
const numberFormats = remember(formatsKept, (key) => {
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

const isoForm = /^(?:(\d{4})-(\d{2})-(\d{2}))?(?:T?(\d{2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/

function momentOf(value: Value, place: FilterPlace): Moment | null {
  if (typeof value === 'number') return momentIn(new Date(value), place.timezone)
  if (typeof value !== 'string') return null
  const match = isoForm.exec(value.trim())
  if (!match || (match[1] === undefined && match[4] === undefined)) return null
  if (match[7] === 'Z') return momentIn(new Date(value), place.timezone)
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

const zoneFormat = remember(formatsKept, (timezone): Intl.DateTimeFormat => {
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
    (token, kept: string | undefined) => kept ?? dateToken(token, moment, place.language),
  )
}

const nameFormats = remember(formatsKept, (key) => {
  const [language = '', options = '{}'] = key.split('|')
  return new Intl.DateTimeFormat(knownLocale(language), { ...(JSON.parse(options) as Intl.DateTimeFormatOptions), timeZone: 'UTC' })
})

function dateToken(token: string, moment: Moment, language: string): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const named = (options: Intl.DateTimeFormatOptions) =>
    nameFormats(`${language}|${JSON.stringify(options)}`).format(Date.UTC(moment.year, moment.month - 1, moment.day))
  switch (token) {
    case 'YYYY':
      return String(moment.year).padStart(4, '0')
    case 'YY':
      return two(moment.year % 100)
    case 'MMMM':
      return named({ month: 'long' })
    case 'MMM':
      return named({ month: 'short' })
    case 'MM':
      return two(moment.month)
    case 'M':
      return String(moment.month)
    case 'DD':
      return two(moment.day)
    case 'D':
      return String(moment.day)
    case 'dddd':
      return named({ weekday: 'long' })
    case 'ddd':
      return named({ weekday: 'short' })
    case 'HH':
      return two(moment.hour)
    case 'H':
      return String(moment.hour)
    case 'hh':
      return two(moment.hour % 12 || 12)
    case 'h':
      return String(moment.hour % 12 || 12)
    case 'mm':
      return two(moment.minute)
    case 'm':
      return String(moment.minute)
    case 'ss':
      return two(moment.second)
    case 's':
      return String(moment.second)
    case 'A':
      return moment.hour < 12 ? 'AM' : 'PM'
    case 'a':
      return moment.hour < 12 ? 'am' : 'pm'
    default:
      return token
  }
}
