// Deleting a bot and bringing it back: at once nobody sees it or is answered by it; for a time whoever owns it, or administers its account,
// can have it whole again. Erasing it after that is erase.ts'.
import { isAccountAdmin } from '@parley/contract/base/access/roles'
import type { RemovedStream } from '@parley/contract/bot/bot'
import { removedBotDays } from '@parley/contract/bot/expiry'
import { fail } from '@parley/contract/base/errors'
import { actorOf, type Ctx } from '../../../base/context'
import { checkLevel, permissionsOn } from '../../../base/security/access/access'
import { accountOfBot } from '../../../base/security/access/account-of-bot'
import { endGrants } from '../../../base/security/access/grants'
import { sharesOf } from '../../../base/security/access/shares'
import { audit } from '../../../base/security/audit/audit'
import { allows } from '@parley/contract/base/access/access'
import { sentence } from '../sentences'
import { shownIcons } from '../shown-icons'
import { namesInAccount, setRemoved } from '../store'
import { findRemoved, listRemoved, type RemovedBot } from './store'

const dayMs = 86_400_000
const restoring = { permission: 'BOT_DEVELOPERS', level: 'YES' } as const

/** What was deleted up to this moment is gone for good. */
export function lostBefore(now: number): Date {
  return new Date(now - removedBotDays * dayMs)
}

export async function removeBot(ctx: Ctx): Promise<void> {
  const { botId } = ctx
  await ctx.write(async (tx) => {
    await setRemoved(tx.db, botId, { at: new Date(ctx.now()), by: actorOf(ctx).name })
    await audit(tx.db, ctx, { kind: 'bot.removed', accountId: await accountOfBot(tx.db, botId), botId })
    await endGrants(tx, ctx.bus, { botId })
    // Who may see what has changed: consoles that look at it are told, and that it is gone from their lists; its channels are forgotten.
    tx.afterCommit(() => tellLists(ctx, botId))
  })
}

function tellLists({ bus }: Ctx, botId: string): void {
  bus.publish({ type: 'changed', botId, tag: 'bot' })
  bus.publish({ type: 'changed', botId, tag: 'team' })
}

/** Those of the account in use that the caller may bring back. */
export async function listRemovedBots(ctx: Ctx): Promise<RemovedStream[]> {
  const { userId, accountId, role } = actorOf(ctx)
  const removed = await listRemoved(ctx.db, accountId, lostBefore(ctx.now()))
  const icons = await shownIcons(ctx.db, removed)
  const shown = (bot: RemovedBot): RemovedStream => wireOf({ ...bot, icon: icons.get(bot.id) ?? '' }, ctx.now())
  if (isAccountAdmin(role)) return removed.map(shown)
  const shares = await sharesOf(ctx.db, userId)
  return removed.filter(({ id }) => allows(shares.get(id)?.permissions ?? {}, restoring.permission, restoring.level)).map(shown)
}

function wireOf({ id, name, color, icon, removedAt, removedBy }: RemovedBot, now: number): RemovedStream {
  const left = removedAt.getTime() + removedBotDays * dayMs - now
  return {
    _id: id,
    name,
    color,
    icon,
    removedOn: removedAt.toISOString(),
    removedByName: removedBy,
    daysLeft: Math.max(1, Math.ceil(left / dayMs)),
  }
}

/** Whether the caller has it shared with them; an administrator may bring back what is not. */
export async function restoreRemoved(ctx: Ctx): Promise<{ isShared: boolean }> {
  const { botId } = ctx
  const actor = actorOf(ctx)
  const found = await findRemoved(ctx.db, botId, lostBefore(ctx.now()))
  if (found === undefined) fail('NOT_FOUND', sentence('refused.no-removed-bot'))
  const isAdmin = isAccountAdmin(actor.role) && found.accountId === actor.accountId
  if (!isAdmin) checkLevel(restoring, await permissionsOn(ctx.db, actor, botId, { removed: true }))
  await ctx.write(async (tx) => {
    const taken = (await namesInAccount(tx.db, found.accountId)).some((name) => name.toLowerCase() === found.name.toLowerCase())
    if (taken) fail('NAME_TAKEN', sentence('refused.restored-name-taken', { name: found.name }))
    await setRemoved(tx.db, botId, null)
    await audit(tx.db, ctx, { kind: 'bot.restored', accountId: found.accountId, botId })
    tx.afterCommit(() => tellLists(ctx, botId))
  })
  return { isShared: (await sharesOf(ctx.db, actor.userId, botId)).has(botId) }
}
