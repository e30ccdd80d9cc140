// What happened that concerns somebody, as a feature of the server: their list, and what they have read of it. What is told to whom is
// listeners.
import { actorOf, type Ctx, type Services } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { sharesOf } from '../../base/security/access/shares'
import type { Task } from '../../base/work/jobs/tasks'
import { listeners } from './listeners'
import { forgetOlder, listOf, markRead, type Reader } from './store'
import { notificationLimits } from './limits'

const dayMs = 24 * 3600_000

async function readerOf(ctx: Ctx): Promise<Reader> {
  const { userId, accountId } = actorOf(ctx)
  const shares = await sharesOf(ctx.db, userId)
  return { userId, accountId, botIds: [...shares].filter(([, bot]) => !bot.isRemoved).map(([botId]) => botId) }
}

const handlers: Handlers<'notification'> = {
  'notification.list': async (ctx, page) => listOf(ctx.db, await readerOf(ctx), page),
  'notification.mark-read': async (ctx, { ids }) => {
    const reader = await readerOf(ctx)
    await markRead(ctx.db, reader, ids, new Date(ctx.now()))
    ctx.bus.publish({ type: 'changed', botId: '', tag: 'notification', userId: reader.userId })
    const { unread } = await listOf(ctx.db, reader, { offset: 0, limit: 1 })
    return { unread }
  },
}

const forget: Task = {
  name: 'notification-forget',
  at: '23 * * * *',
  run: ({ db, now }: Services) => forgetOlder(db, new Date(now() - notificationLimits.notificationDays * dayMs)),
}

export const notification: Feature = { name: 'notification', handlers, listeners, tasks: [forget] }
