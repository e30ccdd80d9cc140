// Finds days in a sentence ("next tuesday", "12 march", "in 3 days") with chrono-node, and settles which year, month or week was meant.
// Clock times are masked first, so that a day's span never holds one; they are clock.ts's.
import { Chrono, de, en, es, fr, it, ja, nl, type ParsedResult, type Parser, pt, ru, sv, zh } from 'chrono-node'
import type { ExtractContext } from '../entity-kind'
import { extraParsers } from './calendar-parsers'
import { findClockTimes } from './clock'
import { masked } from './found'
import { dayParsers } from './languages/day-parsers'
import { findOwnDays, noDays, type OwnDay } from './days/own-days'
import { withoutPartlyRead } from './days/partly-read'
import { findMoments, type Moment } from './days/soon'
import { lately } from './lately'
import { correctDays } from './misspelt-days'
import { halfWidth } from './numbers/numeral'
import { pieces } from './pieces'
import { offsetMinutes } from './zone'

export const preferences = ['future', 'past', 'nearest'] as const
export type Preference = (typeof preferences)[number]

export interface CalendarSettings {
  prefer: Preference
  /** 3/4 is the third of April. */
  dayFirst: boolean
}

export interface CalendarDay {
  start: number
  end: number
  year: number
  month: number
  day: number
  /** Only a month or only a year's month was said. */
  vague: boolean
  /** Only a day of the week was said. */
  isWeekday?: true
  /** "in 2 hours", "now": seconds of the day that came with it; null for a day alone. */
  seconds: number | null
  /** Meant only where a day is asked for: "on 15". */
  bare?: true
  /** The last day of "1 to 5 may", whose ends cannot be read alone. */
  until?: { year: number; month: number; day: number }
}

const longest = 400
const shared = 60
const trigger =
  /\d|day|mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|week|month|year|tomorrow|tonight|yesterday|tmr|tmrw|now|ago|christmas|xmas|thanksgiving|halloween|hallowe'en|eve|hour|minute|first|second|third|th\b/i
const backward = /\b(?:last|past|previous|ago|yesterday|earlier)\b/i
const timeOfDay = /\b(?:now|hours?|hrs?|minutes?|mins?|seconds?)\b/i

const casual: [language: string, chrono: Chrono][] = [
  ['de', de.casual],
  ['es', es.casual],
  ['fr', fr.casual],
  ['it', it.casual],
  ['ja', ja.casual],
  ['nl', nl.casual],
  ['pt', pt.casual],
  ['ru', ru.casual],
  ['sv', sv.casual],
  ['zh', zh.casual],
  ['ko', new Chrono({ parsers: [], refiners: [...es.casual.refiners] })],
]
const others = new Map(casual.map(([language, chrono]) => [language, withParsers(chrono, dayParsers[language] ?? [])]))
const english = new Map<boolean, Chrono>()

/** chrono reads "from 22" as an hour even where a month follows; without the word it reads the day. */
const fromBeforeDay =
  /\bfrom(?=\s\d{1,2}(?:[-.]\d{1,2}[-.]\d{2}|(?:st|nd|rd|th)?\s(?:of\s)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)))/gi

/** Where all is masked there is nothing left to look in. */
const mayHoldDay = /[\p{L}\p{N}]/u
/** No day has as many figures in a row; what looks for days in them takes time in the square of their number. */
const longNumber = /\d{9,}|[〇零一二三四五六七八九十百千万廿两兩]{9,}/gu
/** 08/12,2015 is written with one mark. */
const commaBeforeYear = /(?<![\d./-])(\d{1,2})([/.-])(\d{1,2}),(?=\d{4}(?!\d)|\d{2}(?!\d))/g
/** chrono takes the number behind "October." for a year. */
const stopBehindMonth = /(?<=\b(?:january|february|march|april|june|july|august|september|october|november|december))\.(?=\s\d)/gi

/** "For 3 days from Monday" begins on Monday: chrono would count the days from there, or from today. */
const duration =
  /\bfor (?:the next )?(?:\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|a few|a couple of) (?:minutes?|hours?|days?|nights?|weeks?|months?|years?)\b/gi

