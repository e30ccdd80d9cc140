// Conversations and their threads, as a feature of the server.
import { fail } from '@parley/contract/base/errors'
import { sentence } from '@parley/contract/sentences'
import type { Turn } from '@parley/contract/conversation/test-chat'
import { actorOf, type Ctx } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import type { Task } from '../../base/work/jobs/tasks'
import type { ConversationState } from '../../base/bot/gateway'
import { forgetExpired } from '../../gateway/scopes'
import { forgetOldCheckpoints } from '../../gateway/checkpoints/store'
import { forgetOldMessages, listTurns, recognisedDays } from '../../gateway/store'
import { stateShown, turnsOf, waitingAt } from '../test-chat/index'
import { listChoices } from './choices'
import { contextOf, listTransitions } from './debug'
import { eraseTask } from './erase'
import { eraseUser, forgetKept } from './erase-user'
import { countTurns } from './turn-counter-store'
import { listMissed, settleMissed } from './missed-store'
import { turnReasons } from './reasons'
import { replayOf } from './replay/replay'
import { conversationOf, findConversation, listConversations } from './store'

export { listMissed, missedShare, understoodCounts, understoodIn } from './missed-store'
export { beginOf, type DayRange, inRange } from './store'

/** What a user of the bot said and heard, turn by turn; null where the bot had no such conversation with one. */
export async function turnsOfUser(ctx: Pick<Ctx, 'db' | 'bus' | 'botId'>, sessionId: string): Promise<Turn[] | null> {
  const row = await findConversation(ctx.db, ctx.botId, sessionId)
  return row === undefined || row.test ? null : turnsOf(ctx, await listTurns(ctx.db, row.id))
}

const handlers: Handlers<'conversation'> = {
  'conversation.list': (ctx, input) => listConversations(ctx.db, ctx.botId, { ...input, sample: input.sample !== 'false' }, input),
  'conversation.list-choices': (ctx, input) => listChoices(ctx.db, ctx.botId, { ...input, sample: input.sample !== 'false' }),
  'conversation.get': async (ctx, input) => {
    const row = await findConversation(ctx.db, ctx.botId, input.sessionId)
    if (!row) fail('NOT_FOUND', sentence('refused.no-conversation'))
    const { session } = row.state as unknown as ConversationState
    const turns = await turnsOf(ctx, await listTurns(ctx.db, row.id))
    return {
      sessionId: row.id,
      botId: ctx.botId,
      versionHash: row.version_hash,
      forkOf: null,
      turns,
      state: stateShown(session),
      waitingAt: waitingAt(session),
      ended: !row.open,
      tags: { user: session.tags.user, session: session.tags.session },
      conversation: conversationOf(row),
    }
  },
  'conversation.erase-user': (ctx, input) => eraseUser(ctx, input),
  'conversation.get-context': (ctx, input) => contextOf(ctx, input.contextId),
  'conversation.list-transitions': (ctx, input) => listTransitions(ctx, input.nodeId, input.sessionId),
  'conversation.list-missed': (ctx, input) => listMissed(ctx.db, ctx.botId, { ...input, sample: input.sample !== 'false' }, input),
  'conversation.settle-missed': async (ctx, { text, state, intentId }) => {
    await ctx.write((tx) => settleMissed(tx.db, ctx.botId, { text, state, intentId, by: actorOf(ctx).name, at: new Date(ctx.now()) }))
    ctx.bus.publish({ type: 'changed', botId: ctx.botId, tag: 'session' })
    return { ok: true }
  },
  'conversation.count-happened': (ctx, input) => countTurns(ctx.db, ctx.botId, { ...input, sample: input.sample !== 'false' }),
  'conversation.replay': (ctx, { sessionId }) => replayOf(ctx, sessionId),
  'conversation.get-reasons': (ctx, { sessionId, turn }) => turnReasons(ctx, sessionId, turn),
}

const forgetMessages: Task = {
  name: 'conversation-forget-messages',
  at: '47 3 * * *',
  async run({ db, now }) {
    await forgetOldMessages(db, new Date(now() - recognisedDays * 24 * 3600_000))
    await forgetExpired(db, now())
    await forgetOldCheckpoints(db, new Date(now() - 24 * 3600_000))
  },
}

export const conversation: Feature = { name: 'conversation', handlers, tasks: [forgetMessages, eraseTask], listeners: [forgetKept] }
