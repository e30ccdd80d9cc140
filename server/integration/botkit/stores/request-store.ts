// What bots' servers are told and asked, one row each, told in order within a conversation. A row is claimed by the server that sends it
// for no longer than that may take. One of a turn that is not committed yet is `noted` and counts for nothing.
import type { JsonObject } from '@parley/contract/base/json'
import type { CallReply } from '@parley/contract/calls'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../base/context'
import type { BotkitRequestRow } from '../tables'

export interface BotRequest {
  id: string
  botId: string
  conversationId: string
  turn: number
  messageId: string
  userId: string
  channel: string
  event: string
  componentId: string
  /** What people see of it in the list. */
  shown: string
  body: JsonObject
}

export interface StoredRequest extends BotRequest {
  state: string
  attempts: number
}

const shownChars = 200

export async function insertRequests(
  db: Db,
  requests: readonly BotRequest[],
  { state, now, until }: { state: 'noted' | 'waiting' | 'sent'; now: number; until?: number },
): Promise<void> {
  if (requests.length === 0) return
  const at = new Date(now)
  await db
    .insertInto('botkit_request')
    .values(
      requests.map((request) => ({
        id: request.id,
        bot_id: request.botId,
        conversation_id: request.conversationId,
        turn: request.turn,
        message_id: request.messageId,
        user_id: request.userId,
        channel: request.channel,
        event: request.event,
        component_id: request.componentId,
        shown: request.shown.slice(0, shownChars),
        body: JSON.stringify(request.body),
        state,
        next_at: at,
        created_at: at,
        until: until === undefined ? null : new Date(until),
      })),
    )
    .execute()
}

function requestOf(row: Selectable<BotkitRequestRow>): StoredRequest {
  return {
    id: row.id,
    botId: row.bot_id,
    conversationId: row.conversation_id,
    turn: row.turn,
    messageId: row.message_id,
    userId: row.user_id,
    channel: row.channel,
    event: row.event,
    componentId: row.component_id,
    shown: row.shown,
    body: row.body,
    state: row.state,
    attempts: row.attempts,
  }
}

export async function releaseRequests(db: Db, ids: readonly string[]): Promise<void> {
  await db.updateTable('botkit_request').set({ state: 'waiting' }).where('id', 'in', ids).where('state', '=', 'noted').execute()
}

export async function findRequest(db: Db, botId: string, id: string): Promise<StoredRequest | undefined> {
  const row = await db.selectFrom('botkit_request').selectAll().where('id', '=', id).where('bot_id', '=', botId).executeTakeFirst()
  return row && requestOf(row)
}

/** Where requests stand in line: those of a conversation, or those of a bot that are about none. */
export interface Line {
  botId: string
  conversationId: string
}

type Next = { kind: 'none' } | { kind: 'later'; at: number } | { kind: 'claimed'; request: StoredRequest }

export async function claimNextRequest(db: Db, { botId, conversationId }: Line, now: number, until: number): Promise<Next> {
  const head = await db
    .selectFrom('botkit_request')
    .select(['id', 'next_at', 'claimed_until'])
    .where('bot_id', '=', botId)
    .where('conversation_id', '=', conversationId)
    .where('state', '=', 'waiting')
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst()
  if (head === undefined) return { kind: 'none' }
  const freeAt = Math.max(head.next_at.getTime(), head.claimed_until?.getTime() ?? 0)
  if (freeAt > now) return { kind: 'later', at: freeAt }
  const row = await db
    .updateTable('botkit_request')
    .set({ claimed_until: new Date(until) })
    .where('id', '=', head.id)
    .where('state', '=', 'waiting')
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', new Date(now))]))
    .returningAll()
    .executeTakeFirst()
  return row === undefined ? { kind: 'later', at: until } : { kind: 'claimed', request: requestOf(row) }
}

interface Outcome {
  state: 'waiting' | 'sent' | 'later' | 'answered' | 'failed'
  /** Only where it stands so now. */
  from?: readonly string[]
  status?: number
  error?: string
  ms?: number
  attempts?: number
  nextAt?: number
  until?: number
}

