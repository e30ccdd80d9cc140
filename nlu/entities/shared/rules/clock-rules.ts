// Rules of times of the day and of moments: which half of the day a bare hour belongs to, spans of time, and what of a time is stored.
import type { Json } from '@parley/contract/base/json'
import type { Found } from '../../entity-kind'
import { offsetMinutes, offsetText, two } from '../zone'
import { withoutOverlap } from './apply-rules'
import { type EntityRule, isObject, isOn, type Ruled } from './rule'
import { momentRange, preferredDateFormat, referenceDate, tense } from './day-rules'
import { matchesOf } from '../matches'

const day = 86_400
/** When people are awake: where two readings are as near to the preferred times. */
const awake = { from: 7 * 3600, to: 22 * 3600 }

interface Window {
  from: number
  to: number
}

/** Seconds of the day in a stored time or moment. */
function secondsIn(value: Json | undefined): number | null {
  const match = typeof value === 'string' ? /T(\d{2}):(\d{2})(?::(\d{2}))?/u.exec(value) : null
  return match ? Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3] ?? 0) : null
}

/** Sunday is 0; of a time alone, the day of asking. */
function weekdayOf(value: Json, { context }: Ruled): number {
  const wall = context.now + offsetMinutes(context.timezone, context.now) * 60_000
  const said = typeof value === 'string' ? Date.parse(`${value.slice(0, 10)}T00:00:00Z`) : Number.NaN
  return new Date(Number.isNaN(said) ? wall : said).getUTCDay()
}

function windowOf(rule: Json, value: Json, asked: Ruled): Window | null {
  if (!isObject(rule)) return null
  const at = weekdayOf(value, asked)
  const of = (end: Json | undefined): number | null => secondsIn(Array.isArray(end) ? (end[at] ?? null) : end)
  const [from, to] = [of(rule['from']), of(rule['to'])]
  return from === null && to === null ? null : { from: from ?? 0, to: to ?? day }
}

/** 0 inside of the window, which may go over midnight; otherwise how far the nearer end is. */
function distance({ from, to }: Window, seconds: number): number {
  const isIn = from <= to ? seconds >= from && seconds <= to : seconds >= from || seconds <= to
  const apart = (end: number): number => Math.min(Math.abs(seconds - end), day - Math.abs(seconds - end))
  return isIn ? 0 : Math.min(apart(from), apart(to))
}

function favoured(rule: Json, values: readonly Json[], { context }: Ruled): Json | undefined {
  const favour = isObject(rule) && typeof rule['favor'] === 'string' ? rule['favor'].toLowerCase() : ''
  const half = (value: Json): number => (secondsIn(value) ?? 0) / (day / 2)
  if (favour === 'am' || favour === 'pm') return values.find((value) => (favour === 'am' ? half(value) < 1 : half(value) >= 1))
  if (favour !== 'future' && favour !== 'past') return undefined
  const wall = context.now + offsetMinutes(context.timezone, context.now) * 60_000
  const now = Math.floor((((wall / 1000) % day) + day) % day)
  const isAhead = (value: Json): boolean => (isMoment(value) ? Date.parse(value) >= context.now : (secondsIn(value) ?? 0) >= now)
  const wanted = values.filter((value) => isAhead(value) === (favour === 'future'))
  return favour === 'future' ? wanted[0] : wanted.at(-1)
}

const isMoment = (value: Json): value is string => typeof value === 'string' && /^\d{4}-/u.test(value)

function nearest(rule: Json, values: readonly Json[], asked: Ruled): Json | undefined {
  const window = windowOf(rule, values[0] ?? null, asked)
  if (!window) return undefined
  const rank = (value: Json): number => {
    const seconds = secondsIn(value) ?? 0
    return distance(window, seconds) * 2 + (distance(awake, seconds) === 0 ? 0 : 1)
  }
  return [...values].sort((one, other) => rank(one) - rank(other))[0]
}

