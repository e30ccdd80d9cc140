// One row for each channel a bot has set up; a channel without one has its defaults.
import type { JsonObject } from '@parley/contract/base/json'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { askedTogether } from '../../base/storage/database/together'
import type { Capabilities, Db } from '../../base/context'

export interface ChannelSetting {
  type: string
  enable: boolean
  settings: JsonObject
  lastMessageAt: Date | null
}

export const readSettings = askedTogether(async (db: Db, botIds: readonly string[]): Promise<ChannelSetting[][]> => {
  const all = await readSettingsOf(db, [...new Set(botIds)])
  return botIds.map((botId) => all.filter((setting) => setting.botId === botId))
})

/** Of several bots at once. */
export async function readSettingsOf(db: Db, botIds: readonly string[]): Promise<(ChannelSetting & { botId: string })[]> {
  const rows = await db
    .selectFrom('channel_setting')
    .selectAll()
    .where('bot_id', '=', sql<string>`any(${[...botIds]})`)
    .execute()
  return rows.map((row) => ({
    botId: row.bot_id,
    type: row.type,
    enable: row.enable,
    settings: row.settings,
    lastMessageAt: row.last_message_at,
  }))
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

/** Until the transaction ends nobody else changes the channel. */
export async function holdSetting(db: Db, botId: string, type: string): Promise<void> {
  await db.selectFrom('channel_setting').select('type').where('bot_id', '=', botId).where('type', '=', type).forUpdate().execute()
}

/** A channel set up anew: what was saved of it is gone, its secrets too. */
export async function deleteSetting(db: Db, botId: string, type: string): Promise<boolean> {
  const done = await db.deleteFrom('channel_setting').where('bot_id', '=', botId).where('type', '=', type).executeTakeFirst()
  const secret = await db.deleteFrom('channel_secret').where('id', '=', secretId(botId, type)).executeTakeFirst()
  await db.deleteFrom('channel_health').where('bot_id', '=', botId).where('type', '=', type).execute()
  return done.numDeletedRows + secret.numDeletedRows > 0n
}

export interface UsersAsked {
  botId: string
  channel: string
  /** The last id of the page before; '' for the first. */
  after: string
  most: number
}

export async function readUserIds(db: Db, { botId, channel, after, most }: UsersAsked): Promise<string[]> {
  const rows = await db
    .selectFrom('conversation')
    .select('user_id')
    .distinct()
    .where('bot_id', '=', botId)
    .where('channel', '=', channel)
    .where('test', '=', false)
    .where('sample', '=', false)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(most)
    .execute()
  return rows.map((row) => row.user_id)
}

export async function isBotThere(db: Db, botId: string): Promise<boolean> {
  const bot = await db.selectFrom('bot').select('removed_at').where('id', '=', botId).executeTakeFirst()
  return bot !== undefined && bot.removed_at === null
}

const Secrets = z.record(z.string(), z.string())
const secretId = (botId: string, type: string): string => `${botId} ${type}`

/** The secrets of a channel by name, opened. */
export async function readSecrets(
  { db, secrets }: Pick<Capabilities, 'db' | 'secrets'>,
  botId: string,
  type: string,
): Promise<Record<string, string>> {
  const row = await db.selectFrom('channel_secret').select('value').where('id', '=', secretId(botId, type)).executeTakeFirst()
  return row === undefined ? {} : Secrets.parse(JSON.parse(secrets.open('channel', row.value)))
}

/** Epoch milliseconds; null while none was saved. */
export async function secretsChangedAt(db: Db, botId: string, type: string): Promise<number | null> {
  const row = await db.selectFrom('channel_secret').select('changed_at').where('id', '=', secretId(botId, type)).executeTakeFirst()
  return row?.changed_at.getTime() ?? null
}

interface OpenedSecrets {
  botId: string
  type: string
  values: Record<string, string>
}

/** Of several bots at once. */
export async function readSecretsOf(
  { db, secrets }: Pick<Capabilities, 'db' | 'secrets'>,
  botIds: readonly string[],
): Promise<OpenedSecrets[]> {
  const rows = await db
    .selectFrom('channel_secret')
    .select(['bot_id', 'type', 'value'])
    .where('bot_id', '=', sql<string>`any(${[...botIds]})`)
    .execute()
  return rows.map(({ bot_id: botId, type, value }) => ({ botId, type, values: Secrets.parse(JSON.parse(secrets.open('channel', value))) }))
}

/** In a transaction that holds the channel's row; '' takes a secret away. */
export async function writeSecrets(
  { db, secrets }: Pick<Capabilities, 'db' | 'secrets'>,
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
