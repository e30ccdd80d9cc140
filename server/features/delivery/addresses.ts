// Where a person on a messenger was reached last, so that a bot or the desk can write to them without having been written to just now.
import type { JsonObject } from '@parley/contract/base/json'
import type { Db } from '../../base/context'
import type { ConversationKey } from './inbox-store'

interface Whose {
  botId: string
  channel: string
  userId: string
}

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
export async function addressOf(db: Db, { botId, channel, userId }: Whose): Promise<Address | undefined> {
  const row = await db
    .selectFrom('channel_address')
    .select(['conversation', 'reply_to'])
    .where('bot_id', '=', botId)
    .where('channel', '=', channel)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && { key: { botId, channel, conversation: row.conversation }, replyTo: row.reply_to }
}

export async function removeOldAddresses(db: Db, before: number): Promise<void> {
  await db.deleteFrom('channel_address').where('at', '<', new Date(before)).execute()
}