/** In the order of the sentence. */
export function findDays(text: string, { prefer, dayFirst }: CalendarSettings, context: ExtractContext): readonly CalendarDay[] {
  const { language, timezone, now } = context
  return remembered(`${prefer}\n${dayFirst}\n${language}\n${timezone}\n${now}\n${text}`, text, { prefer, dayFirst }, context)
}

/** A date, a moment and a period are all read from the days of one sentence, a period from those of its parts as well. */
const remembered = lately((_key, text: string, settings: CalendarSettings, context: ExtractContext): readonly CalendarDay[] =>
  readSentence(text, settings, context),
)

function readSentence(written: string, settings: CalendarSettings, context: ExtractContext): CalendarDay[] {
  const typed = halfWidth(written).replace(commaBeforeYear, (_all, day: string, mark: string, month: string) => day + mark + month + mark)
  const language = context.language.slice(0, 2).toLowerCase()
  const chrono = others.get(language)
  if (chrono) return readDays(typed, chrono, settings, context)
  const { text, back } = correctDays(typed)
  if (!trigger.test(text)) return []
  const readable = text
    .replace(stopBehindMonth, ' ')
    .replace(fromBeforeDay, '    ')
    .replace(duration, (words) => '|'.repeat(words.length))
  return readDays(readable, englishChrono(settings.dayFirst), settings, context).map((day) => ({
    ...day,
    start: back(day.start),
    end: back(day.end),
  }))
}

function readDays(text: string, chrono: Chrono, settings: CalendarSettings, context: ExtractContext): CalendarDay[] {
  const times = masked(
    text,
    findClockTimes(text, context.language).map((time) => withoutDay(text, time)),
  )
  const language = context.language.slice(0, 2).toLowerCase()
  const wallNow = context.now + offsetMinutes(context.timezone, context.now) * 60_000
  const own = findOwnDays(times, language, Math.floor(wallNow / 86_400_000))
  const moments = findMoments(text, language, wallNow)
  const daysOnly = masked(times, [...own, ...moments, ...noDays(times, language)]).replace(longNumber, (run) => '|'.repeat(run.length))
  const reference = { instant: new Date(context.now), timezone: offsetMinutes(context.timezone, context.now) }
  const found: CalendarDay[] = []
  for (const piece of pieces(daysOnly, longest, shared)) {
    if (!mayHoldDay.test(piece.text)) continue
    const results = chrono.parse(piece.text, reference).flatMap((result) => splitRange(result, chrono, reference))
    for (const { result, at } of results) {
      const day = toDay(result, { offset: piece.start + at, around: around(piece.text, result, at) }, settings.prefer, wallNow)
      const before = found.at(-1)
      if (day && (!before || before.end <= day.start)) found.push(day)
    }
  }
  const readable = own.filter(({ isNone }) => !isNone)
  const others = [...readable.flatMap((day) => ownToDay(day, text, settings.prefer, wallNow)), ...moments.map(momentToDay)]
  const days = weekdaysJoined(
    text,
    [...found, ...others].sort((one, other) => one.start - other.start),
  )
  return withoutPartlyRead(times, days, language)
}

const weekdayAlone =
  /^(?:on |am )?\p{L}{2,20}(?:-feira)?(?: (?:morning|afternoon|evening|night|matin|soir|après-midi|mattina|pomeriggio|sera|por la (?:mañana|tarde|noche)|de (?:manhã|tarde)|à (?:tarde|noite)))?[.,]{0,2}$/iu
const besideWeekday =
  /^\.?,?\s(?:(?:matin|soir|après-midi|mattina|pomeriggio|sera|por la (?:mañana|tarde|noche)|de (?:manhã|tarde)|à (?:tarde|noite)),? )?(?:the |den |dem |le |el |il |o |dia |día )?$/iu

