// What bots' servers ask of conversations, until it is done: kept before the caller is answered, done in order within a conversation.
import type { JsonObject } from '@parley/contract/base/json'
import type { Db } from '../../../base/context'
import type { Line } from './request-store'

export interface KeptCall {
  seq: string
  requestId: string
  verb: string
  body: JsonObject
  attempts: number
  nextAt: number
}

export async function keepCall(db: Db, call: Line & { requestId: string; verb: string; body: JsonObject; now: number }): Promise<void> {
  const at = new Date(call.now)
  await db
    .insertInto('botkit_call')
    .values({
      request_id: call.requestId,
      bot_id: call.botId,
      conversation_id: call.conversationId,
      verb: call.verb,
      body: JSON.stringify(call.body),
      next_at: at,
      created_at: at,
    })
    .execute()
}

export async function nextCall(db: Db, { botId, conversationId }: Line): Promise<KeptCall | undefined> {
  const row = await db
    .selectFrom('botkit_call')
    .selectAll()
    .where('bot_id', '=', botId)
    .where('conversation_id', '=', conversationId)
    .where('state', '=', 'waiting')
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst()
  return (
    row && {
      seq: row.seq,
      requestId: row.request_id,
      verb: row.verb,
      body: row.body,
      attempts: row.attempts,
      nextAt: row.next_at.getTime(),
    }
  )
}

/** What it said is not kept a second time. */
export async function noteCall(db: Db, seq: string, state: 'done' | 'failed', error = ''): Promise<void> {
  await db.updateTable('botkit_call').set({ state, error, body: '{}' }).where('seq', '=', seq).where('state', '=', 'waiting').execute()
}

export async function putOffCall(db: Db, seq: string, change: { attempts: number; error: string; nextAt: number }): Promise<void> {
  await db
    .updateTable('botkit_call')
    .set({ attempts: change.attempts, error: change.error, next_at: new Date(change.nextAt) })
    .where('seq', '=', seq)
    .execute()
}

/** Whether the server has done something about a request. */
export async function wasCalled(db: Db, requestId: string): Promise<boolean> {
  const row = await db.selectFrom('botkit_call').select('seq').where('request_id', '=', requestId).limit(1).executeTakeFirst()
  return row !== undefined
}

export async function overdueCalls(db: Db, before: number, most: number): Promise<Line[]> {
  const rows = await db
    .selectFrom('botkit_call')
    .select(['bot_id', 'conversation_id'])
    .distinct()
    .where('state', '=', 'waiting')
    .where('next_at', '<', new Date(before))
    .limit(most)
    .execute()
  return rows.map((row) => ({ botId: row.bot_id, conversationId: row.conversation_id }))
}

export async function removeOldCalls(db: Db, before: number): Promise<void> {
  await db.deleteFrom('botkit_call').where('created_at', '<', new Date(before)).where('state', '!=', 'waiting').execute()
}
