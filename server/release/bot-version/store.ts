// Versions in the database: canonical text with its hash, never changed after they are made.
import { ownChannel } from '@parley/contract/channel/channel'
import { fail } from '@parley/contract/base/errors'
import { documentFormat } from '@parley/contract/objects/format'
import type { BotVersion } from '@parley/contract/release/bot-version'
import type { BotObject } from '@parley/contract/objects/object'
import type { Db } from '../../base/context'
import { type Days, isInDays } from '../../base/storage/database/days'
import { objectOf } from '../../base/storage/document/store'
import { findVersionText, keepVersionText, type VersionText } from '../../base/storage/document/version-text'
import { sql } from 'kysely'
import { sentence } from './sentences'

const columns = [
  'version.id',
  'version.number',
  'version.hash',
  'version.note',
  'version.kind',
  'version.created_by',
  'version.created_at',
  'version.changes',
  'version.rev',
  'version.model_hash',
  'bot.live_version_id',
] as const

function query(db: Db, botId: string) {
  return db
    .selectFrom('version')
    .innerJoin('bot', 'bot.id', 'version.bot_id')
    .select([...columns])
    .where('version.bot_id', '=', botId)
    .orderBy('version.number', 'desc')
}

type Row = Awaited<ReturnType<ReturnType<typeof query>['executeTakeFirstOrThrow']>>

function versionOf(row: Row): BotVersion {
  return {
    id: row.id,
    number: row.number,
    hash: row.hash,
    note: row.note,
    kind: row.kind === 'checkpoint' ? 'checkpoint' : 'published',
    live: row.id === row.live_version_id,
    createdBy: row.created_by,
    createdAt: row.created_at.getTime(),
    changes: row.changes,
    rev: row.rev,
    modelHash: row.model_hash,
  }
}

export async function listVersions(db: Db, botId: string, days?: Days): Promise<BotVersion[]> {
  const asked = days === undefined ? query(db, botId) : query(db, botId).where(isInDays(sql.ref<Date>('version.created_at'), days))
  return (await asked.execute()).map(versionOf)
}

export async function findVersion(db: Db, botId: string, versionId: string): Promise<BotVersion> {
  const row = await query(db, botId).where('version.id', '=', versionId).executeTakeFirst()
  return row ? versionOf(row) : fail('NOT_FOUND', sentence('refused.no-version'))
}

export async function documentText(db: Db, botId: string, versionId: string): Promise<VersionText> {
  return (await findVersionText(db, botId, versionId)) ?? fail('NOT_FOUND', sentence('refused.no-version'))
}

export interface NewVersion {
  id: string
  botId: string
  kind: 'published' | 'checkpoint'
  hash: string
  text: string
  rev: number
  modelHash: string
  note: string
  changes: number
  createdBy: string
}

/** Takes the next number; the caller holds the document's lock. */
export async function insertVersion(db: Db, version: NewVersion): Promise<void> {
  const last = await db
    .selectFrom('version')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('bot_id', '=', version.botId)
    .executeTakeFirst()
  await db
    .insertInto('version')
    .values({
      id: version.id,
      bot_id: version.botId,
      number: (last?.number ?? 0) + 1,
      kind: version.kind,
      hash: version.hash,
      rev: version.rev,
      model_hash: version.modelHash,
      note: version.note,
      changes: version.changes,
      parts: await keepVersionText(db, version.botId, version.text),
      format: documentFormat,
      created_by: version.createdBy,
    })
    .execute()
}

export async function makeLive(db: Db, botId: string, versionId: string): Promise<void> {
  await db.updateTable('bot').set({ live_version_id: versionId }).where('id', '=', botId).execute()
}

/** The web client is on from the first publish, unless somebody has switched it off. */
export async function enableWebClient(db: Db, botId: string): Promise<void> {
  await db
    .insertInto('channel_setting')
    .values({ bot_id: botId, type: ownChannel, enable: true })
    .onConflict((conflict) => conflict.columns(['bot_id', 'type']).doNothing())
    .execute()
}

export async function modelsOf(db: Db, botId: string): Promise<{ text: string; trainedRev: number; rev: number }> {
  const row = await db.selectFrom('bot').select(['model_hash', 'trained_rev', 'rev']).where('id', '=', botId).executeTakeFirstOrThrow()
  return { text: row.model_hash, trainedRev: row.trained_rev, rev: row.rev }
}

/** Who changed each object last between two revisions, the first of them not counted, and when. */
export async function lastChangesBetween(
  db: Db,
  botId: string,
  from: number,
  to: number,
): Promise<ReadonlyMap<string, { by: string; at: number }>> {
  const rows = await db
    .selectFrom('operation')
    .distinctOn('object_id')
    .select(['object_id', 'actor_name', 'at'])
    .where('bot_id', '=', botId)
    .where('seq', '>', from)
    .where('seq', '<=', to)
    .orderBy('object_id')
    .orderBy('seq', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.object_id, { by: row.actor_name, at: row.at.getTime() }]))
}

/** What was touched in the draft since a revision: objects as they are now, and null for those that are gone. */
export async function touchedSince(db: Db, botId: string, since: number): Promise<Map<string, BotObject | null>> {
  const ids = await db.selectFrom('operation').select('object_id').distinct().where('bot_id', '=', botId).where('seq', '>', since).execute()
  const rows = await db.selectFrom('object').selectAll().where('bot_id', '=', botId).where('rev', '>', since).execute()
  const now = rows.map(objectOf).map((object) => [object.id, object] as const)
  return new Map([...ids.map(({ object_id }) => [object_id, null] as const), ...now])
}
