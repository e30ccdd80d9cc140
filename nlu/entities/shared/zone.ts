// Clock arithmetic in a time zone by its IANA name: what the wall clock says and how far it is from UTC. No date words here.
import { isTimeZone } from '@parley/kit/time/zone'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Minutes that the zone's wall clock is ahead of UTC at this moment; 0 for a zone nobody knows. */
export function offsetMinutes(timezone: string, at: number): number {
  if (timezone === 'UTC' || timezone === '') return 0
  const format = formatOf(timezone)
  const parts = new Map(format.formatToParts(at).map((part) => [part.type, Number(part.value)]))
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour') % 24, part('minute'), part('second'))
  return Math.round((wall - Math.floor(at / 1000) * 1000) / 60_000)
}

/** The same of a zone by its name, or by its hours from UTC. */
export function offsetIn(zone: string | number, at: number): number {
  return typeof zone === 'number' ? zone * 60 : offsetMinutes(zone, at)
}

/** `+05:30`. */
export function offsetText(minutes: number): string {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

const dayMs = 86_400_000

/**
 * The offset in force at this wall-clock time of the zone; where the clock shows it twice, that of the first, and where it leaves it out, that
 * of before.
 */
export function offsetAtWall(timezone: string, wall: number): number {
  const before = offsetMinutes(timezone, wall - dayMs)
  const after = offsetMinutes(timezone, wall + dayMs)
  const isIn = (offset: number): boolean => offsetMinutes(timezone, wall - offset * 60_000) === offset
  return before === after || isIn(before) || !isIn(after) ? before : after
}

/** The same of a zone by its name, or by its hours from UTC. */
export function offsetAtWallOf(zone: string | number, wall: number): number {
  return typeof zone === 'number' ? zone * 60 : offsetAtWall(zone, wall)
}

export const two = (value: number): string => String(value).padStart(2, '0')

function formatOf(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone)
  if (known) return known
  const options: Intl.DateTimeFormatOptions = {
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: isTimeZone(timezone) ? timezone : 'UTC' })
  if (formats.size < 500) formats.set(timezone, format)
  return format
}
