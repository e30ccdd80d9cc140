// Hand-overs, notes and replies kept ready, as the desk reads and writes them. Hand-overs themselves are written with the turns that make
// them (gateway/hand-overs).
import type { CannedReply, Chat, DeskNote } from '@parley/contract/desk/desk'
import { chatStates, handOverReasonKinds } from '@parley/contract/desk/desk'
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import { sql } from 'kysely'
import type { Db } from '../../base/context'
import { namedObject, namedObjects, withLinked } from '../../base/storage/document/linked-names'
import { topicOf } from './topic'

const open = ['waiting', 'taken'] as const
const mostOpen = 500
const mostOver = 100

interface ChatRow {
  id: string
  conversation_id: string
  bot_id: string
  bot_name: string | null
  user_name: string | null
  channel: string
  language: string
  queue: string
  reason: JsonObject | null
  reason_name: string | null
  for_agent_id: string
  state: string
  agent_id: string
  agent_name: string
  test: boolean
  asked_at: Date
  taken_at: Date | null
  ended_at: Date | null
  said_before: string[] | null
  last_words: string | null
  last_at: Date
}

/** The chats of these bots: those that wait or are led, longest wait first; or those that are over, newest first. */
export async function listChats(db: Db, botIds: readonly string[], show: 'open' | 'over'): Promise<Chat[]> {
  if (botIds.length === 0) return []
  const rows = chatsOf(db)
    .where('hand_over.bot_id', 'in', [...botIds])
    .where('hand_over.desk', '=', '')
  const chosen =
    show === 'open'
      ? rows
          .where('hand_over.state', 'in', [...open])
          .where('conversation.open', '=', true)
          .orderBy('hand_over.asked_at')
          .limit(mostOpen)
      : rows
          .where('hand_over.state', 'not in', [...open])
          .orderBy('hand_over.ended_at', 'desc')
          .limit(mostOver)
  return (await chosen.execute()).map(chatOf)
}

export async function findChat(db: Db, id: string): Promise<Chat | undefined> {
  const row = await chatsOf(db).where('hand_over.id', '=', id).where('hand_over.desk', '=', '').executeTakeFirst()
  return row && chatOf(row)
}

/** What somebody leads of a bot. */
export async function chatsOfAgent(db: Db, botId: string, agentId: string): Promise<Chat[]> {
  const rows = chatsOf(db).where('hand_over.bot_id', '=', botId).where('hand_over.agent_id', '=', agentId)
  return (await rows.where('hand_over.state', '=', 'taken').execute()).map(chatOf)
}

/** Whose address the transfer names. */
const wanted = sql<string | null>`conversation.state->'session'->'person'->>'wanted'`
const forAgent = sql<string>`case when coalesce(${wanted}, '') = '' then '' else coalesce(
  (select app_user.id from app_user where app_user.email <> '' and lower(app_user.email) = lower(${wanted}) limit 1), '-') end`

/** What the user said last before the hand-over, newest first. */
const saidBefore = sql<string[] | null>`(select array_agg(left(newest.said, 200) order by newest.turn desc) from (
  select turn.turn, turn.said from turn
  where turn.conversation_id = conversation.id and turn.said <> '' and turn.turn <= hand_over.turn
  order by turn.turn desc limit 8) as newest)`

/** As the draft calls what the reason is about. */
const reasonName = sql<string | null>`(select about.name from ${namedObject(sql`hand_over.bot_id`, sql`hand_over.reason->>'id'`)} as about)`

function chatsOf(db: Db) {
  return db
    .selectFrom('hand_over')
    .innerJoin('conversation', 'conversation.id', 'hand_over.conversation_id')
    .leftJoin('object', (join) => join.onRef('object.bot_id', '=', 'hand_over.bot_id').onRef('object.id', '=', 'hand_over.bot_id'))
    .select(['hand_over.id', 'hand_over.conversation_id', 'hand_over.bot_id', 'hand_over.queue', 'hand_over.state', 'hand_over.agent_id'])
    .select(['hand_over.agent_name', 'hand_over.asked_at', 'hand_over.taken_at', 'hand_over.ended_at', 'hand_over.reason'])
    .select(reasonName.as('reason_name'))
    .select(['conversation.channel', 'conversation.language', 'conversation.test', 'conversation.last_at'])
    .select(sql<string | null>`object.data->>'name'`.as('bot_name'))
    .select(
      sql<string | null>`concat_ws(' ', nullif(conversation.state->'session'->'user'->>'firstName', ''),
        nullif(conversation.state->'session'->'user'->>'lastName', ''))`.as('user_name'),
    )
    .select(forAgent.as('for_agent_id'))
    .select(
      sql<string | null>`(select turn.said from turn where turn.conversation_id = conversation.id and turn.said <> ''
        order by turn.turn desc limit 1)`.as('last_words'),
    )
    .select(saidBefore.as('said_before'))
}

