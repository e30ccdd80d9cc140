// Moments as people read them (brief §7): relative under 24 hours, then the day; the exact time goes into a title.
import { agoText, dateText } from './locale'
import { useText } from './text'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

export function useRelativeTime(): (moment: number | string) => string {
  const text = useText()
  return (moment) => {
    const then = new Date(moment)
    const ago = Date.now() - then.getTime()
    if (Number.isNaN(ago)) return ''
    if (ago < minuteMs) return text('ui.time.now')
    if (ago < 2 * dayMs) return agoText(ago)
    return dateText(then, { weekday: 'short', day: 'numeric', month: 'short' })
  }
}

/** The time zone of this device, as an IANA name. */
export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

export function exactTime(moment: number | string): string {
  return dateText(moment)
}
