// Second factors in the database: a user's authenticator app, their recovery codes, and which sign-ins have proved one.
import type { Db } from '../../base/context'

export interface FactorUser {
  id: string
  email: string
  phone: string
  firstName: string
  /** Sealed; also of an app that is only begun. */
  secret: string | null
  /** null until the app is confirmed. */
  appSince: Date | null
  /** The last time step whose code was used. */
  step: number
}

export async function findFactorUser(db: Db, userId: string): Promise<FactorUser | undefined> {
  const row = await db
    .selectFrom('app_user')
    .select(['id', 'email', 'phone', 'first_name', 'totp_secret', 'totp_at', 'totp_step'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      email: row.email,
      phone: row.phone,
      firstName: row.first_name,
      secret: row.totp_secret,
      appSince: row.totp_at,
      step: Number(row.totp_step),
    }
  )
}

/** Keeps the secret of an app that is begun. false when one is set up already. */
export async function beginApp(db: Db, userId: string, sealed: string): Promise<boolean> {
  const change = { totp_secret: sealed, totp_step: 0 }
  const done = await db.updateTable('app_user').set(change).where('id', '=', userId).where('totp_at', 'is', null).executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Confirms the app that was begun with this very secret. */
export async function confirmApp(db: Db, user: FactorUser, step: number, now: number): Promise<boolean> {
  const done = await db
    .updateTable('app_user')
    .set({ totp_at: new Date(now), totp_step: step })
    .where('id', '=', user.id)
    .where('totp_at', 'is', null)
    .where('totp_secret', '=', user.secret)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

export async function deleteApp(db: Db, userId: string): Promise<void> {
  await db.updateTable('app_user').set({ totp_secret: null, totp_at: null, totp_step: 0 }).where('id', '=', userId).execute()
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
}

/** A code of the app works once: true for one caller, and never for an earlier step. */
export async function takeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const done = await db
    .updateTable('app_user')
    .set({ totp_step: step })
    .where('id', '=', userId)
    .where('totp_step', '<', step)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

export async function replaceRecoveryCodes(db: Db, userId: string, hashes: string[]): Promise<void> {
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
}

export async function takeRecoveryCode(db: Db, userId: string, hash: string, now: number): Promise<boolean> {
  const done = await db
    .updateTable('recovery_code')
    .set({ used_at: new Date(now) })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<string>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return Number(row?.left ?? 0)
}

export async function isProved(db: Db, signInId: string): Promise<boolean> {
  const row = await db.selectFrom('sign_in').select('second_factor_at').where('id', '=', signInId).executeTakeFirst()
  return row !== undefined && row.second_factor_at !== null
}

/** Answers with the family of the sign-in's tokens. */
export async function markProved(db: Db, signInId: string, now: number): Promise<string | undefined> {
  const row = await db
    .updateTable('sign_in')
    .set({ second_factor_at: new Date(now) })
    .where('id', '=', signInId)
    .where('ended_at', 'is', null)
    .returning('family')
    .executeTakeFirst()
  return row?.family
}
