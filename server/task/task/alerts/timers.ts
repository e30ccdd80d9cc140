// When alerts ask: the timers of each live bot follow its live version, and what is due becomes a run. Looked at every minute; a server that
// was away asks once for all the times it has missed.
import { readCron, nextDue } from '@parley/kit/time/cron'
import { dueZones, nextWake } from './zones'
import type { CompiledTask } from '@parley/runtime/tasks/compiled-task'
import { type Services, write } from '../../../base/context'
import { addTask, type Task } from '../../../base/work/jobs/tasks'
import { askTask, tellTask } from '../names'
import { insertRun, removeOldRuns, unendedRuns } from '../stores/run-store'
import { botsWithOldTimers, dueTimers, liveVersionId, setNext, setTimers } from '../stores/timer-store'
import { removeOldSent, zonesOf } from '../stores/sent-alert-store'
import { trialsFor } from '../trials'

export const timerTask: Task = { name: 'task-timers', at: '* * * * *', run: (services) => runDue(services) }

const most = 500
const dayMs = 24 * 3600_000
const keptDays = 30
/** Since an entry was last in a reply. */
const toldDays = 180
const lateMs = 10 * 60_000

export async function runDue(services: Services): Promise<void> {
  const { db, now } = services
  for (const botId of await botsWithOldTimers(db)) await followLive(services, botId)
  await write(db, services.log, async (tx) => {
    for (const { botId, taskId, schedule, at } of await dueTimers(tx.db, now(), most)) {
      const zones = dueZones(schedule, await zonesOf(tx.db, { botId, taskId }), { from: at, to: now() })
      if (zones === null || zones.length > 0) {
        const runId = await insertRun(tx.db, { botId, taskId }, { by: 'schedule', at, zones })
        await addTask(tx.db, askTask, { runId }, { key: `${askTask} ${runId}` })
      }
      await setNext(tx.db, { botId, taskId }, nextOf(schedule, now()))
    }
  })
  for (const { id, isAsked } of await unendedRuns(db, now() - lateMs)) {
    const name = isAsked ? tellTask : askTask
    await addTask(db, name, { runId: id }, { key: `${name} ${id}` })
  }
  await removeOldRuns(db, now() - keptDays * dayMs)
  await removeOldSent(db, now() - toldDays * dayMs)
}

/** Brings the timers of a bot in line with the version that is live. */
export async function followLive(services: Services, botId: string): Promise<void> {
  const versionId = await liveVersionId(services.db, botId)
  const { bot } = await trialsFor(services).bots.ready(botId, 'live')
  const alerts = [...bot.tasks.values()].flatMap((task) => timerOf(task, services.now()))
  await write(services.db, services.log, (tx) => setTimers(tx.db, botId, versionId, alerts))
}

function timerOf({ id: taskId, alert }: CompiledTask, now: number) {
  if (alert === null) return []
  const schedule = `${alert.schedule}|${alert.timezone}${alert.ownZones ? '|own' : ''}`
  return [{ taskId, schedule, nextAt: nextOf(schedule, now) }]
}

export function nextOf(schedule: string, now: number): number | null {
  const [cron = '', zone = 'UTC', own] = schedule.split('|')
  const read = readCron(cron)
  return read && (own === undefined ? nextDue(read, zone, now) : nextWake(read, now))
}
