// Conversations and turns in the database: reading them, and what changes a conversation besides a turn. Turns are committed by commits.
import { fail } from '@parley/contract/base/errors'
import type { SessionEvent } from '@parley/contract/base/event'
import type { Outgoing } from '@parley/contract/base/message'
import { sentence } from '@parley/contract/sentences'
import { wellFormedJson } from '@parley/kit/text/well-formed'
import type { Passed } from '@parley/runtime/context/history'
import { sql } from 'kysely'
import type { ChannelUser, CommittedTurn, ConversationState, Opening } from '../base/bot/gateway'
import type { Db } from '../base/context'
import { askedTogether } from '../base/storage/database/together'
import type { TurnFacts } from './facts'
import type { ScopeChange } from './scopes'
import { withWay } from './way'

export interface TurnWrite {
  /** As it may be read. */
  state: ConversationState
  /** As it is, sealed; '' where that is the same. */
  sealed: string
  opening: Opening
  at: Date
  /** Of the message that led to the turn: one id leads to one turn of a bot. */
  messageId: string
  said: string
  messages: Outgoing[]
  events: SessionEvent[]
  ms: number
  facts: TurnFacts
  scopes: ScopeChange[]
  /** What of the conversation's way was passed in it. */
  passed: readonly Passed[]
}

/** A conversation without turns of its own yet: a fork. */
export async function keepConversation(db: Db, state: ConversationState, opening: Opening): Promise<void> {
  const { session, intents, hides } = state
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
      state: wellFormedJson({ session, intents, ...(hides && { hides }) }),
    })
    .execute()
}

export interface StoredConversation {
  state: ConversationState
  opening: Opening
  /** What the conversation goes on from, where that is not `state`. */
  sealed: string
  turns: number
  open: boolean
  lastAt: number
}

export async function readConversation(db: Db, id: string): Promise<StoredConversation | undefined> {
  const row = await db.selectFrom('conversation').selectAll().where('id', '=', id).executeTakeFirst()
  return (
    row && {
      state: row.state as unknown as ConversationState,
      sealed: row.sealed,
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
  /** What is kept of a test conversation after it has something in the place of personal data. */
  hides: boolean
}

const mostTurns = 2_000_000_000

export function listTurns(db: Db, conversationId: string, upTo = mostTurns): Promise<TurnRecord[]> {
  return turnsWhere(db, conversationId, { from: 0, to: Math.min(upTo, mostTurns) })
}

async function turnsWhere(db: Db, conversationId: string, { from, to }: { from: number; to: number }): Promise<TurnRecord[]> {
  const rows = await db
    .selectFrom('turn')
    .select(['turn', 'at', 'said', 'messages', 'events', 'ms', sql<boolean>`state -> 'hides' is not null`.as('hides')])
    .where('conversation_id', '=', conversationId)
    .where('turn', '>=', from)
    .where('turn', '<=', to)
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

export async function readTurn(db: Db, conversationId: string, turn: number): Promise<TurnRecord | undefined> {
  return (await turnsWhere(db, conversationId, { from: turn, to: turn }))[0]
}

/** The turn a message led to when it was taken, as an answer to its repeat. */
export async function repeatedTurn(
  db: Db,
  { conversationId, turn: number }: { conversationId: string; turn: number },
): Promise<CommittedTurn> {
  const [stored, turn] = await Promise.all([readConversation(db, conversationId), readTurn(db, conversationId, number)])
  if (stored === undefined || turn === undefined) fail('NOT_FOUND', sentence('refused.no-conversation'))
  const { session } = await withWay(db, stored.state)
  return { ...turn, at: turn.at.getTime(), conversationId, session, isRepeat: true }
}

/** A message is recognised for this long when it is sent again: no client and no provider tries for longer. */
export const recognisedDays = 30

export async function forgetOldMessages(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('taken_message').where('at', '<', before).execute()
}

/** Closes what a user has open with a bot on a channel; answers which it was. */
export const closeConversationsOf = askedTogether(async (db: Db, whose: readonly ChannelUser[]): Promise<string[][]> => {
  const { rows } = await sql<{ id: string; place: number }>`
    update conversation set open = false, sealed = ''
    from unnest(${whose.map(({ botId }) => botId)}::text[], ${whose.map(({ userId }) => userId)}::text[],
      ${whose.map(({ channel }) => channel)}::text[]) with ordinality as given (bot_id, user_id, channel, place)
    where conversation.bot_id = given.bot_id and conversation.user_id = given.user_id and conversation.channel = given.channel
      and conversation.open and not conversation.test
    returning conversation.id, given.place::int`.execute(db)
  return whose.map((_, at) => rows.filter(({ place }) => place === at + 1).map(({ id }) => id))
})

export async function isErased(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('conversation').select('erased_at').where('id', '=', id).executeTakeFirst()
  return (row?.erased_at ?? null) !== null
}

/** Whose it was; undefined when it was never stored. */
export async function closeConversation(db: Db, id: string): Promise<{ botId: string; userId: string; channel: string } | undefined> {
  return db
    .updateTable('conversation')
    .set({ open: false, sealed: '' })
    .where('id', '=', id)
    .returning(['bot_id as botId', 'user_id as userId', 'channel'])
    .executeTakeFirst()
}
