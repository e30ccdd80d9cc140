// Writes accounts, users and who belongs where.
import type { Db } from '../../base/context'

export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('app_user')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
  return row !== undefined
}

export interface OwnerRows {
  userId: string
  accountId: string
  accountName: string
  email: string
  firstName: string
  lastName: string
  passwordHash: string | null
}

export async function insertOwner(db: Db, rows: OwnerRows): Promise<void> {
  await db.insertInto('account').values({ id: rows.accountId, name: rows.accountName }).execute()
  await db
    .insertInto('app_user')
    .values({ id: rows.userId, email: rows.email, first_name: rows.firstName, last_name: rows.lastName, password_hash: rows.passwordHash })
    .execute()
  await db.insertInto('membership').values({ account_id: rows.accountId, user_id: rows.userId, role: 'owner', is_default: true }).execute()
}

export async function hasAnyUser(db: Db): Promise<boolean> {
  return (await db.selectFrom('app_user').select('id').limit(1).executeTakeFirst()) !== undefined
}
