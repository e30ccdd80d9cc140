// The days of a sentence that a period may begin or end with, each as days since the epoch. Putting two of them together is find-periods.ts.
import type { ExtractContext } from '../entity-kind'
import { type CalendarDay, type CalendarSettings, findDays } from '../shared/calendar'
import { masked, overlaps } from '../shared/found'
import { offsetMinutes } from '../shared/zone'
import { type EasternDay, findEasternDays, findNearDays } from './eastern-days'
import { matchesOf } from '../shared/matches'

export interface Point {
  start: number
  end: number
  day: number
  /** A range that was read as one. */
  until?: number
  /** Only a month was said. */
  month?: { year: number; month: number }
}

const dayMs = 86_400_000

export function todayOf({ now, timezone }: ExtractContext): number {
  return Math.floor((now + offsetMinutes(timezone, now) * 60_000) / dayMs)
}

const dayOf = ({ year, month, day }: { year: number; month: number; day: number }): number => Date.UTC(year, month - 1, day) / dayMs

export function pointsIn(text: string, settings: CalendarSettings, context: ExtractContext): Point[] {
  const own = /^(?:ja|ko|zh)/i.test(context.language) ? easternPoints(text, settings, todayOf(context)) : []
  const first = matchesOf(text, bareFirst).map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    day: Number(match[1]),
  }))
  const others = findDays(masked(text, first).replaceAll('|', ' '), settings, context)
    .filter(({ seconds, bare }) => seconds === null && (context.prompted || !bare))
    .map(toPoint)
    .filter((point) => !own.some((one) => overlaps(one, point)))
  const before = first.flatMap((one) => dayBefore(one, others))
  return [...own, ...others, ...before].sort((one, other) => one.start - other.start)
}

/** The 1 of "1 to 5 May", "del 1 al 5 de mayo": a clock would be read in it, or nothing. */
const bareFirst =
  /(?<![\d.,/:\p{L}-])(\d{1,2})(?:st|nd|rd|th|er|º|\.)?(?=\s?(?:-|–|to|until|till|through|and|bis(?: zum)?|al?|au|à|y(?: el)?|et(?: le)?|und|e(?: il)?|até(?: o)?|ao(?: dia)?)\s?(?:the |dem )?\d{1,2}(?:st|nd|rd|th|\.|º)?\s(?:of |de |di )?\p{L}{3})/giu

/** That day of the month of the day which follows, or of the month before it. */
function dayBefore(first: { start: number; end: number; day: number }, points: readonly Point[]): Point[] {
  const next = points.find(({ start }) => start >= first.end)
  if (!next || next.month || first.day < 1 || first.day > 31) return []
  const last = new Date(next.day * dayMs)
  const month = last.getUTCMonth() - (first.day > last.getUTCDate() ? 1 : 0)
  return [{ start: first.start, end: first.end, day: Date.UTC(last.getUTCFullYear(), month, first.day) / dayMs }]
}

/** The first day on or after `earliest` that these words mean; null where they name none. */
export function pointFrom(text: string, earliest: number, settings: CalendarSettings, context: ExtractContext): Point | null {
  const now = earliest * dayMs + dayMs / 2 - offsetMinutes(context.timezone, earliest * dayMs) * 60_000
  const [point] = pointsIn(text, { ...settings, prefer: 'future' }, { ...context, now })
  return point && point.day >= earliest ? point : null
}

export function written(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10)
}

/** null for a text that is no day. */
export function dayWritten(text: unknown): number | null {
  const at = typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return Number.isNaN(at) ? null : at / dayMs
}

function toPoint(day: CalendarDay): Point {
  const { start, end, until, vague, year, month } = day
  return { start, end, day: dayOf(day), ...(until && { until: dayOf(until) }), ...(vague && { month: { year, month } }) }
}

/** A day without its month is of the month said before it, or of this one. */
function easternPoints(text: string, { prefer }: CalendarSettings, today: number): Point[] {
  const near = findNearDays(text).map(({ start, end, shift }): Point => ({ start, end, day: today + shift }))
  const now = new Date(today * dayMs)
  let before: { year: number | null; month: number } | null = null
  const points: Point[] = []
  for (const { start, end, ...found } of findEasternDays(text)) {
    const said = inMonth(found, now)
    const month: number = said.month ?? before?.month ?? now.getUTCMonth() + 1
    const year: number | null = said.year ?? (said.month === null ? (before?.year ?? null) : null)
    const thisYear = dayOf({ year: year ?? now.getUTCFullYear(), month, day: said.day })
    const isPassed = year === null && said.month !== null && prefer === 'future' && thisYear < today
    const settledYear: number = year ?? now.getUTCFullYear() + (isPassed ? 1 : 0)
    before = { year: settledYear, month }
    points.push({ start, end, day: dayOf({ year: settledYear, month, day: said.day }) })
  }
  return [...near, ...points]
}

/** The first of next month, in its year. */
function inMonth<T extends Pick<EasternDay, 'year' | 'month' | 'shift'>>(said: T, now: Date): T {
  if (said.shift === null) return said
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + said.shift, 1))
  return { ...said, year: first.getUTCFullYear(), month: first.getUTCMonth() + 1 }
}
