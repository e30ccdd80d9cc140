// What people choose from when something is to run by itself: days of the week, and how often on those. It is kept as a cron string; one
// that says more than this has no such form.
import { readCron } from './cron'

export type Frequency =
  | { every: 'minutes'; count: number }
  /** From one full hour to another, both among them; all day by 0 and 23. */
  | { every: 'hours'; count: number; from: number; to: number }
  /** `at`: HH:MM. */
  | { every: 'day'; at: string }

export interface Schedule {
  /** 0 is Sunday; in order, each once. */
  days: number[]
  frequency: Frequency
}

export const allDays: readonly number[] = [0, 1, 2, 3, 4, 5, 6]

/** Days without one in them are all days. */
export function cronOf({ days, frequency }: Schedule): string {
  const weekdays = daysText(days)
  if (frequency.every !== 'day') {
    const step = frequency.count === 1 ? '' : `/${frequency.count}`
    if (frequency.every === 'minutes') return `*${step} * * * ${weekdays}`
    return `0 ${hoursText(frequency)}${step} * * ${weekdays}`
  }
  const [hour = 0, minute = 0] = frequency.at.split(':').map(Number)
  return `${minute} ${hour} * * ${weekdays}`
}

function hoursText({ from, to }: { from: number; to: number }): string {
  return from === 0 && to === 23 ? '*' : `${from}-${Math.max(from, to)}`
}

function daysText(days: readonly number[]): string {
  const chosen = allDays.filter((day) => days.includes(day))
  const [first = 0] = chosen
  const last = chosen.at(-1) ?? 0
  if (chosen.length === 0 || chosen.length === allDays.length) return '*'
  return chosen.length > 2 && last - first === chosen.length - 1 ? `${first}-${last}` : chosen.join(',')
}

/** null for a cron string that is none, or says more than a schedule can. */
export function scheduleOf(cron: string): Schedule | null {
  const read = readCron(cron)
  const [minute = '', hour = '', day, month] = cron.trim().split(/\s+/)
  if (read === null || day !== '*' || month !== '*') return null
  const days = allDays.filter((each) => read.weekdays.has(each))
  const [minutes, hours] = [everyIn(minute), everyIn(hour)]
  if (minutes !== null && minutes.within === null && hour === '*') return { days, frequency: { every: 'minutes', count: minutes.count } }
  if (minute === '0' && hours !== null) {
    const [from, to] = hours.within ?? [0, 23]
    return { days, frequency: { every: 'hours', count: hours.count, from, to } }
  }
  if (!/^\d+$/.test(minute) || !/^\d+$/.test(hour)) return null
  return { days, frequency: { every: 'day', at: `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}` } }
}

function everyIn(part: string): { count: number; within: [number, number] | null } | null {
  const found = /^(?:\*|(\d+)-(\d+))(?:\/(\d+))?$/.exec(part)
  if (found === null) return null
  const [, from, to, count = '1'] = found
  return { count: Number(count), within: from === undefined ? null : [Number(from), Number(to)] }
}
