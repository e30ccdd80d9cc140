// Finds days that chrono-node reads wrongly or not at all, in every language: "hace dos semanas", "am dritten Oktober", "friday week", 再来週の火曜日.
// The words are day-words.ts's and eastern-words.ts's; calendar.ts puts these days before chrono's and settles which year was meant.
import { apart } from '../found'
import { halfWidth } from '../numbers/numeral'
import { numberOfWords } from '../numbers/word-runs'
import { type DayForm, dayForms, notDays } from './day-words'
import { easternForms } from './eastern-words'
import { valueOfRun } from '../numbers/han'
import { koreanValue } from '../numbers/korean'
import { matchesOf } from '../matches'

export interface OwnDay {
  start: number
  end: number
  year: number
  month: number
  day: number
  /** What was left open, and is settled by what is preferred. */
  step: 'none' | 'week' | 'month' | 'year'
  bare?: true
  /** Days that fit as well, of which one is preferred: a friday that is an eleventh, this month or before or after. */
  fitting?: readonly number[]
  /** There is no such day: 29 February 2027. Nothing else is read there either. */
  isNone?: true
}

const dayMs = 86_400_000
/** As many as a long message holds: what is left to chrono-node takes ten times as long. */
const most = 400

/** In the order of the sentence; of those that overlap the longest. `today`: days since the epoch, by the clock of who asks. */
export function findOwnDays(typed: string, language: string, today: number): OwnDay[] {
  const text = halfWidth(typed)
  const found: OwnDay[] = []
  for (const form of [...(dayForms.get(language) ?? []), ...(easternForms.get(language) ?? [])]) {
    for (const match of matchesOf(text, form.pattern)) {
      const day = dayOf(form, match, language, today)
      if (day) found.push(form.bare ? { ...day, bare: true } : day)
      if (found.length >= most) break
    }
  }
  found.sort((one, other) => other.end - other.start - (one.end - one.start) || one.start - other.start)
  return apart(found, most).sort((one, other) => one.start - other.start)
}

/** Words that look like days and are none: "guten Morgen", "uma segunda opinião". */
export function noDays(text: string, language: string): { start: number; end: number }[] {
  const pattern = notDays.get(language)
  return pattern ? matchesOf(text, pattern).map((match) => ({ start: match.index, end: match.index + match[0].length })) : []
}

function dayOf(form: DayForm, match: RegExpExecArray, language: string, today: number): OwnDay | null {
  const said = match.groups ?? {}
  const place = { start: match.index, end: match.index + match[0].length }
  if (form.is === 'named') return { ...place, ...dated(today, form.month ?? 1, form.day ?? 1), step: 'year' }
  if (form.is === 'none') return { ...place, ...at(today), step: 'none', isNone: true }
  if (form.is === 'monthEnd')
    return { ...place, ...at(Date.UTC(yearOf(today), monthOf(today) + (form.shift ?? 0) + 1, 0) / dayMs), step: 'none' }
  if (form.is === 'moved') return movedDay(form, said, place, { language, today })
  if (form.is === 'weekday') return weekdayOf(form, said, place, today)
  if (form.is === 'nth') return nthOf(form, said, place, { language, today })
  return calendarDay(form, said, place, { language, today })
}

type Said = Record<string, string | undefined>
type Place = { start: number; end: number }

/** So many days, weeks, months or years from today, or from a weekday. */
function movedDay(form: DayForm, said: Said, place: Place, { language, today }: { language: string; today: number }): OwnDay | null {
  const count = form.count ?? countOf(said['count'] ?? '', language)
  const unit = form.unit ?? unitOf(form, said['unit'])
  if (count === null || unit === null || count > 1000) return null
  const sign = form.back ? -1 : 1
  const ahead = said['weekday'] === undefined ? (form.shift ?? 0) : aheadTo(indexOf(form, said['weekday']), today)
  const from = today + (ahead === 0 && form.isNext ? 7 : ahead)
  if (unit === 'day' || unit === 'week')
    return { ...place, ...at(from + sign * Math.round(count * (unit === 'week' ? 7 : 1))), step: 'none' }
  const months = sign * Math.round(count * (unit === 'year' ? 12 : 1))
  const target = new Date(Date.UTC(yearOf(from), monthOf(from) + months + 1, 0))
  const day = Math.min(new Date(from * dayMs).getUTCDate(), target.getUTCDate())
  return { ...place, year: target.getUTCFullYear(), month: target.getUTCMonth() + 1, day, step: 'none' }
}

