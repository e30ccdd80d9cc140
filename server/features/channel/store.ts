// One row for each channel a bot has set up; a channel without one has its defaults.
import type { JsonObject } from '@parley/contract/base/json'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Db, Services } from '../../base/context'

export interface ChannelSetting {
  type: string
  enable: boolean
  settings: JsonObject
  lastMessageAt: Date | null
}

export async function readSettings(db: Db, botId: string): Promise<ChannelSetting[]> {
  const rows = await db.selectFrom('channel_setting').selectAll().where('bot_id', '=', botId).execute()
  return rows.map((row) => ({ type: row.type, enable: row.enable, settings: row.settings, lastMessageAt: row.last_message_at }))
}

export async function readSetting(db: Db, botId: string, type: string): Promise<ChannelSetting | undefined> {
  return (await readSettings(db, botId)).find((setting) => setting.type === type)
}

/** New settings are laid over the ones there; answers with the whole. */
export async function writeSetting(db: Db, botId: string, setting: Omit<ChannelSetting, 'lastMessageAt'>): Promise<JsonObject> {
  const { type, enable, settings } = setting
  const given = JSON.stringify(settings)
  const row = await db
    .insertInto('channel_setting')
    .values({ bot_id: botId, type, enable, settings: given })
    .onConflict((conflict) =>
      conflict.columns(['bot_id', 'type']).doUpdateSet({ enable, settings: sql`channel_setting.settings || ${given}::jsonb` }),
    )
    .returning('settings')
    .executeTakeFirstOrThrow()
  return row.settings
}

/** A channel set up anew: what was saved of it is gone, its secrets too. */
export async function deleteSetting(db: Db, botId: string, type: string): Promise<boolean> {
  const done = await db.deleteFrom('channel_setting').where('bot_id', '=', botId).where('type', '=', type).executeTakeFirst()
  const secret = await db.deleteFrom('channel_secret').where('id', '=', secretId(botId, type)).executeTakeFirst()
  await db.deleteFrom('channel_health').where('bot_id', '=', botId).where('type', '=', type).execute()
  return done.numDeletedRows + secret.numDeletedRows > 0n
}

export async function isBotThere(db: Db, botId: string): Promise<boolean> {
  const bot = await db.selectFrom('bot').select('removed_at').where('id', '=', botId).executeTakeFirst()
  return bot !== undefined && bot.removed_at === null
}

const Secrets = z.record(z.string(), z.string())
const secretId = (botId: string, type: string): string => `${botId} ${type}`

/** The secrets of a channel by name, opened. */
export async function readSecrets(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  botId: string,
  type: string,
): Promise<Record<string, string>> {
  const row = await db.selectFrom('channel_secret').select('value').where('id', '=', secretId(botId, type)).executeTakeFirst()
  return row === undefined ? {} : Secrets.parse(JSON.parse(secrets.open('channel', row.value)))
}

/** In a transaction that holds the channel's row; '' takes a secret away. */
export async function writeSecrets(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  botId: string,
  type: string,
  given: Record<string, string>,
): Promise<void> {
  if (Object.keys(given).length === 0) return
  const all = { ...(await readSecrets({ db, secrets }, botId, type)), ...given }
  const kept = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
  const value = secrets.seal('channel', JSON.stringify(kept))
  await db
    .insertInto('channel_secret')
    .values({ id: secretId(botId, type), bot_id: botId, type, value })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ value, changed_at: sql`now()` }))
    .execute()
}

const touched = new LRUCache<string, true>({ max: 2000, ttl: 30_000 })

/** Notes that a message came, at most once a minute; most messages do not even ask the database. */
export async function touchChannel(db: Db, botId: string, type: string, now: number): Promise<void> {
  const key = `${botId} ${type}`
  if (touched.has(key)) return
  touched.set(key, true)
  await db
    .updateTable('channel_setting')
    .set({ last_message_at: new Date(now) })
    .where('bot_id', '=', botId)
    .where('type', '=', type)
    .where((eb) => eb.or([eb('last_message_at', 'is', null), eb('last_message_at', '<', new Date(now - 60_000))]))
    .execute()
}
