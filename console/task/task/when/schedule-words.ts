// A schedule as one sentence, as the head of its card says it: every weekday, every 2 hours from 06:00 to 22:00.
import { allDays, type Frequency, type Schedule } from '@parley/kit/time/schedule'
import { appLanguage, dateText } from '../../../base/language/locale'

/** The words of a key, with values filled in. */
type Words = (key: string, values?: Record<string, unknown>) => string

/** Days that people choose at once, under the last part of their words' key. */
export const daySets = { daily: allDays, weekdays: [1, 2, 3, 4, 5], weekends: [0, 6] } as const
export const daySetNames = ['daily', 'weekdays', 'weekends'] as const

export function daySetOf(days: readonly number[]): (typeof daySetNames)[number] | undefined {
  return daySetNames.find((name) => daySets[name].length === days.length && daySets[name].every((day) => days.includes(day)))
}

/** As a calendar shows it, with Monday first. */
export const calendarWeek: readonly number[] = [1, 2, 3, 4, 5, 6, 0]

/** 4 January 1970 was a Sunday. */
export const dayName = (day: number): string => dateText(Date.UTC(1970, 0, 4 + day, 12), { weekday: 'short', timeZone: 'UTC' })

export const fullHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

export function scheduleWords({ days, frequency }: Schedule, text: Words): string {
  const set = daySetOf(days)
  const names = calendarWeek.filter((day) => days.includes(day)).map(dayName)
  const which =
    set === undefined
      ? text('task.when.said.days', { days: new Intl.ListFormat(appLanguage(), { type: 'unit' }).format(names) })
      : text(`task.when.said.${set}`)
  return text('task.when.said', { days: which, often: oftenWords(frequency, text) })
}

function oftenWords(frequency: Frequency, text: Words): string {
  if (frequency.every === 'day') return text('task.when.said.at', { at: frequency.at })
  const { every, count } = frequency
  if (every === 'minutes') return text('task.when.said.minutes', { count })
  const { from, to } = frequency
  return from === 0 && to === 23
    ? text('task.when.said.hours', { count })
    : text('task.when.said.between', { count, from: fullHour(from), to: fullHour(to) })
}