function weekdayOf(form: DayForm, said: Said, place: Place, today: number): OwnDay | null {
  const weekday = indexOf(form, said['weekday'])
  if (weekday < 0) return null
  const todays = (new Date(today * dayMs).getUTCDay() + 6) % 7
  const weeks = form.weeks?.[said['which'] ?? ''] ?? form.shift
  if (form.back) return { ...place, ...at(today - ((todays - weekday + 6) % 7) - 1), step: 'none' }
  if (weeks !== undefined) return { ...place, ...at(today - todays + weekday + weeks * 7), step: 'none' }
  return { ...place, ...at(today + aheadTo(weekday, today)), step: 'week' }
}

/** The first, second, third, fourth or last of a weekday in a month; without a year, or without a month, the next one. */
function nthOf(form: DayForm, said: Said, place: Place, { language, today }: { language: string; today: number }): OwnDay | null {
  const { fixed } = form
  const weekday = fixed?.weekday ?? indexOf(form, said['weekday'])
  const word = said['nth'] ?? ''
  const named = form.nth?.findIndex((pattern) => new RegExp(`^(?:${pattern})$`, 'iu').test(word)) ?? -1
  const which = fixed?.which ?? (named >= 0 && named === (form.nth?.length ?? 0) - 1 ? 'last' : named)
  if (fixed === undefined && said['month'] === undefined) return nextNth(weekday, which, place, today)
  const month = fixed?.month ?? monthNumber(form, said['month'] ?? '') ?? countOf(said['month'] ?? '', language)
  const year = said['year'] === undefined ? null : countOf(said['year'], language)
  if (weekday < 0 || which === -1 || month === null || month < 1 || month > 12) return null
  const inYear = (one: number): number => nthIn(one, month - 1, weekday, which)
  const inFirst = inYear(year ?? yearOf(today))
  const day = year === null && inFirst < today ? inYear(yearOf(today) + 1) : inFirst
  return { ...place, ...at(day), step: 'none', ...(monthOf(day) !== month - 1 && { isNone: true as const }) }
}

function nthIn(year: number, month: number, weekday: number, which: number | 'last'): number {
  const edge = (which === 'last' ? Date.UTC(year, month + 1, 0) : Date.UTC(year, month, 1)) / dayMs
  return which === 'last' ? edge - ((weekdayAt(edge) - weekday + 7) % 7) : edge + aheadTo(weekday, edge) + 7 * which
}

/** Of this month, or of the next when it is past. */
function nextNth(weekday: number, which: number | 'last', place: Place, today: number): OwnDay | null {
  if (weekday < 0 || which === -1) return null
  const months = [0, 1, 2, 3, 4].map((ahead) => ({
    month: monthOf(today) + ahead,
    day: nthIn(yearOf(today), monthOf(today) + ahead, weekday, which),
  }))
  const next = months.find(({ month, day }) => day >= today && monthOf(day) === month % 12)
  return next === undefined ? null : { ...place, ...at(next.day), step: 'none' }
}

/** A day of a month, with a year, an era, or a month counted from this one. */
function calendarDay(form: DayForm, said: Said, place: Place, { language, today }: { language: string; today: number }): OwnDay | null {
  const day = countOf(said['day'] ?? '', language)
  const named = said['month'] === undefined ? null : (monthNumber(form, said['month']) ?? countOf(said['month'], language))
  const era = said['era'] === undefined ? 0 : (form.eras?.[said['era']] ?? 0)
  const year = said['year'] === undefined ? null : (said['year'] === '元' ? 1 : (countOf(said['year'], language) ?? 0)) + era
  const ofYear = said['yearShift'] === undefined ? null : yearOf(today) + (form.weeks?.[said['yearShift']] ?? 0)
  if (day === null || day < 1 || day > 31 || (named !== null && (named < 1 || named > 12))) return null
  const shift = form.weeks?.[said['which'] ?? ''] ?? form.shift
  if (named === null) {
    const months = inMonths(today, day, shift === undefined ? nearMonths : [shift])
    if (said['weekday'] !== undefined) return onWeekday(months, indexOf(form, said['weekday']), place)
    const [first] = months
    return first === undefined ? null : { ...place, ...at(first), step: shift === undefined ? 'month' : 'none' }
  }
  const known = year ?? ofYear
  const isLeapDay = named === 2 && day === 29 && known === null
  const date = dated(today, named, day, isLeapDay ? nextLeapYear(today) : (known ?? undefined))
  return {
    ...place,
    ...date,
    step: known === null && !isLeapDay ? 'year' : 'none',
    ...(known !== null && !isDay(date) && { isNone: true as const }),
  }
}

/** No 29 February of a year that has none. */
function isDay({ year, month, day }: { year: number; month: number; day: number }): boolean {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day
}

