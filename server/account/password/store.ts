// Passwords in the database: the present hash, and those before it that may not come back.
import { sql } from 'kysely'
import type { Db } from '../../base/context'
import { passwordLimits } from './limits'

/** Hashes of the passwords before the present one, newest first. */
export async function oldHashes(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('old_password')
    .select('hash')
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .limit(passwordLimits.passwordsRemembered - 1)
    .execute()
  return rows.map(({ hash }) => hash)
}

/** False when somebody else has changed it meanwhile. */
export async function replaceHash(db: Db, change: { userId: string; before: string | null; after: string; now: number }): Promise<boolean> {
  const { userId, before, after, now } = change
  const done = await db
    .updateTable('app_user')
    .set({ password_hash: after, password_at: new Date(now) })
    .where('id', '=', userId)
    .where(sql<boolean>`password_hash is not distinct from ${before}`)
    .executeTakeFirst()
  if (done.numUpdatedRows !== 1n) return false
  if (before !== null) await remember(db, userId, before, now)
  return true
}

async function remember(db: Db, userId: string, hash: string, now: number): Promise<void> {
  await db
    .insertInto('old_password')
    .values({ user_id: userId, hash, at: new Date(now) })
    .execute()
  await sql`
    delete from old_password where user_id = ${userId} and ctid not in (
      select ctid from old_password where user_id = ${userId} order by at desc limit ${passwordLimits.passwordsRemembered - 1})`.execute(db)
}
