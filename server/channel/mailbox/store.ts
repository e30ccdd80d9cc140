// How far each mailbox was read, and who reads it now. A claim is renewed with every message kept, and is over soon after its server died.
import type { Json } from '@parley/contract/base/json'
import { sql } from 'kysely'
import type { Db } from '../../base/context'

/** A mailbox of a bot. */
export interface MailboxKey {
  botId: string
  channel: string
}

export interface Claim {
  kind: 'own'
  /** Of this visit alone. */
  holder: string
  cursor: Json
  failures: number
}

/** Another visit goes on, or its server died: not before this time, in milliseconds. */
export interface TakenClaim {
  kind: 'taken'
  until: number
}

interface Until {
  holder: string
  now: number
  until: number
}

export async function claimMailbox(db: Db, { botId, channel }: MailboxKey, { holder, now, until }: Until): Promise<Claim | TakenClaim> {
  const claimed = { claimed_by: holder, claimed_until: new Date(until) }
  const row = await db
    .insertInto('mailbox')
    .values({ bot_id: botId, channel, next_at: new Date(now), ...claimed })
    .onConflict((conflict) =>
      conflict
        .columns(['bot_id', 'channel'])
        .doUpdateSet(claimed)
        .where((eb) => eb.or([eb('mailbox.claimed_until', 'is', null), eb('mailbox.claimed_until', '<=', new Date(now))])),
    )
    .returning(['cursor', 'failures'])
    .executeTakeFirst()
  if (row !== undefined) return { kind: 'own', holder, cursor: row.cursor, failures: row.failures }
  const other = await db
    .selectFrom('mailbox')
    .select('claimed_until')
    .where('bot_id', '=', botId)
    .where('channel', '=', channel)
    .executeTakeFirst()
  return { kind: 'taken', until: Math.max(other?.claimed_until?.getTime() ?? 0, now) }
}

/** False when the claim is somebody else's by now: then nothing may be kept. In the transaction of what was collected. */
export async function moveCursor(db: Db, key: MailboxKey, cursor: Json, { holder, until }: Omit<Until, 'now'>): Promise<boolean> {
  const done = await db
    .updateTable('mailbox')
    .set({ cursor: JSON.stringify(cursor), claimed_until: new Date(until) })
    .where('bot_id', '=', key.botId)
    .where('channel', '=', key.channel)
    .where('claimed_by', '=', holder)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

export async function renewClaim(db: Db, { botId, channel }: MailboxKey, { holder, until }: Omit<Until, 'now'>): Promise<void> {
  await db
    .updateTable('mailbox')
    .set({ claimed_until: new Date(until) })
    .where('bot_id', '=', botId)
    .where('channel', '=', channel)
    .where('claimed_by', '=', holder)
    .execute()
}

export async function endVisit(
  db: Db,
  key: MailboxKey,
  holder: string,
  { failures, nextAt }: { failures: number; nextAt: number },
): Promise<void> {
  await db
    .updateTable('mailbox')
    .set({ failures, next_at: new Date(nextAt), claimed_by: null, claimed_until: null })
    .where('bot_id', '=', key.botId)
    .where('channel', '=', key.channel)
    .where('claimed_by', '=', holder)
    .execute()
}

/** Of a channel that is off: when it is switched on, it begins with what comes then. */
export async function forgetMailbox(db: Db, { botId, channel }: MailboxKey): Promise<void> {
  await db.deleteFrom('mailbox').where('bot_id', '=', botId).where('channel', '=', channel).execute()
}

/** Those of bots that should have been looked into by now, or never were. */
export async function lateMailboxes(db: Db, channels: readonly string[], before: number, most: number): Promise<MailboxKey[]> {
  if (channels.length === 0) return []
  const rows = await db
    .selectFrom('channel_setting')
    .innerJoin('bot', 'bot.id', 'channel_setting.bot_id')
    .leftJoin('mailbox', (join) =>
      join.onRef('mailbox.bot_id', '=', 'channel_setting.bot_id').onRef('mailbox.channel', '=', 'channel_setting.type'),
    )
    .select(['channel_setting.bot_id', 'channel_setting.type'])
    .where('channel_setting.type', 'in', channels)
    .where('channel_setting.enable', '=', true)
    .where('bot.removed_at', 'is', null)
    .where((eb) => eb.or([eb('mailbox.next_at', 'is', null), eb('mailbox.next_at', '<', new Date(before))]))
    .limit(most)
    .execute()
  return rows.map((row) => ({ botId: row.bot_id, channel: row.type }))
}

/** Messages of a person that came since, over all threads. */
export async function countOf(db: Db, { botId, channel }: MailboxKey, sender: string, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('channel_message')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('bot_id', '=', botId)
    .where('channel', '=', channel)
    .where('received_at', '>=', new Date(since))
    .where(sql<boolean>`starts_with(conversation, ${`${sender} `})`)
    .executeTakeFirstOrThrow()
  return Number(count)
}
