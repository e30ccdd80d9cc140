// Conversations as analytics reads them: the list behind every figure. Figures are the dashboard's.
import type { InterruptionChoice, SessionEvent } from '@parley/contract/base/event'
import type { CallReply } from '@parley/contract/calls'
import type { Conversation } from '@parley/contract/conversation/conversation'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../base/context'
import { stoppedPrefix, type TurnCounter, writtenAs } from '../../gateway/turn-counters'
import { namedObjects } from '../../base/storage/document/linked-names'
import type { Tables } from '../../base/storage/database/tables'
import type { ConversationRow } from '../../gateway/tables'
import type { Selectable } from 'kysely'
import { type Chosen, isChosen } from './chosen'

/** Whole days in a time zone, both included. */
export interface DayRange extends Partial<Chosen> {
  from: string
  to: string
  timezone: string
  channel: string
  language: string
  sample: boolean
}

export type Show = 'all' | 'contained' | 'handed-over' | 'failed' | 'not-understood' | 'intent-found'

/** The conversations of a bot in a range that count: real ones, and sample ones when they are wanted. */
export function inRange(db: Db, botId: string, range: DayRange): SelectQueryBuilder<Tables, 'conversation', object> {
  let query = db
    .selectFrom('conversation')
    .where('conversation.bot_id', '=', botId)
    .where('conversation.test', '=', false)
    .where('conversation.started_at', '>=', beginOf(range))
    .where('conversation.started_at', '<', sql<Date>`(${range.to}::date + 1)::timestamp at time zone ${range.timezone}`)
  if (range.channel !== '') query = query.where('conversation.channel', '=', range.channel)
  if (range.language !== '') query = query.where('conversation.language', '=', range.language)
  if (!range.sample) query = query.where('conversation.sample', '=', false)
  return query.where(isChosen(range))
}

/** The moment at which its first day begins. */
export const beginOf = ({ from, timezone }: Pick<DayRange, 'from' | 'timezone'>): RawBuilder<Date> =>
  sql<Date>`(${from}::date)::timestamp at time zone ${timezone}`

interface Wanted {
  show: Show
  search: string
  intentId: string
  response: string
  interruption: InterruptionChoice | ''
  stoppedAt: string
  rule: string
  offset: number
  limit: number
}

export async function listConversations(db: Db, botId: string, range: DayRange, wanted: Wanted): Promise<CallReply<'conversation.list'>> {
  let query = inRange(db, botId, range)
  if (wanted.show === 'contained') query = query.where('handed_over', '=', false).where('failed', '=', false)
  if (wanted.show === 'handed-over') query = query.where('handed_over', '=', true)
  if (wanted.show === 'failed') query = query.where('failed', '=', true).where('handed_over', '=', false)
  if (wanted.show === 'not-understood') query = query.where('not_understood', '>', 0)
  if (wanted.show === 'intent-found') query = query.where('intents_found', '>', 0)
  if (wanted.intentId !== '') query = query.where(sql<boolean>`${wanted.intentId} = any(intents)`)
  if (wanted.response !== '') query = query.where(hasHappened({ responseKey: wanted.response }))
  if (wanted.interruption !== '') query = query.where(hasHappened({ choice: wanted.interruption }))
  if (wanted.stoppedAt !== '') query = query.where(hasStopped(wanted.stoppedAt, wanted.rule))
  if (wanted.search !== '')
    query = query.where(
      sql<boolean>`exists (select 1 from turn where turn.conversation_id = conversation.id and turn.said ilike ${`%${wanted.search.replace(/[%_\\]/g, '\\$&')}%`})`,
    )
  const counted = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  let page = query.selectAll('conversation').orderBy('started_at', 'desc').offset(wanted.offset)
  if (wanted.limit >= 0) page = page.limit(wanted.limit)
  const items = (await page.execute()).map(conversationOf)
  return { items, total: counted.total, linkedIntents: await linkedIntents(db, botId, items) }
}

async function linkedIntents(db: Db, botId: string, items: readonly Conversation[]): Promise<Record<string, string>> {
  const named = await namedObjects(
    db,
    botId,
    items.flatMap(({ intents }) => intents),
  )
  return Object.fromEntries([...named].flatMap(([id, { name, linkedName }]) => (linkedName === '' ? [] : [[id, name] as const])))
}

function hasHappened(happened: TurnCounter): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from turn where turn.conversation_id = conversation.id and ${writtenAs(happened)} = any(turn.happened))`
}

/** By any rule of the step where none is named. */
function hasStopped(stoppedAt: string, rule: string): RawBuilder<boolean> {
  if (rule !== '') return hasHappened({ stoppedAt, rule })
  return sql<boolean>`exists (select 1 from turn cross join lateral unnest(turn.happened) as counter
    where turn.conversation_id = conversation.id and starts_with(counter, ${stoppedPrefix(stoppedAt)}))`
}

export function conversationOf(row: Selectable<ConversationRow>): Conversation {
  return {
    sessionId: row.id,
    userId: row.user_id,
    channel: row.channel,
    language: row.language,
    startedAt: row.started_at.getTime(),
    lastAt: row.last_at.getTime(),
    turns: row.turns,
    firstWords: row.first_words,
    intents: row.intents,
    outcome: row.handed_over ? 'handed-over' : row.failed ? 'failed' : row.open ? 'open' : 'contained',
    notUnderstood: row.not_understood,
    sample: row.sample,
    version: row.version_number,
  }
}

/** The last turns of one conversation, or of all of a bot; newest first. */
export async function lastTurns(
  db: Db,
  botId: string,
  { sessionId, most }: { sessionId: string; most: number },
): Promise<{ sessionId: string; turn: number; at: number; events: SessionEvent[] }[]> {
  let query = db
    .selectFrom('turn')
    .innerJoin('conversation', 'conversation.id', 'turn.conversation_id')
    .select(['turn.conversation_id', 'turn.turn', 'turn.at', 'turn.events'])
    .where('conversation.bot_id', '=', botId)
  if (sessionId !== '') query = query.where('conversation.id', '=', sessionId)
  const rows = await query.orderBy('turn.at', 'desc').orderBy('turn.turn', 'desc').limit(most).execute()
  return rows.map((row) => ({
    sessionId: row.conversation_id,
    turn: row.turn,
    at: row.at.getTime(),
    events: row.events as unknown as SessionEvent[],
  }))
}

export async function findConversation(db: Db, botId: string, id: string): Promise<Selectable<ConversationRow> | undefined> {
  return db.selectFrom('conversation').selectAll().where('bot_id', '=', botId).where('id', '=', id).executeTakeFirst()
}
