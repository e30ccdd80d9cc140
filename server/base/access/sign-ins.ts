// Sign-ins: one row for each device somebody is signed in on, whose tokens share its family. Starting one is the auth feature's;
// how it ends is here, because many features end sign-ins.
import type { Db } from '../context'
import { forgetFamily } from './tokens'

export interface SignInFacts {
  id: string
  family: string
  userId: string
  accountId: string
  method: string
  hasSecondFactor: boolean
}

const activeMs = 60_000
const seen = new Map<string, number>()
const mostSeen = 10_000

export async function findSignIn(db: Db, family: string): Promise<SignInFacts | undefined> {
  const row = await db.selectFrom('sign_in').selectAll().where('family', '=', family).where('ended_at', 'is', null).executeTakeFirst()
  return (
    row && {
      id: row.id,
      family: row.family,
      userId: row.user_id,
      accountId: row.account_id,
      method: row.method,
      hasSecondFactor: row.second_factor_at !== null,
    }
  )
}

/** Writes down that a sign-in is used, at most once a minute. */
export async function markActive(db: Db, family: string, now: number): Promise<void> {
  if (now - (seen.get(family) ?? 0) < activeMs) return
  if (seen.size >= mostSeen) seen.clear()
  seen.set(family, now)
  await db
    .updateTable('sign_in')
    .set({ last_at: new Date(now) })
    .where('family', '=', family)
    .execute()
}

/** Ends sign-ins and their tokens at once. Answers how many there were. */
export async function endSignIns(
  db: Db,
  which: { userId: string; id?: string; exceptId?: string; accountId?: string },
  why: { by: string; now: number },
): Promise<number> {
  let query = db
    .updateTable('sign_in')
    .set({ ended_at: new Date(why.now), ended_by: why.by })
    .where('user_id', '=', which.userId)
    .where('ended_at', 'is', null)
  if (which.id !== undefined) query = query.where('id', '=', which.id)
  if (which.accountId !== undefined) query = query.where('account_id', '=', which.accountId)
  if (which.exceptId !== undefined) query = query.where('id', '<>', which.exceptId)
  const ended = await query.returning('family').execute()
  for (const { family } of ended) {
    await db.deleteFrom('access_token').where('family', '=', family).execute()
    forgetFamily(family)
  }
  return ended.length
}

/** Removes those that ended, or were last used, before then. */
export async function removeOldSignIns(db: Db, before: number): Promise<void> {
  await db.deleteFrom('sign_in').where('last_at', '<', new Date(before)).execute()
}
