// How days and times are said to people, from the form they are stored in. A clock shows what it showed where the value was given:
// nothing is moved to another time zone. What a value does not look like is said as it is.
import type { Json } from '@parley/contract/base/json'
import { memoize } from '@parley/kit/memoize/memoize'

const stored = /^(?:(\d{4})-(\d{2})-(\d{2}))?(?:T(\d{2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})?)?$/

/** A day, a time of the day or both. */
export function saidMoment(value: Json, language: string): string {
  if (typeof value !== 'string') return JSON.stringify(value)
  const wall = wallClock(value)
  return wall === null ? value : plain(formatOf(wall, language).format(wall.at))
}

/** The days from the one to the other, what they share said once. */
export function saidPeriod(from: Json, to: Json, language: string): string {
  const [first, last] = [wallClock(from), wallClock(to)]
  if (first === null || last === null || first.at > last.at)
    return [from, to].map((end) => (typeof end === 'string' ? saidMoment(end, language) : '…')).join(' – ')
  return plain(formatOf(first, language).formatRange(first.at, last.at))
}

interface Wall {
  at: number
  style: 'day' | 'time' | 'time-with-seconds' | 'both'
}

function wallClock(value: Json): Wall | null {
  const match = typeof value === 'string' && value !== '' ? stored.exec(value) : null
  if (match === null) return null
  const part = (index: number, otherwise: number): number => Number(match[index] ?? otherwise)
  const at = Date.UTC(part(1, 1970), part(2, 1) - 1, part(3, 1), part(4, 0), part(5, 0), part(6, 0))
  if (match[4] === undefined) return { at, style: 'day' }
  if (match[1] !== undefined) return { at, style: 'both' }
  return { at, style: part(6, 0) === 0 ? 'time' : 'time-with-seconds' }
}

const styles: Record<Wall['style'], Intl.DateTimeFormatOptions> = {
  day: { dateStyle: 'long' },
  time: { timeStyle: 'short' },
  'time-with-seconds': { timeStyle: 'medium' },
  both: { dateStyle: 'long', timeStyle: 'short' },
}

const formatsKept = 200
const formats = memoize(formatsKept, (key) => {
  const [style = 'day', language = 'en'] = key.split('|')
  const options = Object.entries(styles).find(([name]) => name === style)?.[1]
  return new Intl.DateTimeFormat(knownLocale(language), { ...options, timeZone: 'UTC' })
})

function formatOf({ style }: Wall, language: string): Intl.DateTimeFormat {
  return formats(`${style}|${language}`)
}

/** The language as a locale the platform knows; English for anything else. */
function knownLocale(language: string): string {
  try {
    return Intl.getCanonicalLocales(language.replaceAll('_', '-'))[0] ?? 'en'
  } catch (error) {
    if (error instanceof RangeError) return 'en'
    throw error
  }
}

/** The narrow spaces of Intl are shown as boxes by some messengers. */
function plain(text: string): string {
  return text.replace(/[\u2009\u202f]/g, ' ')
}
