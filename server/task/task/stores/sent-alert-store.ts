// The tables of who wants to be told by an alert, and of what was told before. Subscribing is the gateway's (server/gateway/turn-records/subscriptions).
import type { AlertSubscribers } from '@parley/contract/task/alert-people'
import { sql } from 'kysely'
import type { Db } from '../../../base/context'
import { lastConversation } from './lost-store'

interface OfTask {
  botId: string
  taskId: string
}

export interface Subscriber {
  userId: string
  channel: string
  language: string
  timezone: string
}

/** Those who gave the same values: their service is asked once; for each zone, where each is told by their own clock. */
export interface Group {
  key: string
  timezone: string
  values: Record<string, string>
  subscribers: Subscriber[]
}

interface Whom {
  /** Channels on which nobody is told. */
  silent: ReadonlySet<string>
  /** Each is told by their own clock. */
  byZone: boolean
  /** Whose time has come; null for all. */
  zones: ReadonlySet<string> | null
}

export async function readGroups(db: Db, { botId, taskId }: OfTask, { silent, byZone, zones }: Whom): Promise<Group[]> {
  const all = await db.selectFrom('task_subscription').selectAll().where('bot_id', '=', botId).where('task_id', '=', taskId).execute()
  const rows = all.filter((row) => !silent.has(row.channel) && (zones === null || zones.has(row.timezone)))
  const groups = new Map<string, Group>()
  for (const { fields_key: values, fields, user_id: userId, channel, language, timezone } of rows) {
    const key = byZone ? `${values} ${timezone}` : values
    const group = groups.get(key) ?? { key, timezone: byZone ? timezone : 'UTC', values: fields, subscribers: [] }
    group.subscribers.push({ userId, channel, language, timezone })
    groups.set(key, group)
  }
  return [...groups.values()]
}

export async function zonesOf(db: Db, { botId, taskId }: OfTask): Promise<string[]> {
  const rows = await db
    .selectFrom('task_subscription')
    .select('timezone')
    .distinct()
    .where('bot_id', '=', botId)
    .where('task_id', '=', taskId)
    .execute()
  return rows.map(({ timezone }) => timezone)
}

/** By task. */
export async function countSubscribers(db: Db, botId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('task_subscription')
    .select(['task_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('bot_id', '=', botId)
    .groupBy('task_id')
    .execute()
  return new Map(rows.map((row) => [row.task_id, Number(row.count)]))
}

interface ChannelCount {
  channel: string
  count: number
  /** Who subscribed since. */
  recent: number
}

export async function countByChannel(db: Db, { botId, taskId }: OfTask, since: number): Promise<ChannelCount[]> {
  const { rows } = await sql<ChannelCount>`
    select channel, count(*)::int as count, (count(*) filter (where at >= ${new Date(since)}))::int as recent from task_subscription
    where bot_id = ${botId} and task_id = ${taskId} group by channel order by 2 desc, 1`.execute(db)
  return rows
}

export async function listSubscribers(db: Db, { botId, taskId }: OfTask, most: number): Promise<AlertSubscribers['people']> {
  const { rows } = await sql<Omit<AlertSubscribers['people'][number], 'since'> & { since: Date }>`
    select of_user as "userId", of_channel as channel, language, at as since, fields as values, ${lastConversation} as "conversationId"
    from (select bot_id as of_bot, user_id as of_user, channel as of_channel, language, at, fields from task_subscription
      where bot_id = ${botId} and task_id = ${taskId} order by at desc, user_id limit ${most}) newest`.execute(db)
  return rows.map((row) => ({ ...row, since: row.since.getTime() }))
}

export async function removeSubscriber(db: Db, { botId, taskId }: OfTask, { userId, channel }: { userId: string; channel: string }) {
  const done = await db
    .deleteFrom('task_subscription')
    .where('bot_id', '=', botId)
    .where('task_id', '=', taskId)
    .where('user_id', '=', userId)
    .where('channel', '=', channel)
    .executeTakeFirst()
  return done.numDeletedRows > 0n
}

interface OfGroup extends OfTask {
  key: string
}

/** Which of some entries were told, each noted as seen now. */
export async function sentBefore(db: Db, { botId, taskId, key }: OfGroup, entries: readonly string[], now: number): Promise<Set<string>> {
  if (entries.length === 0) return new Set()
  const rows = await db
    .updateTable('task_told')
    .set({ at: new Date(now) })
    .where('bot_id', '=', botId)
    .where('task_id', '=', taskId)
    .where('fields_key', '=', key)
    .where('entry', 'in', [...entries])
    .returning('entry')
    .execute()
  return new Set(rows.map(({ entry }) => entry))
}

/** Whether all of them are told by this transaction alone: another run of the same task waits for its end. */
export async function noteSent(db: Db, { botId, taskId, key }: OfGroup, entries: readonly string[], now: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext(${`told ${botId} ${taskId} ${key}`}))`.execute(db)
  const before = await sentBefore(db, { botId, taskId, key }, entries, now)
  if (before.size > 0) return false
  const rows = entries.map((entry) => ({ bot_id: botId, task_id: taskId, fields_key: key, entry, at: new Date(now) }))
  await db.insertInto('task_told').values(rows).execute()
  return true
}

export async function removeOldSent(db: Db, before: number): Promise<void> {
  await db.deleteFrom('task_told').where('at', '<', new Date(before)).execute()
}

/** What a user of a bot wants to be told of, and what waits to be told. */
export async function forgetSubscriber(db: Db, { botId, userId }: { botId: string; userId: string }): Promise<void> {
  await db.deleteFrom('task_subscription').where('bot_id', '=', botId).where('user_id', '=', userId).execute()
  const runs = db.selectFrom('task_run').select('id').where('bot_id', '=', botId)
  await db.deleteFrom('task_delivery').where('user_id', '=', userId).where('run_id', 'in', runs).execute()
}
