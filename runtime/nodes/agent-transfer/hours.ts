// Whether the desk is open at a moment, by the node's hours. Closing before opening means past midnight; the day is then that of opening.
import { isTimeZone } from '@parley/kit/time/zone'
import type { Opening } from '../node-kind'
import type { AgentTransferNode } from './settings'

const clockForm = /^([01]\d|2[0-3]):[0-5]\d$/
const dayMs = 24 * 3600_000
const workdays: ReadonlySet<string> = new Set(['Mon', 'Tue', 'Wed', 'Thu', 'Fri'])

type Hours = Pick<AgentTransferNode, 'hours' | 'opens' | 'closes' | 'timezone'>

export function isOpen(node: Hours, now: number): boolean {
  if (node.hours === 'always') return true
  const [opens, closes] = clocksOf(node)
  const today = momentIn(node.timezone, now)
  const opensOn = (day: string): boolean => node.hours === 'every-day' || workdays.has(day)
  if (opens <= closes) return opensOn(today.day) && today.clock >= opens && today.clock < closes
  if (today.clock >= opens) return opensOn(today.day)
  return today.clock < closes && opensOn(momentIn(node.timezone, now - dayMs).day)
}

/** null: at any time, or at hours that are known in a conversation only. */
export function openingOf(node: Hours, now: number): Opening | null {
  const isFilledLater = [node.opens, node.closes, node.timezone].some((text) => text.includes('{{'))
  if (node.hours === 'always' || isFilledLater) return null
  const [opens, closes] = clocksOf(node)
  const timezone = isTimeZone(node.timezone) ? node.timezone : 'UTC'
  return { isOpen: isOpen(node, now), days: node.hours, opens, closes, timezone }
}

function clocksOf({ opens, closes }: Hours): [string, string] {
  return [clockForm.test(opens) ? opens : '09:00', clockForm.test(closes) ? closes : '17:00']
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
