// The reasons of one turn of a conversation; computing them is base/understanding/reasons.ts.
import { fail } from '@parley/contract/base/errors'
import { sentence } from '@parley/contract/sentences'
import type { TurnReasons } from '@parley/contract/conversation/test-chat'
import type { Ctx } from '../../base/context'
import { reasonsOf } from '../../base/bot/understanding/reasons'
import { eventsOfTurn } from '../../gateway/store'
import { findConversation } from './store'

export async function turnReasons(ctx: Ctx, sessionId: string, turn: number): Promise<TurnReasons> {
  const conversation = await findConversation(ctx.db, ctx.botId, sessionId)
  const events = conversation && (await eventsOfTurn(ctx.db, conversation.id, turn))
  return events ? reasonsOf(ctx.engine, events) : fail('NOT_FOUND', sentence('refused.no-turn'))
}
