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
