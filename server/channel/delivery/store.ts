// Messages on their way to a provider: one row a message, in the order they are sent. A row is claimed by the server that sends it, for
// no longer than a request may take, so that another one goes on when that server dies.
import { Outgoing } from '@parley/contract/base/message'
import type { JsonObject } from '@parley/contract/base/json'
import { newId } from '@parley/contract/base/ids'
import { type Generated, type Selectable, sql } from 'kysely'
import type { Db } from '../../base/context'
import type { Instant, OptionalInstant, Stored } from '../../base/storage/database/columns'
import type { ConversationKey } from './inbox/store'

interface DeliveryRow {
  seq: Generated<string>
  id: string
  bot_id: string
  channel: string
  conversation: string
  /** The person's message it answers. */
  message_id: string
  position: number
  reply_to: Stored<JsonObject>
  message: Stored<JsonObject>
  /** How many of its requests were answered well. */
  step: Generated<number>
  /** waiting, sent, dead or discarded */
  state: Generated<string>
  attempts: Generated<number>
  error: Generated<string>
  next_at: Instant
  /** Until when a server is busy sending it. */
  claimed_until: OptionalInstant
  created_at: Instant
  sent_at: OptionalInstant
}

declare module '../../base/storage/database/tables' {
  interface Tables {
    delivery: DeliveryRow
  }
}

export interface NewDeliveries {
  key: ConversationKey
  /** What they answer: the same message never leads to a second set. */
  messageId: string
  replyTo: JsonObject
  messages: readonly Outgoing[]
  at: number
}

export async function addDeliveries(db: Db, { key, messageId, replyTo, messages, at }: NewDeliveries): Promise<string[]> {
  if (messages.length === 0) return []
  const rows = messages.map((message, position) => ({
    id: newId('delivery', at),
    bot_id: key.botId,
    channel: key.channel,
    conversation: key.conversation,
    message_id: messageId,
    position,
    reply_to: JSON.stringify(replyTo),
    message: JSON.stringify(message),
    next_at: new Date(at),
    created_at: new Date(at),
  }))
  const added = await db
    .insertInto('delivery')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return added.map(({ id }) => id)
}

export interface Delivery {
  id: string
  message: Outgoing
  replyTo: JsonObject
  step: number
  attempts: number
}

export type Turn = { kind: 'none' } | { kind: 'later'; at: number } | { kind: 'claimed'; delivery: Delivery }

/** Claims the oldest message of a conversation that waits, if its time has come and nobody else is sending it. */
export async function claimNext(db: Db, key: ConversationKey, now: number, untilMs: number): Promise<Turn> {
  const head = await db
    .selectFrom('delivery')
    .select(['id', 'next_at', 'claimed_until'])
    .where('bot_id', '=', key.botId)
    .where('channel', '=', key.channel)
    .where('conversation', '=', key.conversation)
    .where('state', '=', 'waiting')
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst()
  if (head === undefined) return { kind: 'none' }
  const freeAt = Math.max(head.next_at.getTime(), head.claimed_until?.getTime() ?? 0)
  if (freeAt > now) return { kind: 'later', at: freeAt }
  const row = await db
    .updateTable('delivery')
    .set({ claimed_until: new Date(untilMs) })
    .where('id', '=', head.id)
    .where('state', '=', 'waiting')
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', new Date(now))]))
    .returningAll()
    .executeTakeFirst()
  return row === undefined ? { kind: 'later', at: untilMs } : { kind: 'claimed', delivery: deliveryOf(row) }
}

function deliveryOf(row: Selectable<DeliveryRow>): Delivery {
  return { id: row.id, message: Outgoing.parse(row.message), replyTo: row.reply_to, step: row.step, attempts: row.attempts }
}

/** After one of several requests was answered well. */
export async function noteStep(db: Db, id: string, step: number, claimedUntil: number): Promise<void> {
  await db
    .updateTable('delivery')
    .set({ step, claimed_until: new Date(claimedUntil) })
    .where('id', '=', id)
    .execute()
}

