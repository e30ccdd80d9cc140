// Users as signing in needs them: with the account they sign in to.
import { newId } from '@parley/contract/base/ids'
import type { SignIn } from '@parley/contract/account/auth'
import { sql } from 'kysely'
import type { Ctx, Db } from '../../base/context'

export interface SignInUser {
  id: string
  email: string
  firstName: string
  lastName: string
  /** '' for somebody who belongs to no account. */
  accountId: string
}

export async function findById(db: Db, userId: string): Promise<SignInUser | undefined> {
  const row = await db
    .selectFrom('app_user')
    .leftJoin('membership', 'membership.user_id', 'app_user.id')
    .select(['app_user.id', 'app_user.email', 'app_user.first_name', 'app_user.last_name', 'membership.account_id'])
    .where('app_user.id', '=', userId)
    .orderBy(sql`membership.is_default desc nulls last`)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      accountId: row.account_id ?? '',
    }
  )
}

/** The next sign-in is not the first any more. */
export async function markReturning(db: Db, userId: string): Promise<void> {
  await db.updateTable('app_user').set({ first_login: false }).where('id', '=', userId).where('first_login', '=', true).execute()
}

/** Writes down where and how somebody signed in. */
export async function insertSignIn(
  db: Db,
  ctx: Pick<Ctx, 'request' | 'now'>,
  from: { family: string; userId: string; accountId: string; method: string },
): Promise<void> {
  await db
    .insertInto('sign_in')
    .values({
      family: from.family,
      id: newId('signIn'),
      user_id: from.userId,
      account_id: from.accountId,
      method: from.method,
      address: ctx.request.address,
      agent: ctx.request.agent.slice(0, 300),
      created_at: new Date(ctx.now()),
      last_at: new Date(ctx.now()),
    })
    .execute()
}

/** What decides whether somebody may sign in; until the transaction ends, nobody changes it. */
export async function lockUser(
  db: Db,
  userId: string,
): Promise<{ isActive: boolean; isSuspended: boolean; passwordHash: string | null } | undefined> {
  const row = await db
    .selectFrom('app_user')
    .select(['state', 'is_suspended', 'password_hash'])
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst()
  return row && { isActive: row.state === 'active', isSuspended: row.is_suspended, passwordHash: row.password_hash }
}

/** When the sign-in of a family of tokens began, in milliseconds of the epoch; nobody ends it until the transaction ends. undefined once it has ended. */
export async function lockSignIn(db: Db, family: string): Promise<number | undefined> {
  const row = await db.selectFrom('sign_in').select(['created_at', 'ended_at']).where('family', '=', family).forShare().executeTakeFirst()
  return row?.ended_at === null ? row.created_at.getTime() : undefined
}

/** Sign-ins that have not ended, the last used first; of some, that their time is over may not have been noticed yet. */
export async function openSignIns(db: Db, userId: string): Promise<Omit<SignIn, 'isCurrent'>[]> {
  const rows = await db
    .selectFrom('sign_in')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('last_at', 'desc')
    .limit(200)
    .execute()
  return rows.map((row) => ({
    sessionId: row.id,
    method: row.method,
    address: row.address,
    agent: row.agent,
    startedOn: row.created_at.toISOString(),
    lastActive: row.last_at.toISOString(),
  }))
}

export async function markEntered(db: Db, who: { userId: string; accountId: string; now: number }): Promise<void> {
  await db
    .updateTable('membership')
    .set({ last_at: new Date(who.now) })
    .where('user_id', '=', who.userId)
    .where('account_id', '=', who.accountId)
    .execute()
}

/** Whether somebody of this name, an address or number in its usual form, has signed in from an address before. */
export async function hasComeFrom(db: Db, username: string, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in')
    .innerJoin('app_user', 'app_user.id', 'sign_in.user_id')
    .select('sign_in.id')
    .where((eb) => eb.or([eb(eb.fn('lower', ['app_user.email']), '=', username), eb('app_user.phone', '=', username)]))
    .where('sign_in.address', '=', address)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