/** A bare hour is read as the one of its two that is preferred. */
export const preferredTimes: EntityRule = {
  name: 'preferredTimes',
  prepare: (_rule, { settings }) => ({ settings: { ...settings, bareHour: 'ask' } }),
  check(rule, found, asked) {
    const { alternatives, ...plain } = found
    if (!alternatives) return found
    const values = alternatives.map(({ value }) => value)
    const chosen = favoured(rule, values, asked) ?? nearest(rule, values, asked)
    return chosen === undefined ? found : { ...plain, value: chosen }
  },
}

const hour = '(\\d{1,2})(?::(\\d{2}))?\\s?(am|pm)?'
const span = new RegExp(
  `(?<![\\p{L}\\p{N}:.,/-])${hour}\\s?(?:to|until|till|bis|a|à|al|até|-|–|~|から|부터|到|至)\\s?${hour}(?![\\p{L}\\p{N}:]|[.,/-]\\d)`,
  'giu',
)

/** "10 to 4" is then two times, the second of them behind the first. */
export const timeRangePossible: EntityRule = {
  name: 'timeRangePossible',
  find(rule, { text, context }, usual) {
    if (!isOn(rule)) return usual()
    const offset = offsetText(offsetMinutes(context.timezone, context.now))
    const spans = matchesOf(text, span)
      .slice(0, 50)
      .flatMap((match) => endsOf(match, offset))
    return [...spans, ...withoutOverlap(usual(), spans)]
  },
}

function endsOf(match: RegExpExecArray, offset: string): Found[] {
  const [all, hour1 = '', minute1, half1, hour2 = '', minute2, half2] = match
  const first = clock(hour1, minute1, half1 ?? (half2 && Number(hour1) < Number(hour2) ? half2 : undefined))
  const last = clock(hour2, minute2, half2)
  if (first === null || last === null) return []
  const behind = last <= first && last < day / 2 && half2 === undefined ? last + day / 2 : last
  const at = match.index + all.lastIndexOf(hour2)
  return [
    { start: match.index, end: match.index + hour1.length + (minute1 ? minute1.length + 1 : 0), value: written(first, offset), score: 0.9 },
    { start: at, end: match.index + all.trimEnd().length, value: written(behind, offset), score: 0.9 },
  ]
}

function clock(hours: string, minutes: string | undefined, half: string | undefined): number | null {
  const said = Number(hours)
  const isPm = half?.toLowerCase() === 'pm'
  const inDay = half === undefined ? said : (said % 12) + (isPm ? 12 : 0)
  return inDay > 23 || Number(minutes ?? 0) > 59 ? null : inDay * 3600 + Number(minutes ?? 0) * 60
}

function written(seconds: number, offset: string): string {
  return `T${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:00${offset}`
}

/** Times from now on, or until now, on the day of asking. */
export const timeRange: EntityRule = {
  name: 'range',
  check(rule, found, { context }) {
    const wall = context.now + offsetMinutes(context.timezone, context.now) * 60_000
    const now = Math.floor((((wall / 1000) % day) + day) % day)
    const bound = (value: Json | undefined): number | null => (value === 'now' ? now : secondsIn(value))
    const { from, to } = isObject(rule) ? rule : {}
    const at = secondsIn(found.value)
    if (at === null) return null
    return at >= (bound(from) ?? 0) && at <= (bound(to) ?? day) ? found : null
  },
}

/** 18:00:00, without the letter and the offset. */
export const timeOnly: EntityRule = {
  name: 'timeOnly',
  check(rule, found) {
    if (!isOn(rule)) return found
    const only = (value: Json): Json => (typeof value === 'string' ? (/T(\d{2}:\d{2}:\d{2})/u.exec(value)?.[1] ?? value) : value)
    const { alternatives, ...plain } = found
    const open = alternatives?.map(({ title, value }) => ({ title, value: only(value) }))
    return { ...plain, value: only(found.value), ...(open && { alternatives: open }) }
  },
}

export const timeRules: readonly EntityRule[] = [preferredTimes, timeRangePossible, timeRange, timeOnly]
export const momentRules: readonly EntityRule[] = [referenceDate, tense, preferredDateFormat, preferredTimes, momentRange]
