// Numbers that look chosen by life but depend only on a text, for the sample services: the same request, the same fare.

/** A whole number from `low` to `high` (both included), always the same for the same text. */
export function seeded(text: string, low: number, high: number): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index)
    hash = Math.imul(hash, 0x01000193)
  }
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x2c1b3c6d)
  hash ^= hash >>> 12
  return low + ((hash >>> 0) % (high - low + 1))
}

/** One entry of a list, always the same for the same text. */
export function seededPick<T>(text: string, list: readonly [T, ...T[]]): T {
  return list[seeded(text, 0, list.length - 1)] ?? list[0]
}

/** A reference of six letters and digits that people can read aloud: no 0, 1, I or O. */
export function seededReference(text: string): string {
  const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  return Array.from({ length: 6 }, (_, index) => signs.charAt(seeded(`${text}/${index}`, 0, signs.length - 1))).join('')
}

/** `HH:MM` from minutes after midnight. */
export function clock(minutes: number): string {
  const inDay = ((minutes % 1440) + 1440) % 1440
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`
}

/** Days from one `YYYY-MM-DD` to another; NaN when either is not a date. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

/** The Monday the samples' own days are written for. */
const writtenFor = '2025-12-08'

/** A day written for the week of 8 December 2025, moved by whole weeks to where today is: the same weekday, and ahead of today if it was. */
export function moved(day: string, today: string): string {
  const weeks = Math.ceil(daysBetween(writtenFor, today) / 7)
  return Number.isNaN(weeks) ? day : dayAfter(day, weeks * 7)
}

/** The date `days` after a `YYYY-MM-DD`. */
export function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