/** "Tuesday, 10 January" is the tenth of January, whatever day of the week that is. */
function weekdaysJoined(text: string, days: CalendarDay[]): CalendarDay[] {
  const joined: CalendarDay[] = []
  for (const day of days) {
    const before = joined.at(-1)
    const isOfDay =
      before?.isWeekday === true &&
      day.seconds === null &&
      !day.vague &&
      besideWeekday.test(text.slice(before.end, day.start)) &&
      weekdayAlone.test(text.slice(before.start, before.end)) &&
      /\d/.test(text.slice(day.start, day.end))
    if (before && isOfDay) joined[joined.length - 1] = { ...day, start: before.start }
    else joined.push(day)
  }
  return joined
}

/** Japanese and Korean say at the end of a sentence that it tells of what was. */
const tellsOfPast = /(?:ました|でした|[았었했갔왔]습니다|[았었했갔왔]어요?)[。.!！]?\s*$/u

/** None where the day said by weekday and number is not near. */
function ownToDay(own: OwnDay, text: string, prefer: Preference, wallNow: number): CalendarDay[] {
  const { start, end, year, month, day, step, bare, fitting } = own
  const today = startOfDay(wallNow)
  const days = fitting?.map((one) => one * 86_400_000)
  const at = days
    ? nearest(days, tellsOfPast.test(text) ? 'past' : prefer, today)
    : settle(Date.UTC(year, month - 1, day), step, prefer, today)
  if (at === undefined) return []
  const date = new Date(at)
  return [
    {
      ...{ start, end, vague: false, seconds: null, ...(bare && { bare }) },
      ...{ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() },
    },
  ]
}

/** 今晚9点: the evening tells the day, too. */
const dayOfEvening = /^(?:今晚|今早|明晚|明早|今夜|今晩|今朝)/u

function withoutDay(text: string, { start, end }: { start: number; end: number }): { start: number; end: number } {
  return { start: start + (dayOfEvening.exec(text.slice(start, start + 2))?.[0].length ?? 0), end }
}

function momentToDay({ start, end, wall }: Moment): CalendarDay {
  const date = new Date(wall)
  const day = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
  return { start, end, ...day, vague: false, seconds: Math.floor((((wall / 1000) % 86_400) + 86_400) % 86_400) }
}

/** A result and where the text it was read from begins. */
interface Placed {
  result: ParsedResult
  at: number
}

/** A word goes before a dash: 03-04-2021 to 05-04-2021. */
const between = [/\s*(?:\bto\b|\buntil\b|\btill\b|\bthrough\b)\s*/i, /\s*[-–—]\s*/]

/** "2 february to 6 february" is two days; a range of which only one end can be read alone ("1 to 5 may") stays one day. */
function splitRange(range: ParsedResult, chrono: Chrono, reference: { instant: Date; timezone: number }): Placed[] {
  if (!range.end) return [{ result: range, at: 0 }]
  const gap = between.map((pattern) => pattern.exec(range.text)).find((match) => match !== null)
  if (!gap || gap.index === 0) return [{ result: range, at: 0 }]
  const ends = [
    { text: range.text.slice(0, gap.index), at: range.index },
    { text: range.text.slice(gap.index + gap[0].length), at: range.index + gap.index + gap[0].length },
  ]
  const days = ends.flatMap(({ text, at }) =>
    chrono
      .parse(text, reference)
      .slice(0, 1)
      .map((result) => ({ result, at })),
  )
  return days.length === 2 ? days : [{ result: range, at: 0 }]
}

function withParsers(chrono: Chrono, parsers: readonly Parser[]): Chrono {
  const own = chrono.clone()
  own.parsers.unshift(...parsers)
  return own
}

/** English, in the order of day and month that the settings ask for. */
function englishChrono(dayFirst: boolean): Chrono {
  const known = english.get(dayFirst)
  if (known) return known
  const chrono = new en.Chrono(en.configuration.createCasualConfiguration(dayFirst))
  chrono.parsers.unshift(...extraParsers)
  english.set(dayFirst, chrono)
  return chrono
}

