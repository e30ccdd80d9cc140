// What the web client's side keeps and reads: which bot is meant, tokens good once, a user's messages.
import { allows } from '@parley/contract/base/access'
import type { JsonObject } from '@parley/contract/base/json'
import { Incoming, type Outgoing } from '@parley/contract/base/message'
import { sql } from 'kysely'
import { sharesOf } from '../../base/access/shares'
import type { Db } from '../../base/context'

export interface RtmBot {
  id: string
  accountId: string
  name: string
  isLive: boolean
}

/** The bot by its id, with its name as the draft has it; undefined when it was removed. */
export async function findBot(db: Db, botId: string): Promise<RtmBot | undefined> {
  const row = await db
    .selectFrom('bot')
    .innerJoin('object', (join) => join.onRef('object.bot_id', '=', 'bot.id').onRef('object.id', '=', 'bot.id'))
    .select(['bot.id', 'bot.account_id', 'bot.live_version_id', sql<string>`object.data->>'name'`.as('name')])
    .where('bot.id', '=', botId)
    .where('bot.removed_at', 'is', null)
    .executeTakeFirst()
  return row && { id: row.id, accountId: row.account_id, name: row.name, isLive: row.live_version_id !== null }
}

/** Somebody who may try the bot's draft. */
export async function isDeveloperOf(db: Db, botId: string, userId: string): Promise<boolean> {
  return allows((await sharesOf(db, userId, botId)).get(botId)?.permissions ?? {}, 'TASKS', 'VIEW')
}

/** A developer's name, when the subject of a token is one; end users have none here. */
export async function nameOfUser(db: Db, userId: string): Promise<{ firstName: string; lastName: string }> {
  const row = await db.selectFrom('app_user').select(['first_name', 'last_name']).where('id', '=', userId).executeTakeFirst()
  return { firstName: row?.first_name ?? '', lastName: row?.last_name ?? '' }
}

/** True for the first caller only. Ended tokens are swept away on the way. */
export async function useTokenOnce(db: Db, token: string, expiresAt: Date): Promise<boolean> {
  await db.deleteFrom('used_once').where('expires_at', '<', sql<Date>`now() - interval '1 day'`).execute()
  const done = await db
    .insertInto('used_once')
    .values({ token, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('token').doNothing())
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n
}

export interface SaidTurn {
  at: number
  incoming: Incoming | null
  messages: Outgoing[]
}

interface Whose {
  botId: string
  userId: string
}

/** A user's newest turns with a bot over the web client, newest first. */
export async function newestTurns(db: Db, whose: Whose, limit: number): Promise<SaidTurn[]> {
  const rows = await db
    .selectFrom('turn')
    .innerJoin('conversation', 'conversation.id', 'turn.conversation_id')
    .select(['turn.at', 'turn.messages', receivedIn.as('incoming')])
    .where('conversation.bot_id', '=', whose.botId)
    .where('conversation.user_id', '=', whose.userId)
    .where('conversation.channel', '=', 'rtm')
    .orderBy('turn.at', 'desc')
    .orderBy('turn.turn', 'desc')
    .limit(limit)
    .execute()
  return rows.map(saidIn)
}

/** One turn of a conversation, and whether the conversation goes on; undefined when it is gone. */
export async function findTurn(db: Db, conversationId: string, turn: number): Promise<(SaidTurn & { open: boolean }) | undefined> {
  const row = await db
    .selectFrom('turn')
    .innerJoin('conversation', 'conversation.id', 'turn.conversation_id')
    .select(['turn.at', 'turn.messages', 'conversation.open', receivedIn.as('incoming')])
    .where('turn.conversation_id', '=', conversationId)
    .where('turn.turn', '=', turn)
    .executeTakeFirst()
  return row && { ...saidIn(row), open: row.open }
}

/** What the user sent, as the turn's events have it. */
const receivedIn = sql<JsonObject | null>`jsonb_path_query_first(turn.events::jsonb, '$[*] ? (@.type == "received").incoming')`

function saidIn(row: { at: Date; messages: unknown; incoming: JsonObject | null }): SaidTurn {
  const incoming = Incoming.safeParse(row.incoming)
  return { at: row.at.getTime(), incoming: incoming.success ? incoming.data : null, messages: row.messages as Outgoing[] }
}

/** Messages of both sides the user has with the bot. */
export async function countMessages(db: Db, whose: Whose): Promise<number> {
  const row = await db
    .selectFrom('conversation')
    .select(sql<number>`coalesce(sum(messages_in + messages_out), 0)::int`.as('total'))
    .where('bot_id', '=', whose.botId)
    .where('user_id', '=', whose.userId)
    .where('channel', '=', 'rtm')
    .executeTakeFirst()
  return row?.total ?? 0
}

/** What was noted with an end user’s token when it was granted. */
export async function detailsOfToken(db: Db, hash: string): Promise<JsonObject> {
  const row = await db.selectFrom('access_token').select('details').where('hash', '=', hash).executeTakeFirst()
  return row?.details ?? {}
}
