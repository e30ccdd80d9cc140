// Figures from the session event log, by whole days of the caller's time zone. Only reads; the log itself is the gateway's.
import type { Figures, Overview } from '@parley/contract/analytics/dashboard'
import { sql } from 'kysely'
import type { Db } from '../../base/context'
import { type NamedObject, namedObject } from '../../base/storage/document/linked-names'
import { type DayRange, inRange, listMissed, missedShare, understoodCounts } from '../../conversation/conversation/index'

const most = 10

export async function figuresOf(db: Db, botId: string, range: DayRange): Promise<Figures> {
  const row = await inRange(db, botId, range)
    .select((eb) => [
      eb.fn.countAll<number>().as('sessions'),
      sql<number>`count(distinct user_id)`.as('users'),
      sql<number>`coalesce(sum(messages_in), 0)`.as('messages_in'),
      sql<number>`coalesce(sum(messages_out), 0)`.as('messages_out'),
      understoodCounts.found.as('found'),
      understoodCounts.missed.as('not_found'),
      sql<number>`count(*) filter (where handed_over)`.as('handed_over'),
      sql<number>`count(*) filter (where failed and not handed_over)`.as('failed'),
    ])
    .executeTakeFirstOrThrow()
  const sessions = Number(row.sessions)
  return {
    sessions,
    users: Number(row.users),
    messagesIn: Number(row.messages_in),
    messagesOut: Number(row.messages_out),
    intentsFound: Number(row.found),
    intentsNotFound: Number(row.not_found),
    notUnderstood: missedShare({ found: Number(row.found), missed: Number(row.not_found) }),
    contained: sessions - Number(row.handed_over) - Number(row.failed),
    handedOver: Number(row.handed_over),
    failed: Number(row.failed),
  }
}

export async function daysOf(db: Db, botId: string, range: DayRange): Promise<Overview['days']> {
  const rows = await inRange(db, botId, range)
    .select((eb) => [
      sql<string>`to_char(started_at at time zone ${range.timezone}, 'YYYY-MM-DD')`.as('day'),
      eb.fn.countAll<number>().as('sessions'),
      sql<number>`count(*) filter (where not handed_over and not failed)`.as('contained'),
      understoodCounts.missed.as('not_understood'),
    ])
    .groupBy('day')
    .execute()
  const byDay = new Map(rows.map((row) => [row.day, row]))
  return daysBetween(range.from, range.to).map((day) => {
    const row = byDay.get(day)
    return {
      day,
      sessions: Number(row?.sessions ?? 0),
      contained: Number(row?.contained ?? 0),
      notUnderstood: Number(row?.not_understood ?? 0),
    }
  })
}

export function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let at = Date.parse(`${from}T00:00:00Z`); at <= Date.parse(`${to}T00:00:00Z`) && days.length < 400; at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}

export async function channelsOf(db: Db, botId: string, range: DayRange): Promise<Overview['channels']> {
  const rows = await inRange(db, botId, range)
    .select((eb) => ['channel', eb.fn.countAll<number>().as('sessions')])
    .groupBy('channel')
    .orderBy('sessions', 'desc')
    .execute()
  return rows.map(({ channel, sessions }) => ({ channel, sessions: Number(sessions) }))
}

export async function intentsOf(db: Db, botId: string, range: DayRange): Promise<Overview['intents']> {
  const rows = await sql<{ intent_id: string; count: number } & NamedObject>`
    with counted as (
      select intent_id, count(*) as count
      from ${inRange(db, botId, range).select('intents').as('chosen')}, unnest(intents) as intent_id
      group by intent_id order by count desc limit ${most})
    select counted.*, named.* from counted
    left join lateral ${namedObject(sql`${botId}`, sql`counted.intent_id`)} as named on true
    order by counted.count desc, counted.intent_id`.execute(db)
  return rows.rows.map((row) => ({
    intentId: row.intent_id,
    name: row.name ?? 'Removed intent',
    botName: row.linked_name ?? '',
    count: Number(row.count),
  }))
}

export async function missedOf(db: Db, botId: string, range: DayRange): Promise<Overview['missed']> {
  const { items } = await listMissed(db, botId, range, { state: 'open', search: '', offset: 0, limit: most })
  return items.map(({ text, count, sessionId, turn }) => ({ text, count, sessionId, turn }))
}

/** Steps that call outside, slowest first, with how often they failed. */
export async function slowestOf(db: Db, botId: string, range: DayRange): Promise<Overview['slowest']> {
  const rows = await sql<{ node_id: string; p95: number; calls: number; failures: number } & NamedObject>`
    with counted as (select event->>'nodeId' as node_id,
      percentile_cont(0.95) within group (order by (event->>'ms')::float) as p95, count(*) as calls,
      count(*) filter (where (event->'reply'->>'ok') = 'false' or (event->>'ok') = 'false') as failures
    from ${inRange(db, botId, range).select('id').as('chosen')}
    join turn on turn.conversation_id = chosen.id, json_array_elements(well_formed(turn.events)) as event
    where event->>'type' = 'effect' and event->>'effect' in ('service', 'script')
    group by 1 order by failures desc, p95 desc limit ${most})
    select counted.*, named.* from counted left join lateral ${namedObject(sql`${botId}`, sql`counted.node_id`)} as named on true
    order by counted.failures desc, counted.p95 desc`.execute(db)
  return rows.rows.map((row) => ({
    nodeId: row.node_id,
    name: row.name ?? 'Removed step',
    dialogId: row.parent_id ?? '',
    dialogName: row.parent_name ?? '',
    linkedBotId: row.linked_id ?? '',
    p95: Math.round(Number(row.p95)),
    calls: Number(row.calls),
    failures: Number(row.failures),
  }))
}

export async function hasKinds(db: Db, botId: string): Promise<{ hasSample: boolean; hasReal: boolean }> {
  const rows = await db
    .selectFrom('conversation')
    .select('sample')
    .distinct()
    .where('bot_id', '=', botId)
    .where('test', '=', false)
    .execute()
  return { hasSample: rows.some(({ sample }) => sample), hasReal: rows.some(({ sample }) => !sample) }
}

export async function removeSample(db: Db, botId: string): Promise<number> {
  await sql`delete from feedback using conversation where conversation.id = feedback.conversation_id and conversation.bot_id = ${botId} and conversation.sample`.execute(
    db,
  )
  await sql`delete from turn using conversation where conversation.id = turn.conversation_id and conversation.bot_id = ${botId} and conversation.sample`.execute(
    db,
  )
  const done = await db.deleteFrom('conversation').where('bot_id', '=', botId).where('sample', '=', true).executeTakeFirst()
  return Number(done.numDeletedRows)
}
