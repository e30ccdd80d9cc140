// The table of users who signed in at services, and the links by which they do. Tokens are sealed before they come here.
import type { Db } from '../../base/context'
import { newId } from '@parley/contract/base/ids'
import { sql } from 'kysely'

/** Which sign-in: of whom, at which bot, by which settings. */
export interface Whose {
  botId: string
  userId: string
  settingsHash: string
}

export interface StoredSignIn {
  sealed: string
  expiresAt: number | null
}

export async function findSignIn(db: Db, { botId, userId, settingsHash }: Whose): Promise<StoredSignIn | undefined> {
  const row = await db
    .selectFrom('user_sign_in')
    .select(['sealed', 'expires_at'])
    .where('bot_id', '=', botId)
    .where('user_id', '=', userId)
    .where('settings_hash', '=', settingsHash)
    .executeTakeFirst()
  return row && { sealed: row.sealed, expiresAt: row.expires_at?.getTime() ?? null }
}

export async function saveSignIn(
  db: Db,
  whose: Whose & { profile: string },
  { sealed, expiresAt }: StoredSignIn,
  now: number,
): Promise<void> {
  const values = { profile: whose.profile, sealed, expires_at: expiresAt === null ? null : new Date(expiresAt), at: new Date(now) }
  await db
    .insertInto('user_sign_in')
    .values({ id: newId('userSignIn'), bot_id: whose.botId, user_id: whose.userId, settings_hash: whose.settingsHash, ...values })
    .onConflict((conflict) => conflict.columns(['bot_id', 'user_id', 'settings_hash']).doUpdateSet(values))
    .execute()
}

/** Removes it, unless it was changed meanwhile. */
export async function dropSignIn(db: Db, { botId, userId, settingsHash }: Whose, sealed: string): Promise<void> {
  await db
    .deleteFrom('user_sign_in')
    .where('bot_id', '=', botId)
    .where('user_id', '=', userId)
    .where('settings_hash', '=', settingsHash)
    .where('sealed', '=', sealed)
    .execute()
}

/** All of a user's, or those of one profile. */
export async function dropSignIns(db: Db, { botId, userId, profile }: { botId: string; userId: string; profile?: string }): Promise<void> {
  const all = db.deleteFrom('user_sign_in').where('bot_id', '=', botId).where('user_id', '=', userId)
  await (profile === undefined ? all : all.where('profile', '=', profile)).execute()
}

/** With what waits for a code of theirs. */
export async function forgetSignIns(db: Db, whose: { botId: string; userId: string }): Promise<void> {
  await dropSignIns(db, whose)
  await db.deleteFrom('challenge').where('user_id', '=', whose.userId).where('purpose', 'like', 'user-sign-in%').execute()
}

/** Those that were not made or renewed since. */
export async function removeSignInsOf(db: Db, botId: string, before: Date): Promise<void> {
  await db.deleteFrom('user_sign_in').where('bot_id', '=', botId).where('at', '<', before).execute()
}

export async function botNameOf(db: Db, botId: string): Promise<string> {
  const row = await db
    .selectFrom('object')
    .select(sql<string>`data->>'name'`.as('name'))
    .where('bot_id', '=', botId)
    .where('id', '=', botId)
    .executeTakeFirst()
  return row?.name ?? ''
}
