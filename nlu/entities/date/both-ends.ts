// The two days of a range that is written with one month, "14-18 december": each stands where its number does, and the month goes with one of
// them. Such a range is one find of shared/calendar.
import type { CalendarDay } from '../shared/calendar'

type Day = Pick<CalendarDay, 'start' | 'end' | 'year' | 'month' | 'day'>

/** The day alone where it is no such range, or its numbers are not written in figures. */
export function bothEnds(text: string, { until, ...day }: CalendarDay): Day[] {
  if (!until) return [day]
  const words = text.slice(day.start, day.end)
  const numbers = [...words.matchAll(/\d+/g)]
  const first = numbers.findIndex(([digits]) => Number(digits) === day.day)
  const second = first < 0 ? undefined : numbers.slice(first + 1).find(([digits]) => Number(digits) === until.day)
  const begins = numbers[first]
  if (!begins || !second) return [day]
  const behind = /^(?:st|nd|rd|th|\.|日|일)?/iu.exec(words.slice(begins.index + begins[0].length))?.[0].length ?? 0
  return [
    { ...day, end: day.start + begins.index + begins[0].length + behind },
    { ...until, start: day.start + second.index, end: day.end },
  ]
}
