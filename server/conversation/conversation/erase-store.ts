// Conversations whose words are erased: finding them, and what is left of a turn. When that is done is erase.ts.
import { SessionEvent } from '@parley/contract/base/event'
import type { Json, JsonObject } from '@parley/contract/base/json'
import { sql } from 'kysely'
import type { Db } from '../../base/context'
import { forgetSent } from '../attachment/index'

/** Bots with conversations that were last heard of before and still have their words. */
export async function botsWithWords(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('conversation')
    .innerJoin('bot', 'bot.id', 'conversation.bot_id')
    .select('conversation.bot_id')
    .distinct()
    .where('bot.removed_at', 'is', null)
    .where('erased_at', 'is', null)
    .where('sample', '=', false)
    .where('last_at', '<', before)
    .where('last_hour', '<', before)
    .execute()
  return rows.map((row) => row.bot_id)
}

/** Ids of those whose words are gone now. One that nobody ended is ended with it. */
export async function eraseOldest(
  db: Db,
  { botId, before, now, most }: { botId: string; before: Date; now: Date; most: number },
): Promise<string[]> {
  const found = await db
    .selectFrom('conversation')
    .select(['id', 'state'])
    .where('bot_id', '=', botId)
    .where('erased_at', 'is', null)
    .where('sample', '=', false)
    .where('last_at', '<', before)
    .where('last_hour', '<', before)
    .orderBy('last_hour')
    .orderBy('last_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const row of found) await eraseConversation(db, row, now)
  return found.map(({ id }) => id)
}

/** Those a user had with a bot; tests of its developers are theirs. */
export async function conversationsOf(db: Db, of: { botId: string; userId: string }): Promise<{ id: string; open: boolean }[]> {
  return db
    .selectFrom('conversation')
    .select(['id', 'open'])
    .where('bot_id', '=', of.botId)
    .where('user_id', '=', of.userId)
    .where('sample', '=', false)
    .where('test', '=', false)
    .execute()
}

export async function eraseConversations(db: Db, ids: readonly string[], now: Date): Promise<void> {
  for (const id of ids) {
    const row = await db.selectFrom('conversation').select(['id', 'state']).where('id', '=', id).forUpdate().executeTakeFirst()
    if (row !== undefined) await eraseConversation(db, row, now)
  }
}

async function eraseConversation(db: Db, { id, state }: { id: string; state: JsonObject }, now: Date): Promise<void> {
  await eraseTurns(db, id)
  await db
    .updateTable('conversation')
    .set({ erased_at: now, first_words: '', open: false, sealed: '', state: JSON.stringify(stateLeft(state)) })
    .where('id', '=', id)
    .execute()
}

async function eraseTurns(db: Db, conversationId: string): Promise<void> {
  const turns = await db
    .selectFrom('turn')
    .select(['turn', 'at', 'events', 'messages'])
    .where('conversation_id', '=', conversationId)
    .execute()
  for (const { turn, at, events, messages } of turns)
    await sql`
      update turn set said = '', state = null, events = ${JSON.stringify(events.flatMap(eventLeft))}::json,
        messages = ${JSON.stringify(messages.map(withoutWords))}::json
      where conversation_id = ${conversationId} and turn = ${turn} and at = ${at}`.execute(db)
  await forgetSent(
    db,
    turns.flatMap(({ events }) => events.flatMap(filesIn)),
  )
  await db.updateTable('feedback').set({ comment: '' }).where('conversation_id', '=', conversationId).execute()
}

/** Ids of the files that came with a message. */
function filesIn(event: JsonObject): string[] {
  const read = SessionEvent.safeParse(event)
  return read.success && read.data.type === 'received' ? (read.data.incoming.attachments ?? []).map(({ fileId }) => fileId) : []
}

/** What programs wrote of an event or a message: which, where, when and how it ended. */
const kept: ReadonlySet<string> = new Set(
  (
    'type id at decision dialogId intentId by outcome nodeId entityId from attempt transitionId result to effect ok ms code queue ' +
    'patienceMinutes channel language languages userId versionHash reason event action act agent name score threshold modelHash micros eventId surveyId scale scores'
  ).split(' '),
)
/** What holds such things beside words. */
const opened: ReadonlySet<string> = new Set(['incoming', 'message', 'understanding', 'agent', 'inScope', 'desk'])
/** What takes the place of words where something has to be. */
const emptied: JsonObject = {
  text: '',
  value: null,
  request: null,
  reply: null,
  values: [],
  candidates: [],
  entities: [],
  label: '',
  comment: '',
  path: '',
}

/** One of a sort that cannot do without words is gone. */
function eventLeft(event: JsonObject): JsonObject[] {
  const isReason = event['type'] === 'session-ended'
  const left = { ...withoutWords(event), ...('reason' in event && { reason: isReason ? (event['reason'] ?? '') : '' }) }
  return SessionEvent.safeParse(left).success ? [left] : []
}

function withoutWords(fact: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(fact).flatMap(([key, value]): [string, Json][] => {
      if (isObject(value)) return opened.has(key) ? [[key, withoutWords(value)]] : key in emptied ? [[key, emptied[key] ?? null]] : []
      if (kept.has(key)) return [[key, value]]
      return key in emptied ? [[key, emptied[key] ?? null]] : []
    }),
  )
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whose conversation it was, and nothing of what was said in it. */
function stateLeft(state: JsonObject): JsonObject {
  const session = isObject(state['session'] ?? null) ? (state['session'] as JsonObject) : {}
  const names = ['id', 'botId', 'userId', 'channel', 'language', 'timezone', 'versionHash', 'startedAt', 'lastAt', 'turn']
  const who = Object.fromEntries(names.map((name) => [name, session[name] ?? null]))
  const scopes = { EnterpriseContext: {}, BotContext: {}, UserSession: {}, BotUserSession: {} }
  const empty = { frames: [], held: [], waiting: null, scopes, user: {}, tags: { user: {}, session: {} }, ended: true }
  return { session: { ...who, ...empty }, intents: state['intents'] ?? [] }
}