function nextLeapYear(today: number): number {
  let year = yearOf(today)
  while (!isDay({ year, month: 2, day: 29 }) || Date.UTC(year, 1, 29) / dayMs < today) year++
  return year
}

/** This month, then those around it. */
const nearMonths = [0, 1, -1, 2, -2]

/** The day in those of these months that have it. */
function inMonths(today: number, day: number, shifts: readonly number[]): number[] {
  const days = shifts.map((shift) => Date.UTC(yearOf(today), monthOf(today) + shift, day))
  return days.filter((one) => new Date(one).getUTCDate() === day).map((one) => one / dayMs)
}

/** "Friday 11": those of the days that fall on it. */
function onWeekday(days: readonly number[], weekday: number, place: Place): OwnDay {
  const fitting = days.filter((one) => weekdayAt(one) === weekday)
  const [first] = fitting
  return { ...place, ...at(first ?? 0), step: 'none', ...(first === undefined ? { isNone: true as const } : { fitting }) }
}

function dated(today: number, month: number, day: number, year = yearOf(today)): { year: number; month: number; day: number } {
  return { year: year < 50 ? year + 2000 : year < 100 ? year + 1900 : year, month, day }
}

function at(day: number): { year: number; month: number; day: number } {
  const date = new Date(day * dayMs)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

const yearOf = (day: number): number => new Date(day * dayMs).getUTCFullYear()
const monthOf = (day: number): number => new Date(day * dayMs).getUTCMonth()

/** Monday is 0. */
const weekdayAt = (day: number): number => (new Date(day * dayMs).getUTCDay() + 6) % 7

function aheadTo(weekday: number, today: number): number {
  return (weekday - weekdayAt(today) + 7) % 7
}

function indexOf(form: DayForm, word: string | undefined): number {
  return word === undefined ? -1 : (form.weekdays?.findIndex((pattern) => new RegExp(`^(?:${pattern})$`, 'iu').test(word)) ?? -1)
}

function monthNumber(form: DayForm, word: string): number | null {
  const index = form.months?.findIndex((pattern) => new RegExp(`^(?:${pattern})$`, 'iu').test(word)) ?? -1
  return index < 0 ? null : index + 1
}

function unitOf(form: DayForm, word: string | undefined): 'day' | 'week' | 'month' | 'year' | null {
  const found = Object.entries(form.units ?? {}).find(([, pattern]) => new RegExp(`^(?:${pattern})$`, 'iu').test(word ?? ''))?.[0]
  return found === 'day' || found === 'week' || found === 'month' || found === 'year' ? found : null
}

const ones = /^(?:an?|une?|una|uma?|uno|eine[mnr]?|ein|한|일)$/iu
const firsts = /^(?:first|primer[oa]?|primeir[oa]|premi[eè]re?|1er|erste[nrs]?|prim[oa])$/iu
const germanOrdinal: Readonly<Record<string, number>> = { dritte: 3, siebte: 7, achte: 8, erste: 1 }
const ordinals: Readonly<Record<string, readonly string[]>> = {
  en: 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' '),
  es: 'primero segundo tercero cuarto quinto sexto séptimo octavo noveno décimo'.split(' '),
  pt: 'primeiro segundo terceiro quarto quinto sexto sétimo oitavo nono décimo'.split(' '),
  fr: 'premier seconde?|deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième'.split(' '),
}
const tensOrdinal = /^(?:(twenty)|(thirty)|(vig[eé]simo))[ -](\p{L}+)$/iu

function countOf(written: string, language: string): number | null {
  const text = written.trim().toLowerCase()
  if (/^\d+$/.test(text)) return Number(text)
  if (/^半/.test(text) || text === '반') return 0.5
  if (ones.test(text) || firsts.test(text)) return 1
  if (language === 'ja' || language === 'zh') return valueOfRun(text)
  if (language === 'ko') return koreanValue(text)
  if (/^\d{1,2}\D{1,3}$/u.test(text)) return Number.parseInt(text, 10)
  if (language === 'de')
    return germanOrdinal[text.replace(/[nrs]$/, '')] ?? numberOfWords(text.replace(/s?te[nrs]?$/, ''), 'de') ?? numberOfWords(text, 'de')
  const tens = tensOrdinal.exec(text)
  const unit = tens ? ordinalOf(tens[4] ?? '', language) : null
  return ordinalOf(text, language) ?? (unit !== null ? unit + (tens?.[2] ? 30 : 20) : null) ?? numberOfWords(text, language)
}

function ordinalOf(word: string, language: string): number | null {
  const at = ordinals[language]?.findIndex((pattern) => new RegExp(`^(?:${pattern})$`, 'iu').test(word)) ?? -1
  return at < 0 ? null : at + 1
}
