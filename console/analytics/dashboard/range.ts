// Whole days of a period, ending today in the viewer's time zone. Which days count is decided by the server from these two names.
import { appLocale } from '../../base/language/locale'

export const presets = [1, 7, 14, 30, 90] as const
export type Preset = (typeof presets)[number]

export function presetOf(text: string): Preset {
  return presets.find((days) => String(days) === text) ?? 7
}

/** Both ends included, as YYYY-MM-DD. `now` is a moment, `timezone` an IANA name. */
export function daysUntil(now: Date, days: number, timezone: string): { from: string; to: string } {
  const to = now.toLocaleDateString('sv-SE', { timeZone: timezone })
  return { from: shifted(to, 1 - days), to }
}

/** The same number of days just before. */
export function periodBefore(range: { from: string; to: string }): { from: string; to: string } {
  const length = (Date.parse(range.to) - Date.parse(range.from)) / dayMs + 1
  return { from: shifted(range.from, -length), to: shifted(range.from, -1) }
}

/** `3–9 Dec`, as dates are written in the rest of the console. */
export function periodName(range: { from: string; to: string }): string {
  const format = new Intl.DateTimeFormat(appLocale(), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return format.formatRange(new Date(range.from), new Date(range.to))
}

const dayMs = 86_400_000

function shifted(day: string, by: number): string {
  return new Date(Date.parse(day) + by * dayMs).toISOString().slice(0, 10)
}
