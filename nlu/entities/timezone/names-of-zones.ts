// What time zones are called in a language: by Intl's own names ("Japan Standard Time", "heure d'Europe centrale"), and as people say it. Made
// on first use of the language. Whether a name is meant is index.ts's.
import { memoize } from '@parley/kit/memoize/memoize'
import { offsetMinutes } from '../shared/zone'
import { type Phrases, phrases } from '../shared/phrases'
import { namedZones, spoken } from './zone-names'

/** A zone by its IANA name, or minutes from UTC where the name says summer or standard time itself. */
export type ZoneValue = string | number

const winter = Date.UTC(2026, 0, 1)
const summer = Date.UTC(2026, 6, 1)

/** How a time is named after what it belongs to, with {} in its place. */
const frames: Readonly<Record<string, readonly string[]>> = {
  en: ['{} time', '{} time zone', '{} timezone', '{} standard time', '{} zone'],
  es: ['hora {}', 'horario {}', 'zona {}'],
  fr: ['heure {}', 'fuseau {}'],
  de: ['{} Zeit', '{} Zeitzone'],
  pt: ['hora {}', 'horário {}', 'fuso {}'],
  it: ['ora {}', 'fuso {}'],
}

export const namesOfZones: (language: string) => Phrases<ZoneValue> = memoize(30, (language) => {
  const index = phrases<ZoneValue>()
  const short = language.slice(0, 2)
  for (const tongue of new Set([short, 'en'])) {
    for (const [name, zone] of Object.entries(spoken[tongue] ?? {})) {
      for (const frame of frames[tongue] ?? ['{}']) index.add(frame.replace('{}', name), zone)
    }
    for (const zone of namedZones) for (const [name, value] of officialNames(zone, tongue)) index.add(name, value)
  }
  return index
})

/** Said alone, as the answer: "Pacific". */
export function spokenZone(language: string, words: string): string | undefined {
  for (const tongue of [language.slice(0, 2), 'en']) {
    const row = spoken[tongue]
    if (row && Object.hasOwn(row, words)) return row[words]
  }
  return undefined
}

function officialNames(zone: string, language: string): [string, ZoneValue][] {
  const format = formatOf(zone, language, 'long')
  const names: [string, ZoneValue][] = [[nameAt(formatOf(zone, language, 'longGeneric'), winter), zone]]
  for (const at of [winter, summer]) names.push([nameAt(format, at), offsetMinutes(zone, at)])
  return names.filter(([name]) => !/\d/.test(name))
}

function formatOf(timeZone: string, language: string, timeZoneName: 'long' | 'longGeneric'): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat([/^[a-z]{2}$/.test(language) ? language : 'en', 'en'], { timeZone, timeZoneName })
}

function nameAt(format: Intl.DateTimeFormat, at: number): string {
  return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
