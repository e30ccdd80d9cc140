// The line between days: "Today 14:46", or the date in the reader's language and time zone.

/** The same for every moment of one local day. */
export function dayKey(at: number): string {
  const date = new Date(at)
  return Number.isNaN(at) ? '' : `${date.getFullYear()}-${date.getMonth()}-${date.getDate()}`
}

export function dayLabel(at: number, now: number, language: string, today: string): string {
  const time = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hour12: false }).format(at)
  if (dayKey(at) === dayKey(now)) return `${today} ${time}`
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  const date = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', year: isThisYear ? undefined : 'numeric' }).format(at)
  return `${date} ${time}`
}
