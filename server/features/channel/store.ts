// One row for each channel a bot has set up; a channel without one has its defaults.
import type { JsonObject } from '@parley/contract/base/json'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../base/context'

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
