// Numbers and moments as the chosen language of the console writes them, whatever the browser's own is.
import i18next from 'i18next'

/** English while there are no words of another. */
export function appLanguage(): string {
  return i18next.resolvedLanguage ?? 'en'
}

export function numberText(value: number, options: Intl.NumberFormatOptions = {}): string {
  return value.toLocaleString(appLanguage(), options)
}

/** With its time; without, where options say which parts. */
export function dateText(moment: Date | number | string, options: Intl.DateTimeFormatOptions = {}): string {
  return new Date(moment).toLocaleString(appLanguage(), options)
}

/** The time of day, to the second. */
export function clockText(moment: Date | number | string): string {
  return new Date(moment).toLocaleTimeString(appLanguage())
}

const hourMs = 3_600_000

/** How long ago: whole minutes, then hours, then days. */
export function agoText(ms: number): string {
  const relative = new Intl.RelativeTimeFormat(appLanguage(), { numeric: 'auto', style: 'short' })
  if (ms < hourMs) return relative.format(-Math.floor(ms / 60_000), 'minute')
  if (ms < 24 * hourMs) return relative.format(-Math.floor(ms / hourMs), 'hour')
  return relative.format(-Math.floor(ms / (24 * hourMs)), 'day')
}
