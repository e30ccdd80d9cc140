// Days that a list is narrowed to, as the address keeps them: today, the last seven or thirty, or from one day to another, either of which
// may be open. Which moments lie in them is decided by the server.
import { Day } from '@parley/contract/base/fields/moment'
import { appLocale } from '../../base/language/locale'

export const dayPresets = ['today', 'week', 'month'] as const
type DayPreset = (typeof dayPresets)[number]

const daysBack: Record<DayPreset, number> = { today: 0, week: 6, month: 29 }
const isDay = (text: string): boolean => Day.safeParse(text).success

/** Both as YYYY-MM-DD, and included. */
export interface DayRange {
  from?: string
  to?: string
}

const presetOf = (when: string) => dayPresets.find((each) => each === when)

/** Nothing for what names no days. */
export function daysOf(when: string, now: Date = new Date()): DayRange {
  const preset = presetOf(when)
  if (preset === undefined) return chosenDays(when)
  const from = new Date(now)
  from.setDate(from.getDate() - daysBack[preset])
  return { from: localDay(from) }
}

/** The days of the reader, whose clock it is. */
export function localDay(moment: Date): string {
  return new Intl.DateTimeFormat('sv-SE').format(moment)
}

/** '' where both are open. */
export function whenOf({ from = '', to = '' }: DayRange): string {
  if (from === '' && to === '') return ''
  return from !== '' && to !== '' && to < from ? `${to}..${from}` : `${from}..${to}`
}

/** The days that somebody has chosen by themselves; of a preset none. */
export function chosenDays(when: string): DayRange {
  const [from = '', to = '', ...rest] = when.split('..')
  if (rest.length > 0 || !when.includes('..')) return {}
  return { ...(isDay(from) ? { from } : {}), ...(isDay(to) ? { to } : {}) }
}

type Text = (key: string, values?: Record<string, unknown>) => string

/** `3–9 Dec 2026`, or the name of a preset; '' for none. */
export function daysName(when: string, text: Text): string {
  const preset = presetOf(when)
  if (preset !== undefined) return text(`ui.days.${preset}`)
  const { from, to } = chosenDays(when)
  const format = new Intl.DateTimeFormat(appLocale(), { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  if (from !== undefined && to !== undefined) return format.formatRange(new Date(from), new Date(to))
  if (from !== undefined) return text('ui.days.since', { day: format.format(new Date(from)) })
  return to === undefined ? '' : text('ui.days.until', { day: format.format(new Date(to)) })
}