export async function noteSent(db: Db, id: string, now: number): Promise<void> {
  await db
    .updateTable('delivery')
    .set({ state: 'sent', error: '', sent_at: new Date(now), claimed_until: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

export async function noteDead(db: Db, id: string, change: { attempts: number; error: string }): Promise<void> {
  await db
    .updateTable('delivery')
    .set({ ...change, state: 'dead', claimed_until: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

export async function noteLater(db: Db, id: string, change: { attempts: number; error: string; nextAt: number }): Promise<void> {
  const { attempts, error, nextAt } = change
  await db
    .updateTable('delivery')
    .set({ attempts, error, next_at: new Date(nextAt), claimed_until: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Given back untried. */
export async function unclaim(db: Db, id: string): Promise<void> {
  await db.updateTable('delivery').set({ claimed_until: null }).where('id', '=', id).execute()
}

export interface Listed {
  id: string
  to: string
  text: string
  state: string
  attempts: number
  error: string
  createdAt: number
  sentAt: number | null
  nextAt: number | null
}

export async function listDeliveries(
  db: Db,
  where: { botId: string; channel: string; state?: string | undefined; before?: string | undefined; most: number },
): Promise<Listed[]> {
  const rows = await db
    .selectFrom('delivery')
    .selectAll()
    .where('bot_id', '=', where.botId)
    .where('channel', '=', where.channel)
    .$if(where.state !== undefined, (query) => query.where('state', '=', where.state ?? ''))
    .$if(where.before !== undefined, (query) =>
      query.where('seq', '<', (eb) =>
        eb
          .selectFrom('delivery as last')
          .select('last.seq')
          .where('last.id', '=', where.before ?? ''),
      ),
    )
    .orderBy('seq', 'desc')
    .limit(where.most)
    .execute()
  return rows.map(listedOf)
}

const shownChars = 200

function listedOf(row: Selectable<DeliveryRow>): Listed {
  const isWaiting = row.state === 'waiting'
  return {
    id: row.id,
    to: row.conversation.split(' ')[0] ?? '',
    text: Outgoing.parse(row.message).text.slice(0, shownChars),
    state: row.state,
    attempts: row.attempts,
    error: row.error,
    createdAt: row.created_at.getTime(),
    sentAt: row.sent_at?.getTime() ?? null,
    nextAt: isWaiting ? row.next_at.getTime() : null,
  }
}

export interface Counts {
  firstTry: number
  afterRetry: number
  waiting: number
  dead: number
}

export async function countDeliveries(db: Db, where: { botId: string; channel: string; since: number }): Promise<Counts> {
  const row = await db
    .selectFrom('delivery')
    .select([
      sql<string>`count(*) filter (where state = 'sent' and attempts = 0)`.as('first'),
      sql<string>`count(*) filter (where state = 'sent' and attempts > 0)`.as('retried'),
      sql<string>`count(*) filter (where state = 'waiting')`.as('waiting'),
      sql<string>`count(*) filter (where state = 'dead')`.as('dead'),
    ])
    .where('bot_id', '=', where.botId)
    .where('channel', '=', where.channel)
    .where('created_at', '>=', new Date(where.since))
    .executeTakeFirst()
  return {
    firstTry: Number(row?.first ?? 0),
    afterRetry: Number(row?.retried ?? 0),
    waiting: Number(row?.waiting ?? 0),
    dead: Number(row?.dead ?? 0),
  }
}

/** When the provider took a message last, in epoch milliseconds. */
export async function lastSentAt(db: Db, where: { botId: string; channel: string }): Promise<number | null> {
  const row = await db
    .selectFrom('delivery')
    .select('sent_at')
    .where('bot_id', '=', where.botId)
    .where('channel', '=', where.channel)
    .where('state', '=', 'sent')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.sent_at?.getTime() ?? null
}

/** A dead one waits again, from where it stopped. Answers with its conversation; undefined when it is not dead. */
export async function revive(db: Db, where: { botId: string; id: string; now: number }): Promise<ConversationKey | undefined> {
  const row = await db
    .updateTable('delivery')
    .set({ state: 'waiting', attempts: 1, next_at: new Date(where.now) })
    .where('id', '=', where.id)
    .where('bot_id', '=', where.botId)
    .where('state', '=', 'dead')
    .returning(['bot_id', 'channel', 'conversation'])
    .executeTakeFirst()
  return row && { botId: row.bot_id, channel: row.channel, conversation: row.conversation }
}

/** One that is dead or waits for its next try. False when it has left or is leaving now. */
export async function discard(db: Db, where: { botId: string; id: string; now: number }): Promise<boolean> {
  const done = await db
    .updateTable('delivery')
    .set({ state: 'discarded', message: sql`json_build_object('id', id, 'type', 'text', 'text', '', 'at', 0)` })
    .where('id', '=', where.id)
    .where('bot_id', '=', where.botId)
    .where('state', 'in', ['dead', 'waiting'])
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', new Date(where.now))]))
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Conversations with a message that waits and should have been taken (`channel_message`) or sent (`delivery`) by now. */
export async function overdueConversations(
  db: Db,
  table: 'channel_message' | 'delivery',
  before: number,
  most: number,
): Promise<ConversationKey[]> {
  const rows = await db
    .selectFrom(table)
    .select(['bot_id', 'channel', 'conversation'])
    .distinct()
    .where('state', '=', 'waiting')
    .where('next_at', '<', new Date(before))
    .limit(most)
    .execute()
  return rows.map((row) => ({ botId: row.bot_id, channel: row.channel, conversation: row.conversation }))
}

/** Of one bot, what was said before. */
export async function removeDeliveriesOf(db: Db, botId: string, before: Date): Promise<void> {
  await db.deleteFrom('delivery').where('bot_id', '=', botId).where('created_at', '<', before).where('state', '!=', 'waiting').execute()
}

export async function removeOldDeliveries(db: Db, before: number): Promise<void> {
  await db.deleteFrom('delivery').where('created_at', '<', new Date(before)).where('state', '!=', 'waiting').execute()
}
