// Cron strings of five parts (minute, hour, day, month, weekday), read by the library cron-parser: what is one, and when it is next due
// in a time zone. What people choose from is schedule.ts.
import { CronExpressionParser } from 'cron-parser'

export interface Cron {
  text: string
  minutes: ReadonlySet<number>
  /** 0 is Sunday. */
  weekdays: ReadonlySet<number>
}

const mostChars = 100
/** Numbers, ranges, lists and steps. The library knows more: seconds, names, `L`, `#`, `@daily`. */
const fivePartsOfNumbers = /^[\d*,/-]+(?:\s+[\d*,/-]+){4}$/

/** null for what is no cron string, and for one that is never due, such as on 31 February. */
export function readCron(text: string): Cron | null {
  const trimmed = text.trim()
  if (text.length > mostChars || !fivePartsOfNumbers.test(trimmed)) return null
  try {
    const { minute, dayOfWeek } = CronExpressionParser.parse(trimmed).fields
    return { text: trimmed, minutes: new Set(minute.values), weekdays: new Set(dayOfWeek.values.map((day) => Number(day) % 7)) }
  } catch {
    // Its only refusal is an Error with a sentence of its own, which nobody here is shown.
    return null
  }
}

/**
 * Epoch milliseconds of the first time after `after`. Where clocks skip an hour, what falls into it is due as much later as they skip; what
 * comes twice when they go back is due the first time, unless it runs in every hour. Where both a day and a weekday are given, either will do.
 */
export function nextDue({ text }: Cron, zone: string, after: number): number {
  return CronExpressionParser.parse(text, { tz: zone, currentDate: new Date(after) })
    .next()
    .getTime()
}

/** The next times, oldest first. */
export function nextDues({ text }: Cron, zone: string, { after, count }: { after: number; count: number }): number[] {
  const times = CronExpressionParser.parse(text, { tz: zone, currentDate: new Date(after) }).take(count)
  return times.map((time) => time.getTime())
}