/** True when it was written. */
export async function noteOutcome(db: Db, id: string, outcome: Outcome, now: number): Promise<boolean> {
  const { state, from, status, error = '', ms, attempts, nextAt, until } = outcome
  const done = await db
    .updateTable('botkit_request')
    .set({
      state,
      error,
      claimed_until: null,
      sent_at: new Date(now),
      ...(status === undefined ? {} : { status }),
      ...(ms === undefined ? {} : { ms: Math.round(ms) }),
      ...(attempts === undefined ? {} : { attempts }),
      ...(nextAt === undefined ? {} : { next_at: new Date(nextAt) }),
      ...(until === undefined ? {} : { until: new Date(until) }),
    })
    .where('id', '=', id)
    .$if(from !== undefined, (query) => query.where('state', 'in', from ?? []))
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

export async function unclaimRequest(db: Db, id: string): Promise<void> {
  await db.updateTable('botkit_request').set({ claimed_until: null }).where('id', '=', id).execute()
}

type Listed = CallReply<'botkit.list-requests'>['requests'][number]

export async function listRequests(
  db: Db,
  { botId, before, onlyFailed, most }: { botId: string; before?: string | undefined; onlyFailed: boolean; most: number },
): Promise<Listed[]> {
  const rows = await db
    .selectFrom('botkit_request')
    .selectAll()
    .where('bot_id', '=', botId)
    .where('state', '!=', 'noted')
    .$if(onlyFailed, (query) => query.where('state', '=', 'failed'))
    .$if(before !== undefined, (query) =>
      query.where('seq', '<', (eb) =>
        eb
          .selectFrom('botkit_request as last')
          .select('last.seq')
          .where('last.id', '=', before ?? ''),
      ),
    )
    .orderBy('seq', 'desc')
    .limit(most)
    .execute()
  return rows.map(listedOf)
}

const states = ['waiting', 'sent', 'later', 'answered', 'failed'] as const

/** Events about which nobody waits: the others were gone on without. */
const repeatable = new Set(['on_event', 'on_agent_transfer', 'on_variable_update'])

export const mayRepeat = ({ event, state }: { event: string; state: string }): boolean => state === 'failed' && repeatable.has(event)

function listedOf(row: Selectable<BotkitRequestRow>): Listed {
  return {
    id: row.id,
    event: row.event,
    shown: row.shown,
    conversationId: row.conversation_id,
    state: states.find((state) => state === row.state) ?? 'failed',
    attempts: row.attempts,
    status: row.status,
    error: row.error,
    ms: row.ms,
    createdAt: row.created_at.getTime(),
    mayRepeat: mayRepeat(row),
  }
}

/** Noted before a turn was committed whose server died since: they count when the turn is there. Answers with their lines. */
export async function settleNoted(db: Db, before: number): Promise<void> {
  const old = new Date(before)
  await sql`
    update botkit_request set state = 'waiting' from taken_message
    where botkit_request.state = 'noted' and botkit_request.created_at < ${old} and taken_message.bot_id = botkit_request.bot_id
      and taken_message.user_id = botkit_request.user_id and taken_message.message_id = botkit_request.message_id
      and taken_message.conversation_id = botkit_request.conversation_id and taken_message.turn = botkit_request.turn`.execute(db)
  await db.deleteFrom('botkit_request').where('state', '=', 'noted').where('created_at', '<', old).execute()
}

export async function overdueLines(db: Db, before: number, most: number): Promise<Line[]> {
  const rows = await db
    .selectFrom('botkit_request')
    .select(['bot_id', 'conversation_id'])
    .distinct()
    .where('state', '=', 'waiting')
    .where('next_at', '<', new Date(before))
    .limit(most)
    .execute()
  return rows.map((row) => ({ botId: row.bot_id, conversationId: row.conversation_id }))
}

/** Steps whose answer should have come by then. */
export async function overdueAnswers(db: Db, now: number, most: number): Promise<StoredRequest[]> {
  const rows = await db
    .selectFrom('botkit_request')
    .selectAll()
    .where('state', '=', 'later')
    .where('until', '<=', new Date(now))
    .limit(most)
    .execute()
  return rows.map(requestOf)
}

/** Keeps it answerable for longer. */
export async function renewRequest(db: Db, id: string, now: number): Promise<void> {
  await db
    .updateTable('botkit_request')
    .set({ created_at: new Date(now) })
    .where('id', '=', id)
    .execute()
}

/** Of one bot, with what its server asked in return. */
export async function removeRequestsOf(db: Db, botId: string, before: Date): Promise<void> {
  await db.deleteFrom('botkit_call').where('bot_id', '=', botId).where('created_at', '<', before).execute()
  await db.deleteFrom('botkit_request').where('bot_id', '=', botId).where('created_at', '<', before).execute()
}

export async function removeRequestsOfUser(
  db: Db,
  { botId, userId, conversationIds }: { botId: string; userId: string; conversationIds: readonly string[] },
): Promise<void> {
  if (conversationIds.length > 0)
    await db
      .deleteFrom('botkit_call')
      .where('bot_id', '=', botId)
      .where('conversation_id', 'in', [...conversationIds])
      .execute()
  await db.deleteFrom('botkit_request').where('bot_id', '=', botId).where('user_id', '=', userId).execute()
}

export async function removeOldRequests(db: Db, before: number): Promise<void> {
  await db.deleteFrom('botkit_request').where('created_at', '<', new Date(before)).where('state', 'not in', ['waiting', 'later']).execute()
}
