// Writes accounts, users and who belongs where.
import type { IdentityValue } from '@parley/contract/base/identity-form'
import type { Db } from '../../base/context'

export interface UserRows {
  userId: string
  email: string
  phone: string
  firstName: string
  lastName: string
  language: string
  passwordHash: string | null
  isActive: boolean
}

export async function insertUser(db: Db, rows: UserRows): Promise<void> {
  await db
    .insertInto('app_user')
    .values({
      id: rows.userId,
      email: rows.email,
      phone: rows.phone,
      first_name: rows.firstName,
      last_name: rows.lastName,
      language: rows.language,
      password_hash: rows.passwordHash,
      password_at: rows.passwordHash === null ? null : new Date(),
      state: rows.isActive ? 'active' : 'inactive',
    })
    .execute()
}

/** What a later sign-up with the same address says counts, because nothing of the earlier one was proved. */
export async function replaceInactive(db: Db, rows: UserRows): Promise<void> {
  await db
    .updateTable('app_user')
    .set({
      first_name: rows.firstName,
      last_name: rows.lastName,
      language: rows.language,
      password_hash: rows.passwordHash,
      password_at: rows.passwordHash === null ? null : new Date(),
      state: rows.isActive ? 'active' : 'inactive',
    })
    .where('id', '=', rows.userId)
    .where('state', '=', 'inactive')
    .execute()
}

export interface AccountRows {
  accountId: string
  accountName: string
  ownerId: string
  isDefault: boolean
}

export async function insertAccount(db: Db, rows: AccountRows): Promise<void> {
  await db.insertInto('account').values({ id: rows.accountId, name: rows.accountName }).execute()
  const owner = { account_id: rows.accountId, user_id: rows.ownerId, role: 'owner', is_default: rows.isDefault }
  await db.insertInto('membership').values(owner).execute()
}

export interface Completion {
  passwordHash?: string
  firstName?: string
  lastName?: string
}

export async function activate(db: Db, userId: string, more: Completion, now: number): Promise<void> {
  await db
    .updateTable('app_user')
    .set({
      state: 'active',
      ...(more.passwordHash !== undefined && { password_hash: more.passwordHash, password_at: new Date(now) }),
      ...(more.firstName !== undefined && { first_name: more.firstName }),
      ...(more.lastName !== undefined && { last_name: more.lastName }),
    })
    .where('id', '=', userId)
    .execute()
}

export async function hasAnyAccount(db: Db, userId: string): Promise<boolean> {
  return (await db.selectFrom('membership').select('user_id').where('user_id', '=', userId).limit(1).executeTakeFirst()) !== undefined
}

export function columnsOf(identity: IdentityValue): { email: string; phone: string } {
  return { email: identity.type === 'email' ? identity.value : '', phone: identity.type === 'phone' ? identity.value : '' }
}
