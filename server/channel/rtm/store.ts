// What the web client's side keeps and reads: which bot is meant, tokens good once, a user's messages.
import { ownChannel } from '@parley/contract/channel/channel'
import type { SessionEvent } from '@parley/contract/base/event'
import type { JsonObject } from '@parley/contract/base/json'
import { Incoming, type Outgoing } from '@parley/contract/base/message'
import { sql } from 'kysely'
import { askedTogether } from '../../base/storage/database/together'
import type { Db } from '../../base/context'

export interface RtmBot {
  id: string
  accountId: string
  name: string
  isLive: boolean
}

/** The bot by its id, with its name as the draft has it; undefined when it was removed. */
export const findBot = askedTogether(async (db: Db, botIds: readonly string[]): Promise<(RtmBot | undefined)[]> => {
  const rows = await db
    .selectFrom('bot')
    .innerJoin('object', (join) => join.onRef('object.bot_id', '=', 'bot.id').onRef('object.id', '=', 'bot.id'))
    .select(['bot.id', 'bot.account_id', 'bot.live_version_id', sql<string>`object.data->>'name'`.as('name')])
    .where('bot.id', '=', sql<string>`any(${[...new Set(botIds)]})`)
    .where('bot.removed_at', 'is', null)
    .execute()
  const bots = new Map(
    rows.map((row) => [row.id, { id: row.id, accountId: row.account_id, name: row.name, isLive: row.live_version_id !== null }]),
  )
  return botIds.map((id) => bots.get(id))
})

export interface PersonName {
  firstName: string
  lastName: string
  /** '' where it is not known. */
  emailId: string
}

/** A developer's name, when the subject of a token is one; end users have none here. */
export async function nameOfUser(db: Db, userId: string): Promise<PersonName> {
  const row = await db.selectFrom('app_user').select(['first_name', 'last_name', 'email']).where('id', '=', userId).executeTakeFirst()
  return { firstName: row?.first_name ?? '', lastName: row?.last_name ?? '', emailId: row?.email ?? '' }
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

export interface HistoryTurn {
  at: number
  incoming: Incoming | null
  messages: Outgoing[]
}

interface Whose {
  botId: string
  userId: string
  /** The web client's alone, unless others are named. */
  channels?: readonly string[]
}

/** A user's newest turns with a bot over these channels, newest first. */
export async function newestTurns(db: Db, whose: Whose, limit: number): Promise<HistoryTurn[]> {
  const rows = await db
    .selectFrom('turn')
    .innerJoin('conversation', 'conversation.id', 'turn.conversation_id')
    .select(['turn.at', 'turn.messages', receivedIn.as('incoming')])
    .where('conversation.bot_id', '=', whose.botId)
    .where('conversation.user_id', '=', whose.userId)
    .where('conversation.channel', 'in', whose.channels ?? [ownChannel])
    .orderBy('turn.seq', 'desc')
    .limit(limit)
    .execute()
  return rows.map(saidIn)
}

/** One turn of a conversation, and whether the conversation goes on; undefined when it is gone. */
export async function findTurn(
  db: Db,
  conversationId: string,
  turn: number,
): Promise<(HistoryTurn & { open: boolean; events: SessionEvent[] }) | undefined> {
  const row = await db
    .selectFrom('turn')
    .innerJoin('conversation', 'conversation.id', 'turn.conversation_id')
    .select(['turn.at', 'turn.messages', 'turn.events', 'conversation.open', receivedIn.as('incoming')])
    .where('turn.conversation_id', '=', conversationId)
    .where('turn.turn', '=', turn)
    .executeTakeFirst()
  return row && { ...saidIn(row), open: row.open, events: row.events as unknown as SessionEvent[] }
}

export interface MissedTurn extends HistoryTurn {
  conversationId: string
  turn: number
}

const mostMissed = 20

/** Turns of a user's newest conversation whose answers they have not received, oldest first; of the last day, at most twenty. */
export async function missedTurns(db: Db, whose: Whose): Promise<MissedTurn[]> {
  const newest = db
    .selectFrom('conversation')
    .select('id')
    .where('bot_id', '=', whose.botId)
    .where('user_id', '=', whose.userId)
    .where('channel', '=', ownChannel)
    .where('test', '=', false)
    .orderBy('last_at', 'desc')
    .limit(1)
  const rows = await db
    .selectFrom('turn')
    .leftJoin('delivered_turn', 'delivered_turn.conversation_id', 'turn.conversation_id')
    .select(['turn.conversation_id as conversationId', 'turn.turn', 'turn.at', 'turn.messages', receivedIn.as('incoming')])
    .where('turn.conversation_id', '=', newest)
    .where(sql<boolean>`turn.turn > coalesce(delivered_turn.turn, 0) and turn.at > now() - interval '1 day'`)
    .orderBy('turn.turn', 'desc')
    .limit(mostMissed)
    .execute()
  return rows.reverse().map((row) => ({ ...saidIn(row), conversationId: row.conversationId, turn: row.turn }))
}

/** A later turn noted before stays. Conversations that are gone are passed over. */
export async function noteDelivered(db: Db, turns: readonly { conversationId: string; turn: number }[]): Promise<void> {
  await sql`
    insert into delivered_turn (conversation_id, turn)
    select id, given.turn from unnest(${turns.map((each) => each.conversationId)}::text[], ${turns.map((each) => each.turn)}::int[])
      as given (conversation_id, turn) join conversation on conversation.id = given.conversation_id
    on conflict (conversation_id) do update set turn = greatest(delivered_turn.turn, excluded.turn)`.execute(db)
}

const present = sql<Date>`now() + interval '1 minute'`

/** Notes an open window for a minute. Answers whether another server has one of the same user. */
export async function openWindow(db: Db, { botId, userId, serverId }: Whose & { serverId: string }): Promise<boolean> {
  await db
    .insertInto('chat_window')
    .values({ bot_id: botId, user_id: userId, server_id: serverId, until: present })
    .onConflict((conflict) => conflict.columns(['bot_id', 'user_id', 'server_id']).doUpdateSet({ until: present }))
    .execute()
  const other = await db
    .selectFrom('chat_window')
    .select('server_id')
    .where('bot_id', '=', botId)
    .where('user_id', '=', userId)
    .where('server_id', '<>', serverId)
    .where('until', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return other !== undefined
}

export async function closeWindow(db: Db, { botId, userId, serverId }: Whose & { serverId: string }): Promise<void> {
  await db.deleteFrom('chat_window').where('bot_id', '=', botId).where('user_id', '=', userId).where('server_id', '=', serverId).execute()
}

/** Also sweeps away those of servers that died. */
export async function renewWindows(db: Db, serverId: string): Promise<void> {
  await db.updateTable('chat_window').set({ until: present }).where('server_id', '=', serverId).execute()
  await db.deleteFrom('chat_window').where('until', '<', sql<Date>`now() - interval '1 hour'`).execute()
}

export async function closeWindowsOf(db: Db, serverId: string): Promise<void> {
  await db.deleteFrom('chat_window').where('server_id', '=', serverId).execute()
}

/** What the user sent, as the turn's events have it. */
const receivedIn = sql<JsonObject | null>`jsonb_path_query_first(well_formed(turn.events)::jsonb, '$[*] ? (@.type == "received").incoming')`

function saidIn(row: { at: Date; messages: unknown; incoming: JsonObject | null }): HistoryTurn {
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
    .where('channel', 'in', whose.channels ?? [ownChannel])
    .executeTakeFirst()
  return row?.total ?? 0
}
