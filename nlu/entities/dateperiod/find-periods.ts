// Finds periods in a sentence: two days joined, a range read as one, a whole month or week, a day with how long it lasts, or one end alone.
import type { ExtractContext } from '../entity-kind'
import { isPartOfMonth } from '../shared/days/parts-of-months'
import type { CalendarSettings } from '../shared/calendar'
import { overlaps } from '../shared/found'
import { numberOfWords } from '../shared/numbers/word-runs'
import { findQuantities } from '../shared/units/find-quantities'
import { after, before, joint, type Part } from './part-words'
import { findMonths } from './month-names'
import { type Point, pointFrom, pointsIn, todayOf } from './points'
import { findQuarters } from './quarters'
import { findWeeksOfMonths } from './weeks-of-months'
import { findWholePeriods, monthOf } from './whole-periods'
import { matchesOf } from '../shared/matches'

/** One end is null where it was not said. */
export interface PeriodFound {
  start: number
  end: number
  from: number | null
  to: number | null
  score: number
}

interface Lasting {
  start: number
  end: number
  /** Days from the first to the last. */
  days: number
}

const reach = 24
const dayMs = 86_400_000

export function findPeriods(text: string, settings: CalendarSettings, context: ExtractContext): PeriodFound[] {
  const points = pointsIn(text, settings, context).filter((point) => point.month === undefined || !isPartOfMonth(text, point))
  const today = todayOf(context)
  const lasting = findLasting(text, context.language)
  const language = context.language.slice(0, 2).toLowerCase()
  const months = findMonths(text, language, today, settings.prefer).filter(
    (month) => !points.some((point) => overlaps(month, point)) && !isPartOfMonth(text, month),
  )
  const found: PeriodFound[] = [
    ...findWholePeriods(text, context.language, today).map((period) => ({ ...period, score: 0.95 })),
    ...findWeeksOfMonths(text, language, today, settings.prefer).map((period) => ({ ...period, score: 0.98 })),
    ...findQuarters(text, language, today, settings.prefer).map((period) => ({ ...period, score: 0.95 })),
    ...months.map((month) => ({ ...month, score: 0.9 })),
    ...(language === 'fr' ? countedBetween(text, today) : []),
  ]
  for (const [i, point] of points.entries()) {
    const following = points[i + 1]
    const pair = following ? pairOf(text, [point, following], settings, context) : null
    const alone = pair ? null : (oneOf(point) ?? withLength(text, point, lasting))
    for (const period of [pair, alone]) if (period) found.push(period)
    found.push(...endOf(text, point, context.prompted))
  }
  return [...found, ...lasting.flatMap((one) => countedFromToday(text, one, today))]
}

/** How long something lasts that has begun on this day: "3 nights" when the end was asked for. */
export function endAfter(text: string, from: number, language: string): PeriodFound | null {
  const [lasting] = findLasting(text, language)
  return lasting ? { start: lasting.start, end: lasting.end, from, to: from + lasting.days, score: 0.9 } : null
}

function pairOf(text: string, [first, second]: [Point, Point], settings: CalendarSettings, context: ExtractContext): PeriodFound | null {
  const gap = text.slice(first.end, second.start)
  if (gap.length > 16 || !joint.test(gap) || first.until !== undefined) return null
  const shared = inYearOf(text, first, second)
  if (shared !== null) return { start: first.start, end: second.end, from: shared, to: second.day, score: 0.97 }
  const last = second.day >= first.day ? second : pointFrom(text.slice(second.start, second.end), first.day, settings, context)
  const to = last && (last.month ? monthOf(last.month.year, last.month.month).to : last.day)
  return to === null ? null : { start: first.start, end: second.end, from: first.day, to, score: 0.97 }
}

/** The first day of "Aug 10 - Nov 12, 2013", whose year is said once; null where both days have a year of their own, or none. */
function inYearOf(text: string, first: Point, second: Point): number | null {
  const hasYear = ({ start, end }: Point): boolean => /(?<!\d)(?:19|20)\d{2}(?!\d)/.test(text.slice(start, end))
  if (first.month || second.month || hasYear(first) || !hasYear(second)) return null
  const [day, last] = [new Date(first.day * dayMs), new Date(second.day * dayMs)]
  const inYear = (year: number): number => Date.UTC(year, day.getUTCMonth(), day.getUTCDate()) / dayMs
  const same = inYear(last.getUTCFullYear())
  return same <= second.day ? same : inYear(last.getUTCFullYear() - 1)
}

/** A range that was read as one, or a month. */
function oneOf({ start, end, day, until, month }: Point): PeriodFound | null {
  if (until !== undefined && until >= day) return { start, end, from: day, to: until, score: 0.97 }
  return month ? { start, end, ...monthOf(month.year, month.month), score: 0.9 } : null
}

