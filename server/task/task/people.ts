// Whom an alert tells, for people who look after it: who subscribed, and what did not reach somebody, with the ways out. Telling is tell.ts.
import { fail } from '@parley/contract/base/errors'
import type { AlertSubscribers, LostDelivery } from '@parley/contract/task/alert-people'
import type { Ctx } from '../../base/context'
import { addTask } from '../../base/work/jobs/tasks'
import { channelsWithoutAlerts } from '../../channel/channel/index'
import { findNamed } from '../../bot/document/index'
import { tellTask } from './names'
import { dropLost, listLost, retryLost } from './stores/lost-store'
import { countByChannel, listSubscribers, removeSubscriber } from './stores/sent-alert-store'
import { sentence } from './sentences'

const dayMs = 24 * 3600_000
const mostPeople = 200

async function ofTask(ctx: Ctx, id: string) {
  await findNamed(ctx, 'alert', id)
  return { botId: ctx.botId, taskId: id }
}

export async function subscribersOf(ctx: Ctx, id: string): Promise<AlertSubscribers> {
  const of = await ofTask(ctx, id)
  const [counts, people, off] = await Promise.all([
    countByChannel(ctx.db, of, ctx.now() - 7 * dayMs),
    listSubscribers(ctx.db, of, mostPeople),
    channelsWithoutAlerts(ctx.db, ctx.botId),
  ])
  const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
  return {
    total: sum(counts.map(({ count }) => count)),
    recent: sum(counts.map(({ recent }) => recent)),
    channels: counts.map(({ channel, count }) => ({ channel, count, isOff: off.has(channel) })),
    people,
  }
}

export async function unsubscribe(ctx: Ctx, { taskId, subscriberId, channel }: { taskId: string; subscriberId: string; channel: string }) {
  const of = await ofTask(ctx, taskId)
  const isGone = await removeSubscriber(ctx.db, of, { userId: subscriberId, channel })
  if (!isGone) fail('NOT_FOUND', sentence('refused.no-subscriber'))
  ctx.bus.publish({ type: 'changed', botId: ctx.botId, tag: 'task' })
  return { ok: true as const }
}

export async function lostOf(ctx: Ctx, id: string): Promise<LostDelivery[]> {
  return listLost(ctx.db, await ofTask(ctx, id))
}

interface Whose {
  taskId: string
  runId: string
  subscriberId: string
  channel: string
}

export async function retry(ctx: Ctx, { taskId, subscriberId: userId, runId, channel }: Whose) {
  const of = await ofTask(ctx, taskId)
  await ctx.write(async (tx) => {
    if (!(await retryLost(tx.db, of, { runId, userId, channel }))) fail('NOT_FOUND', sentence('refused.no-lost-delivery'))
    await addTask(tx.db, tellTask, { runId: runId }, { key: `${tellTask} ${runId}` })
    tx.afterCommit(() => ctx.bus.publish({ type: 'changed', botId: ctx.botId, tag: 'task' }))
  })
  return { ok: true as const }
}

export async function drop(ctx: Ctx, { taskId, subscriberId: userId, runId, channel }: Whose) {
  if (!(await dropLost(ctx.db, await ofTask(ctx, taskId), { runId, userId, channel })))
    fail('NOT_FOUND', sentence('refused.no-lost-delivery'))
  ctx.bus.publish({ type: 'changed', botId: ctx.botId, tag: 'task' })
  return { ok: true as const }
}
