// Erases what one person said to a bot, because they asked for it. What other features keep of them goes by their own listeners to the event
// that is written here; how a conversation is erased is erase-store.ts.
import { fail } from '@parley/contract/base/errors'
import type { CallInput, CallReply } from '@parley/contract/calls'
import { sentence } from '@parley/contract/sentences'
import type { Ctx } from '../../base/context'
import { audit } from '../../base/security/audit/audit'
import { listener } from '../../base/work/events/events'
import { forgetScopesOf } from '../../gateway/scopes'
import { removeNotesOf } from '../../desk/desk/index'
import { conversationsOf, eraseConversations } from './erase-store'
import { findConversation } from './store'
import { userErased } from './events'

export async function eraseUser(
  ctx: Ctx,
  { sessionId }: CallInput<'conversation.erase-user'>,
): Promise<CallReply<'conversation.erase-user'>> {
  const row = await findConversation(ctx.db, ctx.botId, sessionId)
  if (row === undefined || row.test || row.sample) fail('NOT_FOUND', sentence('refused.no-conversation'))
  const whose = { botId: ctx.botId, userId: row.user_id }
  for (const { id, open } of await conversationsOf(ctx.db, whose)) if (open) await ctx.gateway.endConversation(id)
  const ids = await ctx.write(async (tx) => {
    const found = (await conversationsOf(tx.db, whose)).map(({ id }) => id)
    await eraseConversations(tx.db, found, new Date(ctx.now()))
    for (const id of found) await removeNotesOf(tx.db, id)
    await ctx.events.emit(tx, userErased, whose)
    await audit(tx.db, ctx, { kind: 'bot.user-erased', target: whose.userId, details: { botId: ctx.botId } })
    tx.afterCommit(() => {
      for (const tag of ['session', 'conversation']) ctx.bus.publish({ type: 'changed', botId: ctx.botId, tag })
    })
    return found
  })
  return { conversations: ids.length }
}

/** Values that scripts kept for them with this bot, their tags and their language. */
export const forgetKept = listener(userErased, {
  name: 'conversation-forget-kept',
  handle: (_, whose, tx) => forgetScopesOf(tx.db, whose),
})
