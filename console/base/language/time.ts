// Moments as people read them (brief §7): relative under 24 hours, then the day; the exact time goes into a title.
import { dateText } from './locale'
import { useSession } from '../session/session'
import { useText } from './text'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

export function useRelativeTime(): (moment: number | string) => string {
  const text = useText()
  const language = useSession((value) => value.language)
  return (moment) => {
    const then = new Date(moment)
    const ago = Date.now() - then.getTime()
    if (Number.isNaN(ago)) return ''
    if (ago < minuteMs) return text('ui.time.now')
    if (ago < hourMs) return text('ui.time.minutes', { count: Math.floor(ago / minuteMs) })
    if (ago < 24 * hourMs) return text('ui.time.hours', { count: Math.floor(ago / hourMs) })
    if (ago < 48 * hourMs) return text('ui.time.yesterday')
    return then.toLocaleDateString(language, { weekday: 'short', day: 'numeric', month: 'short' })
  }
}

export function exactTime(moment: number | string): string {
  return dateText(moment)
}
