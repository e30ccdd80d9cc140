// Bots as the list shows them: their row, the bot object of their document, who owns them and what has happened lately.
import type { Permissions } from '@parley/contract/base/access/access'
import { Bot } from '@parley/contract/objects/bot/index'
import { trainedSettings } from '@parley/nlu/rules'
import { sql } from 'kysely'
import { sharesOf } from '../../base/security/access/shares'
import { modelStateOf, type ModelState, readModels } from '../../base/bot/understanding/models'
import { trainedKinds } from '@parley/contract/objects/object-kinds'
import type { Db } from '../../base/context'
import { settingsDiffer } from '../../base/storage/document/store'

export interface BotRecord {
  id: string
  accountId: string
  createdBy: string
  ownerName: string
  createdAt: Date
  changedAt: Date
  changedBy: string
  changedByName: string
  rev: number
  trainedRev: number
  modelState: ModelState
  isTraining: boolean
  live: { number: number; rev: number } | null
  bot: Bot
  permissions: Permissions
  sessions: { day: string; count: number }[]
  taskCounts: TaskCounts
}

export interface TaskCounts {
  alerts: number
  actions: number
  informationTasks: number
}

const days = 7

const isTraining = sql<boolean>`exists (
  select 1 from job where job.bot_id = bot.id and kind = 'training.run' and job.state in ('queued', 'running'))`
const isStale = sql<boolean>`exists (
  select 1 from operation where operation.bot_id = bot.id and operation.seq > bot.trained_rev
    and (operation.kind = any(${[...trainedKinds]}::text[]) or ${settingsDiffer(trainedSettings)}))`
const ownerName = sql<string | null>`(
  select trim(first_name || ' ' || last_name) from bot_share join app_user on app_user.id = bot_share.user_id
    where bot_share.bot_id = bot.id and bot_share.role = 'owner' limit 1)`

/** Bots of an account shared with a user; one when `botId` is given. Removed ones only when asked for. */
export async function readBots(
  db: Db,
  userId: string,
  accountId: string | null,
  options: { botId?: string; removed?: boolean } = {},
): Promise<BotRecord[]> {
  const shares = await sharesOf(db, userId, options.botId)
  if (shares.size === 0) return []
  let query = db
    .selectFrom('bot')
    .innerJoin('object', (join) => join.onRef('object.bot_id', '=', 'bot.id').onRef('object.id', '=', 'bot.id'))
    .leftJoin('version', 'version.id', 'bot.live_version_id')
    .select([
      'bot.id',
      'bot.account_id',
      'bot.created_by',
      'bot.created_at',
      'bot.changed_at',
      'bot.changed_by',
      'bot.changed_by_id',
      'bot.rev',
      'bot.trained_rev',
      'bot.model_hash',
      'bot.train_error',
      'object.data',
    ])
    .select([isTraining.as('is_training'), isStale.as('is_stale'), ownerName.as('owner_name')])
    .select(['version.number as live_number', 'version.rev as live_rev'])
    .where('bot.id', 'in', [...shares.keys()])
    .orderBy('bot.changed_at', 'desc')
  query =
    options.removed === true
      ? query.where('bot.removed_at', 'is not', null).where('bot.being_made', '=', false)
      : query.where('bot.removed_at', 'is', null)
  if (accountId !== null) query = query.where('bot.account_id', '=', accountId)
  const rows = await query.execute()
  const ids = rows.map((row) => row.id)
  if (ids.length === 0) return []
  const [sessions, tasks] = [await readSessions(db, ids), await readTaskCounts(db, ids)]
  return rows.map((row) => ({
    id: row.id,
    accountId: row.account_id,
    createdBy: row.created_by,
    ownerName: row.owner_name ?? '',
    createdAt: row.created_at,
    changedAt: row.changed_at,
    changedBy: row.changed_by_id,
    changedByName: row.changed_by,
    rev: row.rev,
    trainedRev: row.trained_rev,
    modelState: modelStateOf({
      models: readModels(row.model_hash),
      language: Bot.parse(row.data).defaultLanguage,
      error: row.train_error,
      changes: row.is_stale ? 1 : 0,
    }),
    isTraining: row.is_training,
    live: row.live_number === null || row.live_rev === null ? null : { number: row.live_number, rev: row.live_rev },
    bot: Bot.parse(row.data),
    permissions: shares.get(row.id)?.permissions ?? {},
    sessions: sessions.get(row.id) ?? [],
    taskCounts: tasks.get(row.id) ?? { ...noTasks },
  }))
}

const noTasks: TaskCounts = { alerts: 0, actions: 0, informationTasks: 0 }
/** Tasks that are no dialogs, by their kind of object. */
const taskKinds: Record<string, keyof TaskCounts> = { alert: 'alerts', action: 'actions', information: 'informationTasks' }

async function readTaskCounts(db: Db, ids: string[]): Promise<Map<string, TaskCounts>> {
  const rows = await db
    .selectFrom('object')
    .select(['bot_id', 'kind', (eb) => eb.fn.countAll<number>().as('count')])
    .where('bot_id', 'in', ids)
    .where('kind', 'in', Object.keys(taskKinds))
    .groupBy(['bot_id', 'kind'])
    .execute()
  const byBot = new Map<string, TaskCounts>()
  for (const { bot_id, kind, count } of rows) {
    const name = taskKinds[kind]
    if (name !== undefined) byBot.set(bot_id, { ...noTasks, ...byBot.get(bot_id), [name]: Number(count) })
  }
  return byBot
}

async function readSessions(db: Db, ids: string[]): Promise<Map<string, BotRecord['sessions']>> {
  const rows = await db
    .selectFrom('conversation')
    .select([
      'bot_id',
      sql<string>`to_char(started_at at time zone 'UTC', 'YYYY-MM-DD')`.as('day'),
      (eb) => eb.fn.countAll<number>().as('count'),
    ])
    .where('bot_id', 'in', ids)
    .where('test', '=', false)
    .where('started_at', '>', sql<Date>`now() - make_interval(days => ${days})`)
    .groupBy(['bot_id', 'day'])
    .execute()
  const byBot = new Map<string, BotRecord['sessions']>()
  for (const row of rows) byBot.set(row.bot_id, [...(byBot.get(row.bot_id) ?? []), { day: row.day, count: row.count }])
  return byBot
}

export async function insertBot(db: Db, bot: { id: string; accountId: string; userId: string; by: string }): Promise<void> {
  await db
    .insertInto('bot')
    .values({
      id: bot.id,
      account_id: bot.accountId,
      created_by: bot.userId,
      changed_by: bot.by,
      changed_by_id: bot.userId,
      live_version_id: null,
    })
    .execute()
  await db.insertInto('bot_share').values({ bot_id: bot.id, user_id: bot.userId, role: 'owner' }).execute()
}

export async function setRemoved(db: Db, botId: string, at: Date | null): Promise<void> {
  await db.updateTable('bot').set({ removed_at: at }).where('id', '=', botId).execute()
}

/** Names of an account's bots, of those too that nobody shared with the caller. */
export async function namesInAccount(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('object')
    .innerJoin('bot', 'bot.id', 'object.bot_id')
    .select(sql<string>`object.data->>'name'`.as('name'))
    .where('object.kind', '=', 'bot')
    .where('bot.account_id', '=', accountId)
    .where('bot.removed_at', 'is', null)
    .execute()
  return rows.map(({ name }) => name)
}