/** "3 nights from 12 May", "from Monday for two weeks". */
function withLength(text: string, point: Point, lasting: Lasting[]): PeriodFound | null {
  for (const { start, end, days } of lasting) {
    const [from, to] = end <= point.start ? [end, point.start] : [point.end, start]
    if (to - from > longestJoint) continue
    const gap = text.slice(from, to)
    const isJoined = end <= point.start ? beginning.test(gap) : lasts.test(gap)
    if (to >= from && isJoined)
      return { start: Math.min(start, point.start), end: Math.max(end, point.end), from: point.day, to: point.day + days, score: 0.95 }
  }
  return null
}

/** Longer than all that may stand between a day and how long it lasts. */
const longestJoint = 32
const beginning =
  /^,?\s(?:from|starting(?: on| from)?|beginning(?: on)?|since|as of|ab|vom|von|desde(?: el)?|a partir d[eo]l?|à partir du|dès le|dal|a partire dal)\s$/i
const lasts = /^(?:から|부터\s?|,?\s(?:for|für|por|durante|pendant|pour|per))?\s?$/iu

/** One end alone counts where a word says which end it is, or where it was asked for. */
function endOf(text: string, { start, end, day, until, month }: Point, prompted: boolean): PeriodFound[] {
  if (until !== undefined || month) return []
  const lead = text.slice(Math.max(0, start - reach), start)
  const tail = text.slice(end, end + reach)
  const is = (part: Part): boolean => before[part].test(lead) || after[part].test(tail)
  if (is('toDate'))
    return prompted || clearlyLast.test(lead) || after.toDate.test(tail) ? [{ start, end, from: null, to: day, score: 0.7 }] : []
  if (is('fromDate') || prompted) return [{ start, end, from: day, to: null, score: is('fromDate') ? 0.7 : 0.5 }]
  return []
}

/** "to Friday" may be where something is moved to. */
const clearlyLast = /(?:^|[^\p{L}])(?:until|till|bis(?: zum)?|hasta(?: el)?|jusqu['’]au|fino al|até(?: o| a)?)\s$/iu

/** "the next 3 days", "the last two weeks": today is the first or the last of them. */
function countedFromToday(text: string, { start, end, days }: Lasting, today: number): PeriodFound[] {
  const lead = /(?:^|[^\p{L}])((?:for |in )?(?:the |die |los |las |les |i |le |os |as )?([\p{L}]+)\s)$/iu.exec(
    text.slice(Math.max(0, start - reach), start),
  )
  const word = lead?.[2]?.toLowerCase() ?? ''
  const at = start - (lead?.[1]?.length ?? 0)
  if (ahead.has(word)) return [{ start: at, end, from: today, to: today + days, score: 0.9 }]
  return back.has(word) ? [{ start: at, end, from: today - days, to: today, score: 0.9 }] : []
}

/** "Les 3 prochains jours": the word stands between the number and what is counted. */
function countedBetween(text: string, today: number): PeriodFound[] {
  return matchesOf(text, betweenNumber)
    .slice(0, 50)
    .flatMap((match) => {
      const [all, count = '', side = '', unit = ''] = match
      const number = /^\d/.test(count) ? Number(count) : numberOfWords(count, 'fr')
      if (number === null || number < 1) return []
      const days = number * (/^j/i.test(unit) ? 1 : /^s/i.test(unit) ? 7 : 30) - 1
      const [from, to] = /^p/i.test(side) ? [today, today + days] : [today - days, today]
      return [{ start: match.index, end: match.index + all.length, from, to, score: 0.9 }]
    })
}

const betweenNumber = /(?<!\p{L})(?:les )?(\d{1,3}|\p{L}+) (prochaine?s|dernière?s|derniers) (jours|semaines|mois)(?!\p{L})/giu

const ahead = new Set([
  'next',
  'coming',
  'following',
  'nächsten',
  'kommenden',
  'próximos',
  'próximas',
  'prochains',
  'prochaines',
  'prossimi',
  'prossime',
])
const back = new Set([
  'last',
  'past',
  'previous',
  'letzten',
  'vergangenen',
  'últimos',
  'últimas',
  'derniers',
  'dernières',
  'ultimi',
  'ultime',
])
const nights = /night|nacht|nächt|noche|nuit|noite|nott|泊|晚|박/iu
const daysOf: Record<string, number> = { day: 1, week: 7, month: 30, year: 365 }

/** So many nights end a day later than so many days; weeks end on the day before the one they began on. */
function findLasting(text: string, language: string): Lasting[] {
  return findQuantities(text, language).flatMap(({ start, end, amount, readings }) => {
    const unit = daysOf[readings[0]?.unit ?? '']
    if (unit === undefined || !Number.isInteger(amount) || amount < 1 || amount > 1000) return []
    return [{ start, end, days: amount * unit - (nights.test(text.slice(start, end)) ? 0 : 1) }]
  })
}