function toDay(
  result: ParsedResult,
  { offset, around }: { offset: number; around: string },
  prefer: Preference,
  wallNow: number,
): CalendarDay | null {
  const certain = (part: 'day' | 'weekday' | 'month' | 'year' | 'hour'): boolean => result.start.isCertain(part)
  if (!certain('day') && !certain('weekday') && !certain('month')) return null
  const year = result.start.get('year')
  const month = result.start.get('month')
  const day = result.start.get('day')
  if (year === null || month === null || day === null) return null
  const hasTime = certain('hour') && timeOfDay.test(result.text)
  const named = Date.UTC(year, month - 1, day)
  const isNext = certain('weekday') && !certain('day') && !certain('month') && saysNext.test(around)
  const step: Step = certain('year') || backward.test(result.text) ? 'none' : certain('month') ? 'year' : certain('day') ? 'month' : 'week'
  const today = startOfDay(wallNow)
  const date = new Date(isNext && step === 'week' ? nextOf(named, today) : settle(named, step, prefer, today))
  const until = lastDay(result, date.getTime() - named)
  const words = result.text.replace(/[\s|]+$/, '')
  return {
    start: offset + result.index,
    end: offset + result.index + words.length,
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    vague: !certain('day') && !certain('weekday'),
    ...(step === 'week' && { isWeekday: true as const }),
    seconds: hasTime
      ? (result.start.get('hour') ?? 0) * 3600 + (result.start.get('minute') ?? 0) * 60 + (result.start.get('second') ?? 0)
      : null,
    ...(until && { until }),
  }
}

/** A weekday with the word before and the words behind it. */
function around(text: string, { index, text: read }: ParsedResult, at: number): string {
  const start = at + index
  const [before = ''] = /(?<!\p{L})\p{L}+\s$/u.exec(text.slice(Math.max(0, start - 14), start)) ?? []
  const [after = ''] = /^\s(?:que (?:viene|vem)|prochain|prossim[oa]|pr[oó]xim[oa])(?!\p{L})/iu.exec(text.slice(start + read.length)) ?? []
  return before + read + after
}

/** "Next sunday" is never today. */
const saysNext =
  /(?<!\p{L})(?:next|nächste[nrms]?|kommende[nrms]?|pr[oó]xim[oa]|prochaine?|prossim[oa]|volgende|aanstaande|komende|que (?:viene|vem))(?!\p{L})|次の/iu

/** The first day after today on the same weekday. */
function nextOf(named: number, today: number): number {
  const ahead = ((((named - today) / 86_400_000) % 7) + 7) % 7
  return today + (ahead === 0 ? 7 : ahead) * 86_400_000
}

/** The end of a range that was read as one, moved as far as its beginning was. */
function lastDay({ end }: ParsedResult, moved: number): CalendarDay['until'] {
  const [year, month, day] = [end?.get('year') ?? null, end?.get('month') ?? null, end?.get('day') ?? null]
  if (year === null || month === null || day === null) return undefined
  const date = new Date(Date.UTC(year, month - 1, day) + moved)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

type Step = 'none' | 'week' | 'month' | 'year'

/** Moves a day by whole weeks, months or years until it lies where it is preferred; today counts as both future and past. */
function settle(named: number, step: Step, prefer: Preference, today: number): number {
  if (step === 'none') return named
  const near = [-2, -1, 0, 1, 2].map((count) => moved(named, step, count)).filter((day): day is number => day !== null)
  return nearest(near, prefer, today) ?? named
}

/** The nearest of these days that lies where it is preferred. */
function nearest(days: readonly number[], prefer: Preference, today: number): number | undefined {
  const fitting = days.filter((day) => prefer === 'nearest' || (prefer === 'future' ? day >= today : day <= today))
  const distance = (day: number): number => Math.abs(day - today)
  return fitting.sort((one, other) => distance(one) - distance(other) || other - one)[0]
}

/** null where that month has no such day (the 31st, 29 February). */
function moved(day: number, step: Exclude<Step, 'none'>, count: number): number | null {
  if (step === 'week') return day + count * 7 * 86_400_000
  const date = new Date(day)
  const result = new Date(
    step === 'month'
      ? Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, date.getUTCDate())
      : Date.UTC(date.getUTCFullYear() + count, date.getUTCMonth(), date.getUTCDate()),
  )
  return result.getUTCDate() === date.getUTCDate() ? result.getTime() : null
}

function startOfDay(wall: number): number {
  return Math.floor(wall / 86_400_000) * 86_400_000
}
