// Edit locks of tasks, as a feature of the server. Keeping them is server/base/storage/locks.
import { fail } from '@parley/contract/base/errors'
import { limits } from '@parley/contract/base/limits'
import type { EditLock } from '@parley/contract/bot/lock'
import { actorOf, type Ctx } from '../../base/context'
import { lockDocument } from '../../base/storage/document/batch-log'
import { findObject } from '../../base/storage/document/store'
import type { Feature, Handlers } from '../../base/http/handler'
import { answerAsk, askForLock, findLock, lastHolder, type Lock, releaseLock, takeLock } from '../../base/storage/locks/locks'
import { sentence } from './sentences'
import { lockPassed } from './events'

export function shownLock(ctx: Ctx, objectId: string, lock: Lock | undefined, now = ctx.now()): EditLock {
  if (!lock) return { objectId, held: false, mine: false, holderName: '', expiresAt: 0, leftMs: 0, askerId: '', askerName: '' }
  const { holderId, holderName, expiresAt } = lock
  const { userId } = actorOf(ctx)
  const isAbout = userId === holderId || userId === lock.askerId
  const { askerId, askerName } = isAbout ? lock : { askerId: '', askerName: '' }
  return { objectId, held: true, mine: userId === holderId, holderName, expiresAt, leftMs: expiresAt - now, askerId, askerName }
}

/** Takes or extends it for the caller. */
export async function takeEditLock(ctx: Ctx, objectId: string, minutes: number): Promise<EditLock> {
  if (!(await findObject(ctx.db, ctx.botId, objectId))) fail('NOT_FOUND', sentence('refused.no-task'))
  const { userId, name } = actorOf(ctx)
  const now = ctx.now()
  const wanted = { objectId, holderId: userId, holderName: name, expiresAt: now + minutes * 60_000 }
  const lock = await ctx.write(async (tx) => {
    // Waits for the edit that is being written: whoever holds the lock sees all that came before it.
    await lockDocument(tx.db, ctx.botId)
    const before = await lastHolder(tx.db, ctx.botId, objectId)
    const taken = await takeLock(tx.db, ctx.botId, wanted, now)
    if (taken && before !== '' && before !== userId) {
      const passed = { botId: ctx.botId, objectId, fromId: before, toId: userId, isGiven: false }
      await ctx.events.emit(tx, lockPassed, passed)
    }
    return taken
  })
  if (!lock) fail('LOCKED')
  ctx.bus.publish({ type: 'changed', botId: ctx.botId, tag: 'lock' })
  return shownLock(ctx, objectId, lock, now)
}

async function ask(ctx: Ctx, objectId: string): Promise<EditLock> {
  const { userId: id, name } = actorOf(ctx)
  if (!(await askForLock(ctx.db, ctx.botId, objectId, { id, name, now: ctx.now() }))) fail('NOT_FOUND', sentence('refused.nobody-edits'))
  ctx.bus.publish({ type: 'changed', botId: ctx.botId, tag: 'lock' })
  return shownLock(ctx, objectId, await findLock(ctx.db, ctx.botId, objectId, ctx.now()))
}

/** Given over, the asker's editing time begins. */
async function answer(ctx: Ctx, objectId: string, { askerId, isGiven }: { askerId: string; isGiven: boolean }): Promise<EditLock> {
  const { userId: holderId } = actorOf(ctx)
  const held = { holderId, askerId, isGiven, expiresAt: ctx.now() + limits.editLockMs }
  await ctx.write(async (tx) => {
    if (askerId === '' || !(await answerAsk(tx.db, ctx.botId, objectId, held))) fail('NOT_FOUND', sentence('refused.nobody-asks'))
    if (isGiven) await ctx.events.emit(tx, lockPassed, { botId: ctx.botId, objectId, fromId: holderId, toId: askerId, isGiven })
  })
  ctx.bus.publish({ type: 'changed', botId: ctx.botId, tag: 'lock' })
  return shownLock(ctx, objectId, await findLock(ctx.db, ctx.botId, objectId, ctx.now()))
}

const handlers: Handlers<'lock'> = {
  'lock.get': async (ctx, input) => shownLock(ctx, input.objectId, await findLock(ctx.db, ctx.botId, input.objectId, ctx.now())),
  'lock.create': (ctx, input) => takeEditLock(ctx, input.objectId, input.minutes),
  'lock.ask': (ctx, input) => ask(ctx, input.objectId),
  'lock.answer': (ctx, input) => answer(ctx, input.objectId, input),
  'lock.remove': async (ctx, input) => {
    await releaseLock(ctx.db, ctx.botId, input.objectId, actorOf(ctx).userId)
    ctx.bus.publish({ type: 'changed', botId: ctx.botId, tag: 'lock' })
    return shownLock(ctx, input.objectId, await findLock(ctx.db, ctx.botId, input.objectId, ctx.now()))
  },
}

export const lock: Feature = { name: 'lock', handlers }
