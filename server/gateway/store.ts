// Conversations and turns in the database. A turn and the state after it are written by one statement, so that one round trip
// commits both or neither; a turn number that is already taken means that another server was first.
import { fail } from '@parley/contract/base/errors'
import type { SessionEvent } from '@parley/contract/base/event'
import type { JsonObject } from '@parley/contract/base/json'
import type { Outgoing } from '@parley/contract/base/message'
import type { Session } from '@parley/runtime/session/session'
import type { Pool } from 'pg'
import type { Db } from '../base/context'
import type { TurnFacts } from './facts'

export interface ConversationState {
  session: Session
  intents: string[]
}

export interface Opening {
  test: boolean
  sample: boolean
  versionNumber: number | null
  forkOf: string | null
  forkTurn: number | null
}

export interface TurnWrite {
  state: ConversationState
  opening: Opening
  at: Date
  said: string
  messages: Outgoing[]
  events: SessionEvent[]
  ms: number
  facts: TurnFacts
}

const insert = `
with opened as (
  insert into conversation (id, bot_id, user_id, channel, language, test, sample, version_hash, version_number, fork_of, fork_turn, started_at, last_at, turns, open,
    first_words, intents, not_understood, handed_over, failed, messages_in, messages_out, intents_found, state)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24) returning id)
insert into turn (conversation_id, turn, bot_id, at, said, messages, events, ms, state) select id, $14, $2, $13, $25, $26, $27, $28, $29 from opened`

const update = `
with continued as (
  update conversation set last_at = $2, turns = $3, open = $4, first_words = case when first_words = '' then $5 else first_words end, intents = $6,
    not_understood = not_understood + $7, handed_over = handed_over or $8, failed = failed or $9, messages_in = messages_in + $10, messages_out = messages_out + $11,
    intents_found = intents_found + $12, state = $13 where id = $1 and turns = $3 - 1 returning id, bot_id)
insert into turn (conversation_id, turn, bot_id, at, said, messages, events, ms, state) select id, $3, bot_id, $2, $14, $15, $16, $17, $18 from continued`

export async function commitTurn(pool: Pool, write: TurnWrite, isFirst: boolean): Promise<void> {
  const query = isFirst
    ? { name: 'turn-first', text: insert, values: firstValues(write) }
    : { name: 'turn-next', text: update, values: nextValues(write) }
  const done = await pool.query(query)
  if (done.rowCount !== 1) fail('SESSION_ENDED', 'Another message of this conversation was answered at the same moment; send it again.')
}

/** In the order of `insert`: who and how, then as for any turn. */
function firstValues(write: TurnWrite): unknown[] {
  const { session } = write.state
  const { opening } = write
  const who = [session.id, session.botId, session.userId, session.channel, session.language]
  const how = [opening.test, opening.sample, session.versionHash, opening.versionNumber, opening.forkOf, opening.forkTurn]
  return [...who, ...how, new Date(session.startedAt), ...turnValues(write)]
}

/** In the order of `update`. */
function nextValues(write: TurnWrite): unknown[] {
  return [write.state.session.id, ...turnValues(write)]
}

/** From the time of the turn on, both statements take the same. */
function turnValues({ state: after, opening, at, said, messages, events, ms, facts }: TurnWrite): unknown[] {
  const { session, intents } = after
  const state = JSON.stringify(after)
  const counts = [facts.notUnderstood, facts.handedOver, facts.failed, facts.messagesIn, facts.messagesOut, facts.intents.length]
  const facing = [at, session.turn, !session.ended, said.slice(0, 200), intents, ...counts, state]
  return [...facing, said, JSON.stringify(messages), JSON.stringify(events), ms, opening.test ? state : null]
}

/** A conversation without turns of its own yet: a fork. */
export async function keepConversation(db: Db, state: ConversationState, opening: Opening): Promise<void> {
  const { session, intents } = state
  await db
    .insertInto('conversation')
    .values({
      id: session.id,
      bot_id: session.botId,
      user_id: session.userId,
      channel: session.channel,
      language: session.language,
      test: opening.test,
      sample: opening.sample,
      version_hash: session.versionHash,
      version_number: opening.versionNumber,
      fork_of: opening.forkOf,
      fork_turn: opening.forkTurn,
      started_at: new Date(session.startedAt),
      last_at: new Date(session.lastAt),
      turns: session.turn,
      open: true,
      first_words: '',
      intents,
      not_understood: 0,
      handed_over: false,
      failed: false,
      messages_in: 0,
      messages_out: 0,
      intents_found: 0,
      state: JSON.stringify(state),
    })
    .execute()
}

export interface StoredConversation {
  state: ConversationState
  opening: Opening
  turns: number
  open: boolean
  lastAt: number
}

export async function readConversation(db: Db, id: string): Promise<StoredConversation | undefined> {
  const row = await db.selectFrom('conversation').selectAll().where('id', '=', id).executeTakeFirst()
  return (
    row && {
      state: row.state as unknown as ConversationState,
      turns: row.turns,
      open: row.open,
      lastAt: row.last_at.getTime(),
      opening: { test: row.test, sample: row.sample, versionNumber: row.version_number, forkOf: row.fork_of, forkTurn: row.fork_turn },
    }
  )
}

/** The user's newest conversation with a bot on a channel that is still open. */
export async function openConversationOf(
  db: Db,
  { botId, userId, channel, since }: { botId: string; userId: string; channel: string; since: Date },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('conversation')
    .select('id')
    .where('bot_id', '=', botId)
    .where('user_id', '=', userId)
    .where('channel', '=', channel)
    .where('open', '=', true)
    .where('test', '=', false)
    .where('last_at', '>', since)
    .orderBy('last_at', 'desc')
    .executeTakeFirst()
  return row?.id
}

export interface TurnRecord {
  turn: number
  at: Date
  said: string
  messages: Outgoing[]
  events: SessionEvent[]
  ms: number
}

export async function listTurns(db: Db, conversationId: string, upTo = Number.MAX_SAFE_INTEGER): Promise<TurnRecord[]> {
  const rows = await db
    .selectFrom('turn')
    .select(['turn', 'at', 'said', 'messages', 'events', 'ms'])
    .where('conversation_id', '=', conversationId)
    .where('turn', '<=', Math.min(upTo, 2_000_000_000))
    .orderBy('turn')
    .execute()
  return rows.map((row) => ({ ...row, messages: row.messages as unknown as Outgoing[], events: row.events as unknown as SessionEvent[] }))
}

export async function eventsOfTurn(db: Db, conversationId: string, turn: number): Promise<SessionEvent[] | undefined> {
  const row = await db
    .selectFrom('turn')
    .select('events')
    .where('conversation_id', '=', conversationId)
    .where('turn', '=', turn)
    .executeTakeFirst()
  return row?.events as unknown as SessionEvent[] | undefined
}

/** State after a turn of a test conversation; turn 0 has none. */
export async function stateAfter(db: Db, conversationId: string, turn: number): Promise<ConversationState | undefined> {
  const row = await db
    .selectFrom('turn')
    .select('state')
    .where('conversation_id', '=', conversationId)
    .where('turn', '=', turn)
    .executeTakeFirst()
  return (row?.state ?? undefined) as ConversationState | undefined
}

/** Whose it was; undefined when it was never stored. */
export async function closeConversation(db: Db, id: string): Promise<{ botId: string; userId: string; channel: string } | undefined> {
  return db
    .updateTable('conversation')
    .set({ open: false })
    .where('id', '=', id)
    .returning(['bot_id as botId', 'user_id as userId', 'channel'])
    .executeTakeFirst()
}

export type ScopeValues = Record<string, JsonObject>
