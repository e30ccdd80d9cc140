// Rules of dates, moments and periods: which days are taken, what they count from, and how days that can be read in two ways are read.
import type { Json } from '@parley/contract/base/json'
import { offsetAtWall, offsetMinutes, two } from '../zone'
import { type EntityRule, isObject, isOn, type Ruled } from './rule'

const dayMs = 86_400_000
const keywords: Record<string, number> = { yesterday: -1, today: 0, tomorrow: 1 }

/** The day's number since 1970, by the wall clock of the zone; null for what is neither a date nor one of the words. */
function dayIn(value: Json | undefined, { context }: Ruled): number | null {
  if (typeof value !== 'string') return null
  const word = value.trim().toLowerCase()
  const away = Object.hasOwn(keywords, word) ? keywords[word] : undefined
  const wall = context.now + offsetMinutes(context.timezone, context.now) * 60_000
  if (away !== undefined) return Math.floor(wall / dayMs) + away
  return /^\d{4}-\d{2}-\d{2}/.test(word) ? numberOf(word) : null
}

function numberOf(day: string): number | null {
  const at = Date.parse(`${day.slice(0, 10)}T00:00:00Z`)
  return Number.isNaN(at) ? null : at / dayMs
}

interface Bounds {
  from: number
  to: number
}

function boundsOf(rule: Json, read: (value: Json | undefined, isEnd: boolean) => number | null): Bounds {
  const { from, to } = isObject(rule) ? rule : {}
  return { from: read(from, false) ?? -Infinity, to: read(to, true) ?? Infinity }
}

const within = ({ from, to }: Bounds, value: number | null): boolean => value !== null && value >= from && value <= to

export const dateRange: EntityRule = {
  name: 'range',
  check(rule, found, asked) {
    const bounds = boundsOf(rule, (value) => dayIn(value, asked))
    return typeof found.value === 'string' && within(bounds, numberOf(found.value)) ? found : null
  },
}

/** Strictly, both ends lie in the range; otherwise a part of the period must. An end that is still to be asked for is not looked at. */
export const periodRange: EntityRule = {
  name: 'range',
  check(rule, found, asked) {
    if (!isObject(found.value)) return null
    const bounds = boundsOf(rule, (value) => dayIn(value, asked))
    const { fromDate, toDate } = found.value
    const ends = [fromDate, toDate].flatMap((end) => (typeof end === 'string' ? [numberOf(end)] : []))
    const isStrict = isObject(rule) && isOn(rule['strict'])
    if (isStrict || ends.length < 2) return ends.every((end) => within(bounds, end)) ? found : null
    const [first, last] = ends
    return (first ?? 0) <= bounds.to && (last ?? 0) >= bounds.from ? found : null
  },
}

export const momentRange: EntityRule = {
  name: 'range',
  check(rule, found, asked) {
    const bounds = boundsOf(rule, (value, isEnd) => momentIn(value, isEnd, asked))
    const at = typeof found.value === 'string' ? Date.parse(found.value) : Number.NaN
    return within(bounds, Number.isNaN(at) ? null : at) ? found : null
  },
}

/** A moment, in the user's zone where none is said; of a day, its beginning or its end. */
function momentIn(value: Json | undefined, isEnd: boolean, asked: Ruled): number | null {
  if (typeof value !== 'string') return null
  if (value.trim().toLowerCase() === 'now') return asked.context.now
  const atWall = (wall: number): number => wall - offsetAtWall(asked.context.timezone, wall) * 60_000
  const time = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(Z|[+-]\d{2}:\d{2})?$/.exec(value.trim())
  if (time) {
    const at = Date.parse(time[1] ? value.trim() : `${value.trim()}Z`)
    return Number.isNaN(at) ? null : time[1] ? at : atWall(at)
  }
  const day = dayIn(value, asked)
  return day === null ? null : atWall((day + (isEnd ? 1 : 0)) * dayMs) - (isEnd ? 1 : 0)
}

/** Relative words count from this day, at the same time of the day. */
export const referenceDate: EntityRule = {
  name: 'referenceDate',
  prepare(rule, asked) {
    const day = dayIn(rule, asked)
    if (day === null) return {}
    const { context } = asked
    const wall = context.now + offsetMinutes(context.timezone, context.now) * 60_000
    const moved = day * dayMs + (((wall % dayMs) + dayMs) % dayMs)
    return { context: { ...context, now: moved - offsetAtWall(context.timezone, moved) * 60_000 } }
  },
}

export const tense: EntityRule = {
  name: 'tense',
  prepare: (rule, { settings }) => (rule === 'past' || rule === 'future' ? { settings: { ...settings, prefer: rule } } : {}),
}

/** 03-04-2021: which is the month. What the readers of a language take for the day of the month is swapped where it must be. */
export const preferredDateFormat: EntityRule = {
  name: 'preferredDateFormat',
  prepare(rule, { text, settings, context }) {
    const order = typeof rule === 'string' ? rule.toLowerCase().replace(/[^ymd]/gu, '') : ''
    const isDayFirst = order.startsWith('d')
    const isEnglish = context.language.slice(0, 2).toLowerCase() === 'en'
    if (order.startsWith('ydd') || /^y+d/u.test(order)) return { text: text.replace(yearFirst, swapped) }
    if (order.startsWith('y')) return {}
    if (isEnglish) return { settings: { ...settings, dayFirst: isDayFirst } }
    return isDayFirst || !(context.language.slice(0, 2).toLowerCase() in dayFirstLanguages) ? {} : { text: text.replace(yearLast, swapped) }
  },
}

const dayFirstLanguages = { de: true, es: true, fr: true, it: true, nl: true, pt: true, ru: true, sv: true }
const yearFirst = /(?<=(?<!\d)\d{4}[-/.])(\d{1,2})([-/.])(\d{1,2})(?!\d)/gu
const yearLast = /(?<![\d/.-])(\d{1,2})([-/.])(\d{1,2})(?=[-/.]\d{2,4}(?!\d))/gu

function swapped(all: string, one: string, mark: string, other: string): string {
  return Number(one) <= 12 && Number(other) <= 12 ? other + mark + one : all
}

/** 04-2021. */
export const returnOnlyMonthYear: EntityRule = {
  name: 'returnOnlyMonthYear',
  check(rule, found) {
    if (!isOn(rule) || typeof found.value !== 'string') return found
    const [year, month] = found.value.split('-')
    return { ...found, value: `${two(Number(month))}-${year ?? ''}` }
  },
}

/** Of the types that collect days: in the order in which they are obeyed. */
export const dateRules: readonly EntityRule[] = [referenceDate, tense, preferredDateFormat, dateRange, returnOnlyMonthYear]
export const periodRules: readonly EntityRule[] = [referenceDate, tense, preferredDateFormat, periodRange]
