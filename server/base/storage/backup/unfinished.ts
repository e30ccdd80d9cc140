// The mark of a restore whose rows are in the database and whose contents are not there yet.
import type { Kysely } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { StartFailure } from '../../process/config/start-failure'
import type { Tables } from '../database/tables'

const key = 'restore-unfinished'

export async function markUnfinished(client: PoolClient, path: string): Promise<void> {
  await client.query('insert into setting (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value', [
    key,
    JSON.stringify({ path }),
  ])
}

export async function unmarkUnfinished(pool: Pool): Promise<void> {
  await pool.query('delete from setting where key = $1', [key])
}

/** A server that started here would lack models and files. */
export async function refuseUnfinished(db: Kysely<Tables>): Promise<void> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  if (row === undefined) return
  throw new StartFailure(
    `A restore into this installation was cut off; run it again: npm run restore -- --from ${String(row.value['path'])} --replace`,
  )
}
