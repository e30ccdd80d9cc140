// Whether the desk is open at a moment, by the node's hours. Closing before opening means past midnight; the day is then that of opening.
import { isTimeZone } from '@parley/kit/time/zone'
import type { AgentTransferNode } from './settings'

const clockForm = /^([01]\d|2[0-3]):[0-5]\d$/
const dayMs = 24 * 3600_000
const workdays: ReadonlySet<string> = new Set(['Mon', 'Tue', 'Wed', 'Thu', 'Fri'])

export function isOpen(node: Pick<AgentTransferNode, 'hours' | 'opens' | 'closes' | 'timezone'>, now: number): boolean {
  if (node.hours === 'always') return true
  const opens = clockForm.test(node.opens) ? node.opens : '09:00'
  const closes = clockForm.test(node.closes) ? node.closes : '17:00'
  const today = momentIn(node.timezone, now)
  const opensOn = (day: string): boolean => node.hours === 'every-day' || workdays.has(day)
  if (opens <= closes) return opensOn(today.day) && today.clock >= opens && today.clock < closes
  if (today.clock >= opens) return opensOn(today.day)
  return today.clock < closes && opensOn(momentIn(node.timezone, now - dayMs).day)
}

function momentIn(timezone: string, now: number): { day: string; clock: string } {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: isTimeZone(timezone) ? timezone : 'UTC',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const part = (type: string): string => format.formatToParts(now).find((each) => each.type === type)?.value ?? ''
  return { day: part('weekday'), clock: `${part('hour')}:${part('minute')}` }
}
