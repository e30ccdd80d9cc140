// What the overview of a bot reads of its objects beside single ones.
import { modelKey } from '@parley/contract/model/model-choice'
import { type BotObject, objectsOf } from '@parley/contract/objects/object'
import { sql } from 'kysely'
import type { Db } from '../../../context'
import { objectOf } from '../store'

export async function nodesOfDialogs(db: Db, botId: string, dialogIds: readonly string[]): Promise<BotObject<'node'>[]> {
  if (dialogIds.length === 0) return []
  const rows = await db
    .selectFrom('object')
    .selectAll()
    .where('bot_id', '=', botId)
    .where('kind', '=', 'node')
    .where('parent_id', 'in', [...dialogIds])
    .orderBy('id')
    .execute()
  return objectsOf({ objects: rows.map(objectOf) }, 'node')
}

/** Utterances with entities marked in them. */
export async function markedUtterances(db: Db, botId: string): Promise<BotObject[]> {
  const rows = await db
    .selectFrom('object')
    .selectAll()
    .where('bot_id', '=', botId)
    .where('kind', '=', 'utterance')
    .where(sql<boolean>`data->'marks' <> '[]'`)
    .execute()
  return rows.map(objectOf)
}

export async function countsOfUtterances(db: Db, botId: string): Promise<{ intentId: string; count: number }[]> {
  const rows = await db
    .selectFrom('object')
    .select(['parent_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('bot_id', '=', botId)
    .where('kind', '=', 'utterance')
    .groupBy('parent_id')
    .execute()
  return rows.map((row) => ({ intentId: row.parent_id, count: row.count }))
}

/** The models of the bot's configurations, by their keys. */
export async function modelsOf(db: Db, botId: string): Promise<Set<string>> {
  const rows = await db.selectFrom('llm_configuration').select(['id', 'models']).where('bot_id', '=', botId).execute()
  return new Set(rows.flatMap(({ id: configurationId, models }) => models.map((model) => modelKey({ configurationId, model }))))
}
