// Passwords in the database.
import type { Db } from '../../base/context'

export async function passwordHashOf(db: Db, userId: string): Promise<string | null> {
  const row = await db.selectFrom('app_user').select('password_hash').where('id', '=', userId).executeTakeFirst()
  return row?.password_hash ?? null
}

export async function setPasswordHash(db: Db, userId: string, hash: string): Promise<void> {
  await db.updateTable('app_user').set({ password_hash: hash }).where('id', '=', userId).execute()
}
