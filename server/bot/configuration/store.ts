// The table of configurations: in an environment of a bot a name stands once, in whatever case. Whoever writes has taken the bot’s document.
import type { JsonObject } from '@parley/contract/base/json'
import type { Configuration } from '@parley/contract/bot/configuration'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../base/context'
import type { BotConfigurationRow } from './tables'

function configurationOf(row: Selectable<BotConfigurationRow>): Configuration {
  return {
    _id: row.id,
    name: row.name,
    environment: row.environment,
    values: row.content,
    createdBy: row.created_by,
    createdOn: row.created_at.toISOString(),
    lModifiedBy: row.changed_by,
    lModifiedOn: row.changed_at.toISOString(),
  }
}

export async function listConfigurations(db: Db, botId: string): Promise<Configuration[]> {
  const rows = await db
    .selectFrom('bot_configuration')
    .selectAll()
    .where('bot_id', '=', botId)
    .orderBy(sql`lower(name)`)
    .orderBy(sql`lower(environment)`)
    .execute()
  return rows.map(configurationOf)
}

interface Written {
  id: string
  botId: string
  name: string
  environment: string
  values: JsonObject
  by: string
  at: Date
}

/** False where there is one of this id, of whatever bot. */
export async function insertConfiguration(db: Db, { id, botId, name, environment, values, by, at }: Written): Promise<boolean> {
  const changed = { changed_by: by, changed_at: at }
  const done = await db
    .insertInto('bot_configuration')
    .values({ id, bot_id: botId, name, environment, content: JSON.stringify(values), created_by: by, created_at: at, ...changed })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n
}

export async function updateConfiguration(db: Db, { id, botId, name, environment, values, by, at }: Written): Promise<void> {
  await db
    .updateTable('bot_configuration')
    .set({ name, environment, content: JSON.stringify(values), changed_by: by, changed_at: at })
    .where('bot_id', '=', botId)
    .where('id', '=', id)
    .execute()
}

export async function deleteConfiguration(db: Db, botId: string, id: string): Promise<void> {
  await db.deleteFrom('bot_configuration').where('bot_id', '=', botId).where('id', '=', id).execute()
}
