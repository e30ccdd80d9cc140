// Where a task stands: judged from the draft, from what is live and from whether it rests, as dialogs are (dialog/dialog-state). The states
// are never kept twice.
import type { TaskStateId } from '@parley/contract/task/task'
import { type BotObject, objectsOf } from '@parley/contract/objects/object'
import type { TaskKind } from '@parley/contract/objects/task'
import type { Ctx } from '../../base/context'
import { isSameObject } from '../../base/storage/document/canonical'
import { locksOn } from '../../base/storage/locks/locks'
import { liveObjects } from '../../release/bot-version/index'
import { readTimers, type ShownTimer } from './stores/timer-store'
import { countSubscribers } from './stores/sent-alert-store'
import { nextOf } from './alerts/timers'

export interface Standing {
  state: TaskStateId
  isLive: boolean
  isLocked: boolean
  subscribers: number
  nextAt: number | null
}

interface Around {
  live: ReadonlyMap<string, BotObject>
  timers: ReadonlyMap<string, ShownTimer>
  subscribers: ReadonlyMap<string, number>
  locked: ReadonlySet<string>
  now: number
}

export async function around(ctx: Ctx, kind: TaskKind, ids: readonly string[]): Promise<Around> {
  const [live, timers, subscribers, locks] = await Promise.all([
    liveObjects(ctx),
    readTimers(ctx.db, ctx.botId),
    countSubscribers(ctx.db, ctx.botId),
    locksOn(ctx.db, ctx.botId, ids, ctx.now()),
  ])
  const served = new Map(objectsOf({ objects: live?.objects ?? [] }, kind).map((task) => [task.id, task]))
  return { live: served, timers, subscribers, locked: new Set(locks.map(({ objectId }) => objectId)), now: ctx.now() }
}

export function standingOf(task: BotObject<TaskKind>, { live, timers, subscribers, locked, now }: Around): Standing {
  const served = live.get(task.id)
  const timer = timers.get(task.id)
  const state = ((): TaskStateId => {
    if (served === undefined) return task.data.state
    if (timer?.isSuspended === true) return 'suspended'
    return isSameObject(task, served) ? 'published' : 'upgradeinprogress'
  })()
  return {
    state,
    isLive: served !== undefined,
    isLocked: locked.has(task.id),
    subscribers: subscribers.get(task.id) ?? 0,
    nextAt: served === undefined ? null : nextAtOf(served, timer?.nextAt ?? null, now),
  }
}

/** Of an alert that asks by each user's clock, the next time in its own zone; its timer looks much more often. */
function nextAtOf({ data }: BotObject, nextAt: number | null, now: number): number | null {
  if (nextAt === null || !('ownZones' in data) || data.ownZones !== true) return nextAt
  return nextOf(`${data.schedule}|${data.timezone}`, now)
}
