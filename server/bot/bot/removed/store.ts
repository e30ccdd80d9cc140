// Deleted bots in the database: which there are, whose they are, and erasing one with everything that is kept of it.
import { sql } from 'kysely'
import type { Db } from '../../../base/context'

export interface RemovedBot {
  id: string
  accountId: string
  name: string
  color: string
  icon: string
  removedAt: Date
  removedBy: string
}

function query(db: Db, since: Date) {
  return db
    .selectFrom('bot')
    .innerJoin('object', (join) => join.onRef('object.bot_id', '=', 'bot.id').onRef('object.id', '=', 'bot.id'))
    .select(['bot.id', 'bot.account_id', 'bot.removed_by', sql<Date>`bot.removed_at`.as('removed_at')])
    .select([sql<string>`object.data->>'name'`.as('name'), sql<string>`coalesce(object.data->>'color', '')`.as('color')])
    .select(sql<string>`coalesce(object.data->>'icon', '')`.as('icon'))
    .where('bot.removed_at', '>', since)
    .where('bot.being_made', '=', false)
    .orderBy('bot.removed_at', 'desc')
}

type Row = Awaited<ReturnType<ReturnType<typeof query>['executeTakeFirstOrThrow']>>

const removedOf = (row: Row): RemovedBot => ({
  id: row.id,
  accountId: row.account_id,
  name: row.name,
  color: row.color,
  icon: row.icon,
  removedAt: row.removed_at,
  removedBy: row.removed_by,
})

/** Of an account, deleted after that moment; newest first. */
export async function listRemoved(db: Db, accountId: string, since: Date): Promise<RemovedBot[]> {
  return (await query(db, since).where('bot.account_id', '=', accountId).execute()).map(removedOf)
}

export async function findRemoved(db: Db, botId: string, since: Date): Promise<RemovedBot | undefined> {
  const row = await query(db, since).where('bot.id', '=', botId).executeTakeFirst()
  return row && removedOf(row)
}

export async function removedBefore(db: Db, before: Date): Promise<string[]> {
  const rows = await db.selectFrom('bot').select('id').where('removed_at', '<=', before).orderBy('removed_at').execute()
  return rows.map(({ id }) => id)
}

/** Holds the row. Undefined where somebody has brought it back. */
export async function holdRemoved(db: Db, botId: string, before: Date): Promise<{ accountId: string } | undefined> {
  const row = await db
    .selectFrom('bot')
    .select('account_id')
    .where('id', '=', botId)
    .where('removed_at', '<=', before)
    .forUpdate()
    .executeTakeFirst()
  return row && { accountId: row.account_id }
}

/** Every table that names the bot, those that come later too; then what is kept by other names. */
export async function eraseBot(db: Db, botId: string): Promise<void> {
  await sql`delete from delivered_turn where conversation_id in (select id from conversation where bot_id = ${botId})`.execute(db)
  await sql`delete from session_scope where owner = ${botId} or starts_with(owner, ${`${botId} `})`.execute(db)
  await sql`update sdk_app set bots = array_remove(bots, ${botId}), scopes = scopes - ${botId}::text where ${botId} = any(bots)`.execute(db)
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'bot_id' and not attisdropped
    where relkind in ('r', 'p') and not relispartition and relnamespace = current_schema()::regnamespace`.execute(db)
  for (const { name } of rows) await sql`delete from ${sql.table(name)} where bot_id = ${botId}`.execute(db)
  await db.deleteFrom('bot').where('id', '=', botId).execute()
}
