// The tables of requests to publish changes of a whole bot, and of what is said about them.
import { newId } from '@parley/contract/base/ids'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../base/context'
import type { BotPublishRequestRow } from './tables'

const states = ['open', 'recalled', 'approved', 'rejected'] as const

export interface BotRequest {
  id: string
  accountId: string
  botId: string
  botName: string
  rev: number
  objects: string[]
  state: (typeof states)[number]
  comment: string
  reason: string
  askedBy: string
  askedById: string
  askedAt: Date
  decidedBy: string
  decidedAt: Date | null
}

export interface RequestComment {
  id: string
  userId: string
  userName: string
  text: string
  at: Date
}

function query(db: Db) {
  return db
    .selectFrom('bot_publish_request')
    .innerJoin('bot', 'bot.id', 'bot_publish_request.bot_id')
    .innerJoin('object', (join) => join.onRef('object.bot_id', '=', 'bot.id').onRef('object.id', '=', 'bot.id'))
    .selectAll('bot_publish_request')
    .select(sql<string>`object.data->>'name'`.as('bot_name'))
    .where('bot.removed_at', 'is', null)
    .orderBy('bot_publish_request.asked_at', 'desc')
}

const requestOf = (row: Selectable<BotPublishRequestRow> & { bot_name: string }): BotRequest => ({
  id: row.id,
  accountId: row.account_id,
  botId: row.bot_id,
  botName: row.bot_name,
  rev: row.rev,
  objects: row.objects,
  state: states.find((known) => known === row.state) ?? 'open',
  comment: row.comment,
  reason: row.reason,
  askedBy: row.asked_by,
  askedById: row.asked_by_id,
  askedAt: row.asked_at,
  decidedBy: row.decided_by,
  decidedAt: row.decided_at,
})

/** Newest first. */
export async function listBotRequests(db: Db, botId: string, most: number): Promise<BotRequest[]> {
  return (await query(db).where('bot_publish_request.bot_id', '=', botId).limit(most).execute()).map(requestOf)
}

export async function listOpenRequests(db: Db, accountId: string, most: number): Promise<BotRequest[]> {
  const open = query(db).where('bot_publish_request.account_id', '=', accountId).where('bot_publish_request.state', '=', 'open')
  return (await open.limit(most).execute()).map(requestOf)
}

export async function findBotRequest(db: Db, id: string): Promise<BotRequest | undefined> {
  const row = await query(db).where('bot_publish_request.id', '=', id).executeTakeFirst()
  return row && requestOf(row)
}

export async function openRequestOf(db: Db, botId: string): Promise<BotRequest | undefined> {
  const row = await query(db).where('bot_publish_request.bot_id', '=', botId).where('state', '=', 'open').executeTakeFirst()
  return row && requestOf(row)
}

export type NewBotRequest = Pick<BotRequest, 'accountId' | 'botId' | 'rev' | 'objects' | 'comment' | 'askedBy' | 'askedById' | 'askedAt'>

/** undefined where one is open already. */
export async function insertBotRequest(db: Db, request: NewBotRequest): Promise<string | undefined> {
  const row = await db
    .insertInto('bot_publish_request')
    .values({
      id: newId('request', request.askedAt.getTime()),
      account_id: request.accountId,
      bot_id: request.botId,
      rev: request.rev,
      objects: JSON.stringify(request.objects),
      state: 'open',
      comment: request.comment,
      reason: '',
      asked_by: request.askedBy,
      asked_by_id: request.askedById,
      asked_at: request.askedAt,
      decided_by: '',
      decided_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Whether it was open until now. */
export async function closeBotRequest(
  db: Db,
  id: string,
  { state, reason, by, at }: { state: 'recalled' | 'approved' | 'rejected'; reason: string; by: string; at: Date },
): Promise<boolean> {
  const closed = await db
    .updateTable('bot_publish_request')
    .set({ state, reason, decided_by: by, decided_at: at })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return closed.numUpdatedRows > 0n
}

export async function listComments(db: Db, requestIds: readonly string[]): Promise<Map<string, RequestComment[]>> {
  const found = new Map<string, RequestComment[]>()
  if (requestIds.length === 0) return found
  const rows = await db
    .selectFrom('publish_comment')
    .selectAll()
    .where('request_id', 'in', [...requestIds])
    .orderBy('at')
    .orderBy('id')
    .execute()
  for (const { request_id, id, user_id: userId, user_name: userName, text, at } of rows)
    found.set(request_id, [...(found.get(request_id) ?? []), { id, userId, userName, text, at }])
  return found
}

export async function countComments(db: Db, requestId: string): Promise<number> {
  const row = await db
    .selectFrom('publish_comment')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function insertComment(db: Db, requestId: string, comment: Omit<RequestComment, 'id'>): Promise<void> {
  await db
    .insertInto('publish_comment')
    .values({
      id: newId('publishComment', comment.at.getTime()),
      request_id: requestId,
      user_id: comment.userId,
      user_name: comment.userName,
      text: comment.text,
      at: comment.at,
    })
    .execute()
}
