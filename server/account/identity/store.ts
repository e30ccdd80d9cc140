// Further identities of a user, and the change of the primary one.
import type { IdentityValue } from '@parley/contract/base/identity-form'
import type { Identity } from '@parley/contract/account/identity'
import type { Db } from '../../base/context'
import { holderOf, lockIdentity } from '../../base/security/people/people'

export async function listSecondary(db: Db, userId: string): Promise<Identity[]> {
  const rows = await db.selectFrom('secondary_identity').selectAll().where('user_id', '=', userId).orderBy('created_at').execute()
  return rows.map((row) => ({
    type: row.kind === 'phone' ? 'phone' : 'email',
    val: row.value,
    isPrimary: false,
    isVerified: row.verified_at !== null,
  }))
}

/** Takes the place of somebody else's claim that was never proved. */
export async function insertSecondary(db: Db, userId: string, identity: IdentityValue): Promise<void> {
  await dropClaims(db, identity)
  await db.insertInto('secondary_identity').values({ value: identity.value, kind: identity.type, user_id: userId }).execute()
}

/** Somebody has proved it as their primary one. */
export async function dropClaims(db: Db, identity: IdentityValue): Promise<void> {
  await db.deleteFrom('secondary_identity').where('value', '=', identity.value).where('verified_at', 'is', null).execute()
}

/** False where the user has no such further identity. */
export async function removeSecondary(db: Db, userId: string, value: string): Promise<boolean> {
  const done = await db.deleteFrom('secondary_identity').where('user_id', '=', userId).where('value', '=', value).executeTakeFirst()
  return done.numDeletedRows === 1n
}

export async function holderOfUnverified(db: Db, value: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('secondary_identity')
    .select('user_id')
    .where('value', '=', value)
    .where('verified_at', 'is', null)
    .executeTakeFirst()
  return row?.user_id
}

/** False where it is no longer theirs to prove. */
export async function markVerified(db: Db, userId: string, identity: IdentityValue, now: number): Promise<boolean> {
  if (!(await takeFree(db, userId, identity))) return false
  const done = await db
    .updateTable('secondary_identity')
    .set({ verified_at: new Date(now) })
    .where('user_id', '=', userId)
    .where('value', '=', identity.value)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Whoever only claimed it loses it: a user who never proved it, or another's claim of a further identity. */
async function takeFree(db: Db, userId: string, identity: IdentityValue): Promise<boolean> {
  await lockIdentity(db, identity)
  const holder = await holderOf(db, identity)
  if (holder && holder.userId !== userId && holder.isVerified) return false
  if (holder && holder.userId !== userId)
    await db.deleteFrom('app_user').where('id', '=', holder.userId).where('state', '=', 'inactive').execute()
  return true
}

/** False where somebody else holds it by now. */
export async function replacePrimary(db: Db, userId: string, identity: IdentityValue): Promise<boolean> {
  if (!(await takeFree(db, userId, identity))) return false
  await removeSecondary(db, userId, identity.value)
  await db
    .updateTable('app_user')
    .set(identity.type === 'email' ? { email: identity.value } : { phone: identity.value })
    .where('id', '=', userId)
    .execute()
  return true
}
