// Edit locks of tasks, as a feature of the server. Keeping them is server/base/locks.
import { fail } from '@parley/contract/base/errors'
import { sentence } from '@parley/contract/sentences'
import type { EditLock } from '@parley/contract/features/lock'
import { actorOf, type Ctx } from '../../base/context'
import { findObject } from '../../base/document/store'
import type { Feature, Handlers } from '../../base/http/handler'
import { findLock, type Lock, releaseLock, takeLock } from '../../base/locks/locks'

function shown(ctx: Ctx, objectId: string, lock: Lock | undefined, now = ctx.now()): EditLock {
  if (!lock) return { objectId, held: false, mine: false, holderName: '', expiresAt: 0, leftMs: 0 }
  const { holderName, expiresAt } = lock
  return { objectId, held: true, mine: lock.holderId === actorOf(ctx).userId, holderName, expiresAt, leftMs: expiresAt - now }
}

async function take(ctx: Ctx, objectId: string, minutes: number): Promise<EditLock> {
  if (!(await findObject(ctx.db, ctx.botId, objectId))) fail('NOT_FOUND', sentence('refused.no-task'))
  const { userId, name } = actorOf(ctx)
  const now = ctx.now()
  const wanted = { objectId, holderId: userId, holderName: name, expiresAt: now + minutes * 60_000 }
  const lock = await takeLock(ctx.db, ctx.botId, wanted, now)
  if (!lock) fail('LOCKED')
  ctx.bus.publish({ type: 'changed', botId: ctx.botId, tag: 'lock' })
  return shown(ctx, objectId, lock, now)
}

const handlers: Handlers<'lock'> = {
  'lock.get': async (ctx, input) => shown(ctx, input.objectId, await findLock(ctx.db, ctx.botId, input.objectId, ctx.now())),
  'lock.create': (ctx, input) => take(ctx, input.objectId, input.minutes),
  'lock.remove': async (ctx, input) => {
    await releaseLock(ctx.db, ctx.botId, input.objectId, actorOf(ctx).userId)
    ctx.bus.publish({ type: 'changed', botId: ctx.botId, tag: 'lock' })
    return shown(ctx, input.objectId, await findLock(ctx.db, ctx.botId, input.objectId, ctx.now()))
  },
}

export const lock: Feature = { name: 'lock', handlers }
