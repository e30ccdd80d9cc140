// The rows of servers that run on this database: each writes its own every few seconds, and takes it away when it stops.
import type { JsonObject } from '@parley/contract/base/json'
import type { Db } from '../../context'

export interface ServerRow {
  id: string
  name: string
  role: string
  version: string
  startedAt: Date
  figures: JsonObject
}

/** One that was killed is forgotten after so long. */
const forgottenMs = 10 * 60_000

export async function writeServer(db: Db, { startedAt, figures, ...row }: ServerRow, now: Date): Promise<void> {
  const changing = { seen_at: now, figures: JSON.stringify(figures) }
  await db
    .insertInto('running_server')
    .values({ ...row, started_at: startedAt, ...changing })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changing))
    .execute()
  await db
    .deleteFrom('running_server')
    .where('seen_at', '<', new Date(now.getTime() - forgottenMs))
    .execute()
}

export async function removeServer(db: Db, id: string): Promise<void> {
  await db.deleteFrom('running_server').where('id', '=', id).execute()
}

export async function readServers(db: Db) {
  return db.selectFrom('running_server').selectAll().orderBy('name').orderBy('id').execute()
}
