// Where a person on a messenger was reached last, so that a bot or the desk can write to them without having been written to just now.
import type { JsonObject } from '@parley/contract/base/json'
import { sql } from 'kysely'
import type { ChannelUser } from '../../base/bot/gateway'
import type { Db } from '../../base/context'
import type { ConversationKey } from './inbox/store'

export interface Address {
  key: ConversationKey
  replyTo: JsonObject
}

export async function keepAddress(db: Db, { key, replyTo }: Address, { userId, at }: { userId: string; at: number }): Promise<void> {
  const values = { conversation: key.conversation, reply_to: JSON.stringify(replyTo), at: new Date(at) }
  await db
    .insertInto('channel_address')
    .values({ bot_id: key.botId, channel: key.channel, user_id: userId, ...values })
    .onConflict((conflict) => conflict.columns(['bot_id', 'channel', 'user_id']).doUpdateSet(values))
    .execute()
}

/** Undefined for a person who is on no messenger, or has been away for long. */
export async function addressOf(db: Db, { botId, channel, userId }: ChannelUser): Promise<Address | undefined> {
  const row = await db
    .selectFrom('channel_address')
    .select(['conversation', 'reply_to'])
    .where('bot_id', '=', botId)
    .where('channel', '=', channel)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && { key: { botId, channel, conversation: row.conversation }, replyTo: row.reply_to }
}

export interface KnownAddress {
  replyTo: JsonObject
  /** '' where the channel told none. */
  name: string
  at: number
}

/** Whoever wrote last comes first. */
export async function lastAddresses(db: Db, of: { botId: string; channel: string; most: number }): Promise<KnownAddress[]> {
  const rows = await db
    .selectFrom('channel_address')
    .select(['reply_to', 'at'])
    .select(
      sql<string | null>`(select concat_ws(' ', nullif(state->'session'->'user'->>'firstName', ''),
        nullif(state->'session'->'user'->>'lastName', '')) from conversation where conversation.bot_id = channel_address.bot_id
        and conversation.user_id = channel_address.user_id order by last_at desc limit 1)`.as('name'),
    )
    .where('bot_id', '=', of.botId)
    .where('channel', '=', of.channel)
    .orderBy('at', 'desc')
    .limit(of.most)
    .execute()
  return rows.map(({ reply_to, name, at }) => ({ replyTo: reply_to, name: name ?? '', at: at.getTime() }))
}

/** Where somebody could be written to, and what went there and came from there; who does not want to be written to stays so. */
export async function forgetAddressesOf(db: Db, of: Pick<ChannelUser, 'botId' | 'userId'>): Promise<void> {
  const known = await db
    .deleteFrom('channel_address')
    .where('bot_id', '=', of.botId)
    .where('user_id', '=', of.userId)
    .returning(['channel', 'conversation'])
    .execute()
  for (const { channel, conversation } of known) {
    await db
      .deleteFrom('delivery')
      .where('bot_id', '=', of.botId)
      .where('channel', '=', channel)
      .where('conversation', '=', conversation)
      .execute()
    await db
      .deleteFrom('channel_message')
      .where('bot_id', '=', of.botId)
      .where('channel', '=', channel)
      .where('conversation', '=', conversation)
      .execute()
  }
}

export async function removeOldAddresses(db: Db, before: number): Promise<void> {
  await db.deleteFrom('channel_address').where('at', '<', new Date(before)).execute()
}
