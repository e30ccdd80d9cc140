// Erases what one person said to a bot, because they asked for it. What other features keep of them goes by their own listeners to the event
// that is written here; how a conversation is erased is erase-store.ts.
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import type { CallInput, CallReply } from '@parley/contract/calls'
import { sentence } from '@parley/contract/sentences'
import type { Ctx } from '../../base/context'
import { audit } from '../../base/security/audit/audit'
import { listener } from '../../base/work/events/events'
import { forgetCheckpointsOf } from '../../gateway/checkpoints/store'
import { forgetScopesOf } from '../../gateway/scopes'
import { removeNotesOf, removeWritten } from '../../desk/desk/index'
import { eraseLines } from '../../understanding/intent-discovery/index'
import { conversationsOf, eraseConversations } from './erase-store'
import { forgetAccessOf, forgetSentencesOf, renameUser } from './forget-store'
import { placesThatRemain } from './remaining-store'
import { countUserRows } from './user-rows'
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
  return ctx.write(async (tx) => {
    const conversationIds = (await conversationsOf(tx.db, whose)).map(({ id }) => id)
    const erased = await countUserRows(tx.db, whose)
    const remains = await placesThatRemain(tx.db, whose)
    await forgetSentencesOf(tx.db, whose)
    await eraseConversations(tx.db, conversationIds, new Date(ctx.now()))
    await eraseLines(tx.db, ctx.botId, new Date(0))
    for (const id of conversationIds) await Promise.all([removeNotesOf(tx.db, id), removeWritten(tx.db, id)])
    await renameUser(tx.db, whose, newId('erasedUser'))
    await ctx.events.emit(tx, userErased, { ...whose, conversationIds })
    await audit(tx.db, ctx, { kind: 'bot.user-erased', target: whose.userId, details: { botId: ctx.botId } })
    tx.afterCommit(() => {
      for (const tag of ['session', 'conversation']) ctx.bus.publish({ type: 'changed', botId: ctx.botId, tag })
    })
    return { conversations: conversationIds.length, erased, remains }
  })
}

/** Values that scripts stored for them with this bot, their tags and their language; their tokens and open windows. */
export const forgetKept = listener(userErased, {
  name: 'conversation-forget-kept',
  handle: async (_, whose, tx) => {
    await forgetScopesOf(tx.db, whose)
    await forgetCheckpointsOf(tx.db, whose)
    await forgetAccessOf(tx.db, whose)
  },
})
