// What training keeps: the bot's models and how far they are trained, and the quality measured with each.
import type { JsonObject } from '@parley/contract/base/json'
import type { Job } from '@parley/contract/operate/job'
import { sql } from 'kysely'
import type { Db } from '../../base/context'
import { readModels, writeModels } from '../../base/bot/understanding/models'
import type { MeasuredQuality } from '../../base/bot/understanding/protocol'
import type { Models } from '../../base/bot/ports/ports'
import { jobOf } from '../../base/work/jobs/jobs'

export interface TrainedState {
  rev: number
  trainedRev: number
  models: Models
  error: string
}

export async function readTrained(db: Db, botId: string): Promise<TrainedState> {
  const row = await db
    .selectFrom('bot')
    .select(['rev', 'trained_rev', 'model_hash', 'train_error'])
    .where('id', '=', botId)
    .executeTakeFirstOrThrow()
  return { rev: row.rev, trainedRev: row.trained_rev, models: readModels(row.model_hash), error: row.train_error }
}

export interface TrainedModel {
  hash: string
  botId: string
  language: string
  rev: number
  /** null where it was not measured. */
  quality: MeasuredQuality | null
}

export async function keepModel(db: Db, model: TrainedModel): Promise<void> {
  const quality = JSON.stringify(model.quality ?? {})
  await db
    .insertInto('model')
    .values({ hash: model.hash, bot_id: model.botId, language: model.language, rev: model.rev, quality })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ rev: model.rev, quality }))
    .execute()
}

/** Points the bot at its new models; an older training that ends late changes nothing. */
export async function useModels(db: Db, botId: string, models: Models, rev: number): Promise<void> {
  await db
    .updateTable('bot')
    .set({ model_hash: writeModels(models), trained_rev: rev, train_error: '' })
    .where('id', '=', botId)
    .where('trained_rev', '<=', rev)
    .execute()
}

export async function setTrainError(db: Db, botId: string, error: string): Promise<void> {
  await db.updateTable('bot').set({ train_error: error }).where('id', '=', botId).execute()
}

export async function readQuality(db: Db, hash: string): Promise<JsonObject> {
  const row = await db.selectFrom('model').select('quality').where('hash', '=', hash).executeTakeFirst()
  return row?.quality ?? {}
}

export async function madeAt(db: Db, hash: string): Promise<Date | undefined> {
  return (await db.selectFrom('model').select('created_at').where('hash', '=', hash).executeTakeFirst())?.created_at
}

export async function runningJob(db: Db, botId: string, kind: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('job')
    .select('id')
    .where('bot_id', '=', botId)
    .where('kind', '=', kind)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst()
  return row?.id
}

/** Newest first, at most 50. */
export async function lastTrainings(db: Db, botId: string, kind: string): Promise<Job[]> {
  const rows = await db
    .selectFrom('job')
    .selectAll()
    .where('bot_id', '=', botId)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()
  return rows.map(jobOf)
}

/** Which contents are models: of any training, of a bot as it is, or of a version. A bot and a version name theirs by language. */
export async function namedContents(db: Db, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const asked = [...hashes]
  const { rows } = await sql<{ hash: string }>`
    with asked as (select unnest(${asked}::text[]) as hash),
      used as (select model_hash from bot where model_hash <> '' union select model_hash from version where model_hash <> '')
    select hash from asked where exists (select from model where model.hash = asked.hash)
      or exists (select from used where position(asked.hash in used.model_hash) > 0)`.execute(db)
  return new Set(rows.map(({ hash }) => hash))
}

/** Of each intent in each language. */
export async function countUtterances(db: Db, botId: string): Promise<{ intentId: string; language: string; count: number }[]> {
  const { rows } = await sql<{ intent_id: string; language: string; count: number }>`
    select parent_id as intent_id, coalesce(data->>'language', 'en') as language, count(*)::int as count from object
    where bot_id = ${botId} and kind = 'utterance' group by 1, 2`.execute(db)
  return rows.map(({ intent_id: intentId, language, count }) => ({ intentId, language, count }))
}
