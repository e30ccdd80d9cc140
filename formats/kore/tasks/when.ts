// When an alert of an export asks its service: days, and either an interval or a time of day, as the schedule of ours.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { cronOf, type Frequency } from '@parley/kit/time/schedule'
import { isTimeZone } from '@parley/kit/time/zone'
import { entryOf, isRecord, numberOf, recordOf, textOf } from '../../shared/read-json'

interface When {
  schedule: string
  timezone: string
}

const groups: Readonly<Record<string, readonly number[]>> = {
  daily: [0, 1, 2, 3, 4, 5, 6],
  everyday: [0, 1, 2, 3, 4, 5, 6],
  weekday: [1, 2, 3, 4, 5],
  weekdays: [1, 2, 3, 4, 5],
  weekend: [0, 6],
  weekends: [0, 6],
}
const dayMinutes = 24 * 60
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/** null where nothing of it can be read. */
export function whenOf(written: Json | undefined): When | null {
  const data: JsonObject = isRecord(written) ? written : { every: written ?? null }
  const frequency = frequencyOf(data['at'] ?? data['time'] ?? null, data['every'] ?? data['interval'] ?? data['frequency'] ?? null)
  if (frequency === null) return null
  const zone = textOf(data['timezone']) || textOf(data['timeZone'])
  return { schedule: cronOf({ days: daysOf(data['days'] ?? data['day'] ?? null), frequency }), timezone: isTimeZone(zone) ? zone : 'UTC' }
}

/** None: all days. */
function daysOf(written: Json): number[] {
  const names = (Array.isArray(written) ? written : [written]).map((one) => textOf(one).toLowerCase())
  return names.flatMap((name) => entryOf(groups, name) ?? weekdays.flatMap((day, at) => (name.startsWith(day) ? [at] : [])))
}

function frequencyOf(at: Json, every: Json): Frequency | null {
  const time = timeOf(textOf(Array.isArray(at) ? at[0] : at))
  if (time !== null) return { every: 'day', at: time }
  return intervalOf(every)
}

/** Of `9:30 pm` or `21:30`: HH:MM. */
function timeOf(text: string): string | null {
  const [, hours, minutes = '0', half = ''] = /^\s*(\d{1,2})(?::(\d{2}))?\s*([ap]m)?\s*$/i.exec(text) ?? []
  if (hours === undefined) return null
  const noon = half.toLowerCase() === 'pm' ? 12 : 0
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + noon
  return hour > 23 || Number(minutes) > 59 ? null : `${String(hour).padStart(2, '0')}:${minutes.padStart(2, '0')}`
}

/** Minutes, or words such as `every 2 hours`. */
function intervalOf(every: Json): Frequency | null {
  const { value, unit } = isRecord(every)
    ? { value: every['value'] ?? null, unit: textOf(recordOf(every)['unit']) }
    : { value: every, unit: '' }
  const [, number, word = ''] = /(\d+)\s*([a-z]*)/i.exec(textOf(value)) ?? []
  const count = numberOf(number)
  if (count === undefined || count < 1) return null
  const isHours = /^h/i.test(word || unit)
  const minutes = isHours ? count * 60 : count
  // Others would not come at even distances.
  if (minutes % 60 === 0 && minutes < dayMinutes && dayMinutes % minutes === 0)
    return { every: 'hours', count: minutes / 60, from: 0, to: 23 }
  return 60 % minutes === 0 ? { every: 'minutes', count: minutes } : null
}
