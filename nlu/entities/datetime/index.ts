// A day together with a time of the day, as YYYY-MM-DDTHH:MM:SS and the zone's offset at that moment.
// A day alone or a time alone counts only as the reply to its prompt; a time alone then means its next occurrence.
import { joinedBy, rangeMarks } from '@parley/kit/joining-words/joining-words'
import type { EntityKind, ExtractContext, Found } from '../entity-kind'
import { type CalendarDay, type CalendarSettings, findDays, preferences } from '../shared/calendar'
import { type ClockTime, findClockTimes, wholeClockTimes } from '../shared/clock'
import { isPartOfMonth } from '../shared/days/parts-of-months'
import { momentRules } from '../shared/rules/clock-rules'
import { defineKind } from '../shared/define'
import { withoutOverlaps } from '../shared/found'
import { saidMoment } from '../shared/said'
import { choiceSetting, switchSetting } from '../shared/settings'
import { offsetAtWallOf, offsetIn, offsetText } from '../shared/zone'
import { examples } from './examples'

const joint =
  /^(?:\s|,|T|at|on|by|around|about|from|in|the|@|-|a|à|às|as|las|la|le|alle|ao|al|um|gegen|ab|el|den|am|de|des|der|vers|del|di|d[oa]|sobre|hacia|para|verso|の|に|は|、|에|的)*$/i
const longestJoint = 16

export const datetime: EntityKind<CalendarSettings> = defineKind({
  id: 'datetime',
  label: 'Date and time',
  about: 'A day with a time: tomorrow at 5pm, 12 March 17:30, in 2 hours.',
  alsoCalled: 'timestamp, appointment',
  icon: 'calendar-time',
  filters: ['date', 'time', 'datetime'],
  traits: { wordless: true, ends: true, words: saidMoment },
  fields: [
    {
      name: 'prefer',
      label: 'When the year or week is not said',
      control: 'choice',
      options: [
        { value: 'future', label: 'The next one' },
        { value: 'past', label: 'The last one' },
        { value: 'nearest', label: 'The nearest one' },
      ],
    },
    { name: 'dayFirst', label: 'Read 3/4 as 3 April', control: 'switch' },
  ],
  defaults: { prefer: 'future', dayFirst: false },
  refusal: 'Please give {{entity}} as a date with a time, such as tomorrow at 5pm.',
  read: (settings) => ({
    prefer: choiceSetting(settings, 'prefer', preferences, 'future'),
    dayFirst: switchSetting(settings, 'dayFirst', false),
  }),
  extract(text, settings, context) {
    const days = findDays(text, settings, context).filter(
      (day) => (context.prompted || !day.bare) && !(day.vague && isPartOfMonth(text, day)),
    )
    const times = wholeClockTimes(text, context.language)
    const found = withoutOverlaps(days.flatMap((day) => momentsOf(text, day, times, context)))
    const isPartOnly = times.length < findClockTimes(text, context.language).length
    if (found.length > 0 || !context.prompted || isPartOnly) return found
    if (days.length > 0)
      return days.map((day) => ({ start: day.start, end: day.end, value: written(day, 0, context.timezone), score: 0.5 }))
    return times.map((time) => ({ start: time.start, end: time.end, value: next(time, context), score: 0.5 }))
  },
  rules: momentRules,
  examples,
})

/** Between two times of one day: "tomorrow 9am or 11am". */
const secondTime = new RegExp(`^\\s?(?:${rangeMarks}|${joinedBy('or')}|${joinedBy('and')}|${joinedBy('to')})\\s?$`, 'iu')

function momentsOf(text: string, day: CalendarDay, times: readonly ClockTime[], context: ExtractContext): Found[] {
  const first = complete(text, day, times, context)
  if (first === null) return []
  const second =
    day.seconds === null ? times.find(({ start }) => start >= first.end && secondTime.test(text.slice(first.end, start))) : undefined
  if (second === undefined) return [first]
  return [
    first,
    { start: second.start, end: second.end, value: written(day, second.seconds, second.zone ?? context.timezone), score: first.score },
  ]
}

function complete(text: string, day: CalendarDay, times: readonly ClockTime[], context: ExtractContext): Found | null {
  if (day.seconds !== null) return { start: day.start, end: day.end, value: written(day, day.seconds, context.timezone), score: 0.9 }
  const time = times.find((one) => areJoined(text, day, one))
  if (!time) return null
  const zone = time.zone ?? context.timezone
  const value = written(day, time.seconds, zone)
  const found: Found = { start: Math.min(day.start, time.start), end: Math.max(day.end, time.end), value, score: 0.95 }
  if (!time.halfDayUnknown) return found
  const later = written(day, time.seconds + 43_200, zone)
  return { ...found, alternatives: [value, later].map((one) => ({ title: one.slice(0, 16).replace('T', ' '), value: one })) }
}

function areJoined(text: string, day: CalendarDay, time: ClockTime): boolean {
  if ((day.start >= time.start && day.end <= time.end) || (time.start >= day.start && time.end <= day.end)) return true
  const [from, to] = day.end <= time.start ? [day.end, time.start] : [time.end, day.start]
  return to >= from && to - from <= longestJoint && joint.test(text.slice(from, to))
}

/** The next moment the clock shows this time. */
function next(time: ClockTime, context: ExtractContext): string {
  const zone = time.zone ?? context.timezone
  const wall = new Date(context.now + offsetIn(zone, context.now) * 60_000)
  const soFar = wall.getUTCHours() * 3600 + wall.getUTCMinutes() * 60 + wall.getUTCSeconds()
  const day = { year: wall.getUTCFullYear(), month: wall.getUTCMonth() + 1, day: wall.getUTCDate() + (time.seconds < soFar ? 1 : 0) }
  return written(day, time.seconds, zone)
}

/** A time that the clock leaves out when it is put forward is as long after the change as it says: 2:30 is 3:30. */
function written(day: Pick<CalendarDay, 'year' | 'month' | 'day'>, seconds: number, zone: string | number): string {
  const said = Date.UTC(day.year, day.month - 1, day.day) + seconds * 1000
  const instant = said - offsetAtWallOf(zone, said) * 60_000
  const offset = offsetIn(zone, instant)
  return new Date(instant + offset * 60_000).toISOString().slice(0, 19) + offsetText(offset)
}
