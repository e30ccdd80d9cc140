// Suspending a published bot and letting it go on, which its end users and the account’s record of events are told. What they are answered
// meanwhile is the gateway’s.
import { fail } from '@parley/contract/base/errors'
import type { Stream } from '@parley/contract/bot/bot'
import { checkMove } from '../../base/bot/state-moves'
import type { Ctx } from '../../base/context'
import { audit } from '../../base/security/audit/audit'
import { sentence } from './sentences'
import { getBot } from './service'
import { setSuspended } from './store'

export async function suspendBot(ctx: Ctx): Promise<Stream> {
  const { name, state, liveVersion } = await getBot(ctx)
  checkMove(name, state, 'suspended')
  if (liveVersion === null) fail('NOT_PUBLISHED')
  await write(ctx, name, new Date(ctx.now()))
  return getBot(ctx)
}

export async function resumeBot(ctx: Ctx): Promise<Stream> {
  const { name, state } = await getBot(ctx)
  if (state !== 'suspended') fail('STATE_NOT_ALLOWED', sentence('refused.not-suspended', { name }))
  await write(ctx, name, null)
  return getBot(ctx)
}

/** Of two who do the same at once, the second changes nothing. */
async function write(ctx: Ctx, name: string, at: Date | null): Promise<void> {
  await ctx.write(async (tx) => {
    if (!(await setSuspended(tx.db, ctx.botId, at))) return
    await audit(tx.db, ctx, { kind: at === null ? 'bot.resumed' : 'bot.suspended', target: name, botId: ctx.botId })
    tx.afterCommit(() => ctx.bus.publish({ type: 'changed', botId: ctx.botId, tag: 'bot' }))
  })
}
