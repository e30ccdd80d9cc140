// Cron strings of five parts (minute, hour, day, month, weekday): reading one, and when it is next due in a time zone. What people choose
// from is schedule.ts.
import { memoize } from '../memoize/memoize'

export interface Cron {
  minutes: ReadonlySet<number>
  hours: ReadonlySet<number>
  days: ReadonlySet<number>
  months: ReadonlySet<number>
  /** 0 is Sunday. */
  weekdays: ReadonlySet<number>
  /** Where both a day and a weekday are given, either will do, as cron has it. */
  isEither: boolean
}

const bounds = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const
const mostChars = 100

/** null for what is no cron string. */
export function readCron(text: string): Cron | null {
  const parts = text.trim().split(/\s+/)
  if (text.length > mostChars || parts.length !== bounds.length) return null
  const sets = parts.map((part, at) => valuesIn(part, bounds[at] ?? [0, 0]))
  const [minutes, hours, days, months, weekdays] = sets
  if (!minutes || !hours || !days || !months || !weekdays) return null
  const isEither = !parts[2]?.startsWith('*') && !parts[4]?.startsWith('*')
  return { minutes, hours, days, months, weekdays: new Set([...weekdays].map((day) => day % 7)), isEither }
}

function valuesIn(part: string, [low, high]: readonly [number, number]): Set<number> | null {
  const values = new Set<number>()
  for (const piece of part.split(',')) {
    const found = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(piece)
    if (found === null) return null
    const from = found[1] === undefined ? low : Number(found[1])
    const to = found[1] === undefined || (found[2] === undefined && found[3] !== undefined) ? high : Number(found[2] ?? found[1])
    const step = Number(found[3] ?? 1)
    if (step === 0 || from < low || to > high || from > to) return null
    for (let value = from; value <= to; value += step) values.add(value)
  }
  return values
}

const minuteMs = 60_000
const hoursOfDay = 24
const mostBackMs = 3 * 3600_000
/** More than the four years from one 29 February to the next take. */
const mostSteps = 40_000

/**
 * Epoch milliseconds of the first time after `after`; null where there is none, such as on 31 February. What falls into an hour that the
 * clocks skip is due when they have skipped it, and what comes twice when they go back is due the first time. What runs in every hour
 * keeps to hours as they pass.
 */
export function nextDue(cron: Cron, zone: string, after: number): number | null {
  const isHourly = cron.hours.size === hoursOfDay
  let last = clockIn(zone, Math.floor(after / minuteMs) * minuteMs)
  let time = last.time + minuteMs
  for (let step = 0; step < mostSteps; step += 1) {
    const clock = clockIn(zone, time)
    const { minute, hour } = clock
    if (clock.offset > last.offset && !isHourly) {
      const jump = jumpBetween(zone, last.time, time)
      if (isDueInGap(cron, zone, jump)) return jump
    }
    last = clock
    if (!isOnDay(cron, clock)) time += hour < 22 ? ((22 - hour) * 60 - minute) * minuteMs : (60 - minute) * minuteMs
    else if (!cron.hours.has(hour)) time += (60 - minute) * minuteMs
    else if (!cron.minutes.has(minute) || (!isHourly && isSecond(zone, clock))) time += minuteMs
    else return time
  }
  return null
}

/** The first minute after the clocks have gone forward. */
function jumpBetween(zone: string, before: number, after: number): number {
  const { offset } = clockIn(zone, before)
  let [low, high] = [before / minuteMs, after / minuteMs]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (clockIn(zone, middle * minuteMs).offset > offset) high = middle
    else low = middle
  }
  return high * minuteMs
}

/** Whether a minute that no clock shows before `jump` would have been due. */
function isDueInGap(cron: Cron, zone: string, jump: number): boolean {
  const { time, offset } = clockIn(zone, jump - minuteMs)
  const end = jump + clockIn(zone, jump).offset
  for (let local = time + offset + minuteMs; local < end; local += minuteMs) {
    const { minute, hour, ...day } = clockIn('UTC', local)
    if (cron.minutes.has(minute) && cron.hours.has(hour) && isOnDay(cron, day)) return true
  }
  return false
}

/** Whether the clocks have shown the same time before. Clocks go back by three hours at most. */
function isSecond(zone: string, { time, offset }: Clock): boolean {
  const before = clockIn(zone, time - mostBackMs).offset
  return before > offset && clockIn(zone, time - (before - offset)).offset === before
}

/** The next times, oldest first. */
export function nextDues(cron: Cron, zone: string, { after, count }: { after: number; count: number }): number[] {
  const times: number[] = []
  for (let time: number | null = after; times.length < count; times.push(time)) {
    time = nextDue(cron, zone, time)
    if (time === null) break
  }
  return times
}

interface Clock {
  /** Epoch milliseconds, and how far the zone's clocks are ahead of UTC. */
  time: number
  offset: number
  minute: number
  hour: number
  day: number
  month: number
  weekday: number
}

function isOnDay(cron: Cron, { day, month, weekday }: Pick<Clock, 'day' | 'month' | 'weekday'>): boolean {
  const [isDay, isWeekday] = [cron.days.has(day), cron.weekdays.has(weekday)]
  return cron.months.has(month) && (cron.isEither ? isDay || isWeekday : isDay && isWeekday)
}

const zonesKept = 100
const formatOf = memoize(
  zonesKept,
  (timeZone) =>
    new Intl.DateTimeFormat('en-US', {
      ...{ timeZone, hourCycle: 'h23', weekday: 'short' },
      ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' },
    }),
)
const weekdayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

function clockIn(zone: string, time: number): Clock {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(time)
      .map(({ type, value }) => [type, value]),
  )
  const number = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.get(type) ?? 0)
  const [minute, hour, day, month] = [number('minute'), number('hour'), number('day'), number('month')]
  const offset = Date.UTC(number('year'), month - 1, day, hour, minute) - time
  return { time, offset, minute, hour, day, month, weekday: weekdayNames.indexOf(parts.get('weekday') ?? '') }
}
