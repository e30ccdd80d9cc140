// Numbers and moments as the chosen language of the console writes them; where the browser prefers a country's way of writing that
// language (day before month, 24 hours), in that way.
import i18next from 'i18next'

/** English while there are no words of another. */
export function appLanguage(): string {
  return i18next.resolvedLanguage ?? 'en'
}

/** The browser's own form of the chosen language (`en-GB` for `en`), the language itself where the browser has none. */
export function appLocale(): string {
  const language = appLanguage()
  const preferred = typeof navigator === 'undefined' ? [] : navigator.languages
  return preferred.find((tag) => tag.split('-')[0] === language.split('-')[0] && isKnownTag(tag)) ?? language
}

/** A browser without a locale of its own names one that no table has (`en-US@posix`). */
function isKnownTag(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0
  } catch {
    return false
  }
}

/** Below zero with a minus as wide as a plus, where the language’s own is a hyphen. */
export function numberText(value: number, options: Intl.NumberFormatOptions = {}): string {
  const text = value.toLocaleString(appLocale(), options)
  return value < 0 ? text.replace('-', '−') : text
}

/** With its time; without, where options say which parts. */
export function dateText(moment: Date | number | string, options: Intl.DateTimeFormatOptions = {}): string {
  return new Date(moment).toLocaleString(appLocale(), options)
}

/** The time of day, to the second. */
export function clockText(moment: Date | number | string): string {
  return new Date(moment).toLocaleTimeString(appLocale())
}

const hourMs = 3_600_000

/** How long, in whole minutes, then hours, then days, none of them more than there is. */
export function lengthText(ms: number): string {
  const inUnits = (unitMs: number, unit: string): string => {
    const amount = Math.max(0, Math.floor(ms / unitMs))
    return amount.toLocaleString(appLanguage(), { style: 'unit', unit, unitDisplay: 'short' })
  }
  if (ms < 2 * hourMs) return inUnits(60_000, 'minute')
  return ms < 48 * hourMs ? inUnits(hourMs, 'hour') : inUnits(24 * hourMs, 'day')
}

/** How long until a moment that is to come. */
export function aheadText(ms: number): string {
  const relative = new Intl.RelativeTimeFormat(appLanguage(), { numeric: 'always', style: 'short' })
  if (ms < hourMs) return relative.format(Math.max(1, Math.round(ms / 60_000)), 'minute')
  if (ms < 24 * hourMs) return relative.format(Math.round(ms / hourMs), 'hour')
  return relative.format(Math.round(ms / (24 * hourMs)), 'day')
}

/** How long ago: whole minutes, then hours, then days. */
export function agoText(ms: number): string {
  const relative = new Intl.RelativeTimeFormat(appLanguage(), { numeric: 'auto', style: 'short' })
  if (ms < hourMs) return relative.format(-Math.floor(ms / 60_000), 'minute')
  if (ms < 24 * hourMs) return relative.format(-Math.floor(ms / hourMs), 'hour')
  return relative.format(-Math.floor(ms / (24 * hourMs)), 'day')
}