function reasonOf({ reason, reason_name }: Pick<ChatRow, 'reason' | 'reason_name'>): Chat['reason'] {
  const kind = handOverReasonKinds.find((known) => known === reason?.kind)
  if (kind === undefined) return null
  return { kind, name: reason_name ?? String(reason?.name ?? ''), count: Number(reason?.count ?? 0) }
}

function chatOf(row: ChatRow): Chat {
  return {
    id: row.id,
    sessionId: row.conversation_id,
    botId: row.bot_id,
    botName: row.bot_name ?? '',
    userName: row.user_name ?? '',
    channel: row.channel,
    language: row.language,
    queue: row.queue,
    reason: reasonOf(row),
    forAgentId: row.for_agent_id,
    state: chatStates.find((state) => state === row.state) ?? 'closed',
    agentId: row.agent_id,
    agentName: row.agent_name,
    isTest: row.test,
    askedAt: row.asked_at.getTime(),
    takenAt: row.taken_at?.getTime() ?? null,
    endedAt: row.ended_at?.getTime() ?? null,
    topic: topicOf(row.said_before ?? [], row.language),
    lastWords: (row.last_words ?? '').slice(0, 200),
    lastAt: row.last_at.getTime(),
  }
}

export async function addNote(
  db: Db,
  note: { chat: Chat; text: string; agent: { id: string; name: string }; now: number },
): Promise<string> {
  const id = newId('deskNote', note.now)
  await sql`
    insert into desk_note (id, conversation_id, bot_id, turn, text, agent_id, agent_name, at)
    select ${id}, id, bot_id, turns, ${note.text}, ${note.agent.id}, ${note.agent.name}, ${new Date(note.now)}
    from conversation where id = ${note.chat.sessionId}`.execute(db)
  return id
}

export async function listNotes(db: Db, conversationId: string): Promise<DeskNote[]> {
  const rows = await db
    .selectFrom('desk_note')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, turn: row.turn, text: row.text, agentName: row.agent_name, at: row.at.getTime() }))
}

export async function removeNotesOf(db: Db, conversationId: string): Promise<void> {
  await db.deleteFrom('desk_note').where('conversation_id', '=', conversationId).execute()
}

export async function listReplies(db: Db, botId: string): Promise<CannedReply[]> {
  return db.selectFrom('canned_reply').select(['id', 'name', 'text']).where('bot_id', '=', botId).orderBy('position').execute()
}

export async function setReplies(db: Db, botId: string, replies: readonly { name: string; text: string }[]): Promise<void> {
  await db.deleteFrom('canned_reply').where('bot_id', '=', botId).execute()
  if (replies.length === 0) return
  const rows = replies.map(({ name, text }, position) => ({ id: newId('cannedReply'), bot_id: botId, name, text, position }))
  await db.insertInto('canned_reply').values(rows).execute()
}

/** Names that objects of a bot, or of those that it links, have in their drafts. */
export async function namesOf(db: Db, botId: string, ids: readonly string[]): Promise<Map<string, string>> {
  return new Map([...(await namedObjects(db, botId, ids))].map(([id, { name }]) => [id, name]))
}

/** Queues that the transfers of a bot, or of those that it links, name in their drafts. */
export async function queuesOf(db: Db, botId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('object')
    .select(sql<string>`data->'settings'->>'queue'`.as('queue'))
    .distinct()
    .where('bot_id', 'in', withLinked(sql`${botId}`))
    .where('kind', '=', 'node')
    .where(sql<boolean>`coalesce(data->'settings'->>'queue', '') <> ''`)
    .execute()
  return rows.map(({ queue }) => queue).sort()
}
