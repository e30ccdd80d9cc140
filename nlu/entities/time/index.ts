// A time of the day, as THH:MM:SS and the zone's offset on the day of asking: of the zone that was said, or the user's. A bare "at 5" offers the afternoon as well.
import type { EntityKind } from '../entity-kind'
import { type ClockTime, wholeClockTimes } from '../shared/clock'
import { timeRules } from '../shared/rules/clock-rules'
import { defineKind } from '../shared/define'
import { saidMoment } from '../shared/said'
import { choiceSetting } from '../shared/settings'
import { offsetIn, offsetText, two } from '../shared/zone'
import { examples } from './examples'

const halves = ['ask', 'morning', 'afternoon'] as const
const halfDay = 43_200

interface TimeSettings {
  bareHour: (typeof halves)[number]
}

export const time: EntityKind<TimeSettings> = defineKind({
  id: 'time',
  label: 'Time',
  about: 'A time of the day: 5pm, half past seven, noon, 17:30.',
  icon: 'clock',
  filters: ['time'],
  traits: { wordless: true, ends: true, words: saidMoment },
  fields: [
    {
      name: 'bareHour',
      label: 'When neither am nor pm is said',
      control: 'choice',
      options: [
        { value: 'ask', label: 'Offer both' },
        { value: 'morning', label: 'Morning' },
        { value: 'afternoon', label: 'Afternoon' },
      ],
    },
  ],
  defaults: { bareHour: 'ask' },
  refusal: 'Please give {{entity}} as a time, such as 5pm or 17:30.',
  read: (settings) => ({ bareHour: choiceSetting(settings, 'bareHour', halves, 'ask') }),
  extract(text, settings, context) {
    const found = wholeClockTimes(text, context.language)
    const times = found.length === 0 && context.prompted ? bareHour(text) : found
    return times.map((clock) => toFound(clock, settings, offsetText(offsetIn(clock.zone ?? context.timezone, context.now))))
  },
  format: (value) => (typeof value === 'string' ? value.slice(1, 6) : ''),
  rules: timeRules,
  examples,
})

function toFound(clock: ClockTime, settings: TimeSettings, offset: string) {
  const { start, end, score } = clock
  const later = clock.seconds + halfDay
  const moved = clock.halfDayUnknown && settings.bareHour === 'afternoon'
  const value = written(moved ? later : clock.seconds, offset)
  if (!clock.halfDayUnknown || settings.bareHour !== 'ask') return { start, end, value, score }
  const alternatives = [clock.seconds, later].map((seconds) => ({
    title: written(seconds, '').slice(1, 6),
    value: written(seconds, offset),
  }))
  return { start, end, value, score, alternatives }
}

/** The whole reply is an hour: "7", "at 7". */
function bareHour(text: string): ClockTime[] {
  const match = /^\s*(?:(?:at|by|around)\s)?(\d{1,2})\s*[.!]?\s*$/i.exec(text.slice(0, 40))
  const hour = Number(match?.[1])
  if (!match?.[1] || text.length > 40 || hour > 23) return []
  const start = text.indexOf(match[1])
  return [{ start, end: start + match[1].length, seconds: hour * 3600, halfDayUnknown: hour > 0 && hour < 12, score: 0.6 }]
}

function written(seconds: number, offset: string): string {
  const day = seconds % 86_400
  return `T${two(Math.floor(day / 3600))}:${two(Math.floor(day / 60) % 60)}:${two(day % 60)}${offset}`
}
