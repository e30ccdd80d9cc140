// Alerts that ask by the clock of each user: when it is looked whose time has come, and whose has. Alerts of one zone are timers.ts's.
import { type Cron, nextDue, readCron } from '@parley/kit/time/cron'
import { isTimeZone } from '@parley/kit/time/zone'

const quarter = 15
const minuteMs = 60_000

/** Clocks of all zones differ by quarters of an hour, so somebody's time may come at its minutes in each quarter. */
export function nextWake({ minutes }: Pick<Cron, 'minutes'>, now: number): number {
  const last = Math.floor(now / minuteMs)
  const waits = [...minutes].map((minute) => ((((minute - last - 1) % quarter) + quarter) % quarter) + 1)
  return (last + Math.min(...waits)) * minuteMs
}

/** Of some zones those whose time has come in this span, both ends in it; null where it is one time for all. */
export function dueZones(schedule: string, zones: readonly string[], { from, to }: { from: number; to: number }): string[] | null {
  const [cron = '', fallback = 'UTC', own] = schedule.split('|')
  const read = readCron(cron)
  if (own === undefined || read === null) return null
  return zones.filter((zone) => {
    const due = nextDue(read, zoneOr(zone, fallback), from - minuteMs)
    return due <= to
  })
}

/** Channels that do not tell where somebody is say UTC. */
function zoneOr(zone: string, fallback: string): string {
  return zone === 'UTC' || !isTimeZone(zone) ? fallback : zone
}
