// Answers that are fetched: the turn a kept message led to, for the person who said it and nobody else.
import { setTimeout as sleep } from 'node:timers/promises'
import { fail } from '@parley/contract/base/errors'
import type { CommittedTurn } from '../../base/bot/gateway'
import type { Ctx } from '../../base/context'
import { readConversation, readTurn } from '../../gateway/store'
import { messageIdIn, stateOfMessage } from '../../channel/delivery/index'
import { type Answered, answered } from './answered'
import { readConversationName, type Writer, writerOf } from './caller'
import { takenIn } from './store'
import { sentence } from './sentences'

/** Between looks for an answer; one that is not there after them is fetched. */
const pausesMs = [25, 50, 100, 200, 400, 600, 625] as const

/** The answer, or what it is fetched by. */
export async function awaitAnswer(ctx: Ctx, writer: Writer, id: string): Promise<Answered> {
  const { botId, userId, channel, name, conversation } = writer
  for (const pause of pausesMs) {
    await sleep(pause)
    const turn = await turnOf(ctx, { botId, channel, userId, conversation, id })
    if (turn !== undefined) return answered(ctx, writer, turn)
  }
  return { kind: 'answered', to: name, from: botId, messages: [], pollId: id, end: { endOfTask: false } }
}

/** Undefined while it is being answered. */
export async function poll(ctx: Ctx, botId: string, id: string): Promise<Answered | undefined> {
  const writer = await writerOf(ctx, { botId })
  const { channel } = writer
  const kept = await stateOfMessage(ctx.db, { botId, channel }, id)
  const { userId, callerId } = readConversationName(kept?.conversation ?? '')
  if (kept === undefined || callerId !== writer.callerId) fail('BAD_REQUEST', sentence('refused.no-poll'))
  const turn = await turnOf(ctx, { botId, channel, userId, conversation: kept.conversation, id })
  if (turn !== undefined) return answered(ctx, { ...writer, name: kept.conversation.split(' ')[0] ?? '' }, turn)
  if (kept.state === 'waiting') return undefined
  return fail('NOT_FOUND', sentence('refused.not-answered'))
}

interface Asked {
  botId: string
  channel: string
  conversation: string
  userId: string
  id: string
}

async function turnOf(ctx: Ctx, { userId, id, ...key }: Asked): Promise<Omit<CommittedTurn, 'isRepeat'> | undefined> {
  const taken = await takenIn(ctx.db, { botId: key.botId, userId, messageId: messageIdIn(key, id) })
  if (taken === undefined) return undefined
  const { conversationId } = taken
  const [stored, turn] = [await readConversation(ctx.db, conversationId), await readTurn(ctx.db, conversationId, taken.turn)]
  return stored && turn && { ...turn, at: turn.at.getTime(), conversationId, session: stored.state.session }
}
