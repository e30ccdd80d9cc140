// Whether this installation has been set up: nobody yet, an owner who has not come in yet, or in use.
import { sql } from 'kysely'
import type { Db } from './base/context'

const key = 'first-owner'

export type SetUp = { state: 'empty' } | { state: 'waiting'; userId: string } | { state: 'in-use' }

export async function findSetUp(db: Db): Promise<SetUp> {
  const users = await db.selectFrom('app_user').select('id').limit(2).execute()
  if (users.length === 0) return { state: 'empty' }
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  const userId = row?.value['userId']
  if (typeof userId !== 'string' || users.length > 1) return { state: 'in-use' }
  const { rows } = await sql<{
    used: boolean
  }>`select exists (select 1 from access_token where user_id = ${userId} and kind = 'refresh') as used`.execute(db)
  return rows[0]?.used === true ? { state: 'in-use' } : { state: 'waiting', userId }
}

/** Answers with the owner's account. */
export async function rememberSetUp(db: Db, userId: string): Promise<string> {
  await db
    .insertInto('setting')
    .values({ key, value: JSON.stringify({ userId }) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify({ userId }) }))
    .execute()
  const row = await db.selectFrom('membership').select('account_id').where('user_id', '=', userId).executeTakeFirstOrThrow()
  return row.account_id
}

/** Bots of an installation that nobody has come into yet whose training was cut off. */
export async function untrainedBots(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('bot').select('id').where('model_hash', '=', '').orderBy('created_at').execute()
  return rows.map(({ id }) => id)
}
