// What the index of a bot's texts reads: all objects as they are kept. Their texts alone matter, so that no schema reads them.
import { isObjectKind } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import type { Db } from '../../base/context'
import type { IndexedObject } from './text/text-index'

/** In the order of their ids, so many after one of them. */
export async function textsOf(db: Db, botId: string, after: string, most: number): Promise<IndexedObject[]> {
  const rows = await db
    .selectFrom('object')
    .select(['id', 'kind', 'parent_id', 'rev', 'data'])
    .where('bot_id', '=', botId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map((row) => indexed(row.id, row.kind, { parentId: row.parent_id, rev: row.rev, data: row.data }))
}

/** Some of them, by their id. */
export async function textsById(db: Db, botId: string, ids: readonly string[]): Promise<Map<string, IndexedObject>> {
  const rows = await db
    .selectFrom('object')
    .select(['id', 'kind', 'parent_id', 'rev', 'data'])
    .where('bot_id', '=', botId)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, indexed(row.id, row.kind, { parentId: row.parent_id, rev: row.rev, data: row.data })]))
}

function indexed(id: string, kind: string, rest: { parentId: string; rev: number; data: JsonObject }): IndexedObject {
  if (!isObjectKind(kind)) throw new Error(`An object of an unknown kind: ${kind}`)
  return { id, kind, ...rest }
}
