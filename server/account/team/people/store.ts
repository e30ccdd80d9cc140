// The people of an account: who they are in it, what they have of its bots, and what leaving it takes from them.
import { sql } from 'kysely'
import type { Db } from '../../../base/context'

export interface Member {
  userId: string
  name: string
  role: string
  isDeveloper: boolean
  isSuspended: boolean
  /** May come into the builder. */
  mayBuild: boolean
}

export interface MemberFacts extends Member {
  email: string
  phone: string
  secondFactor: boolean
  lastActive: Date | null
}

/** By name; one when it is named. The last activity is that in this account. */
export async function listMembers(db: Db, accountId: string, userId?: string): Promise<MemberFacts[]> {
  let query = db
    .selectFrom('membership')
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .select(['app_user.id', 'first_name', 'last_name', 'email', 'phone', 'role', 'is_developer', 'totp_at', 'membership.last_at'])
    .select(sql<boolean>`membership.is_suspended or app_user.is_suspended`.as('suspended'))
    .select(
      sql<Date | null>`(select max(sign_in.last_at) from sign_in where sign_in.user_id = app_user.id and sign_in.account_id = membership.account_id)`.as(
        'active_at',
      ),
    )
    .where('membership.account_id', '=', accountId)
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('app_user.id')
  if (userId !== undefined) query = query.where('membership.user_id', '=', userId)
  return (await query.execute()).map((row) => ({
    userId: row.id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    email: row.email,
    phone: row.phone,
    role: row.role,
    isDeveloper: row.is_developer,
    isSuspended: row.suspended,
    mayBuild: row.is_developer && !row.suspended,
    secondFactor: row.totp_at !== null,
    lastActive: row.active_at ?? row.last_at,
  }))
}

/** undefined for somebody of another account too. */
export async function findMember(db: Db, accountId: string, userId: string): Promise<MemberFacts | undefined> {
  return (await listMembers(db, accountId, userId))[0]
}

export interface HeldBot {
  userId: string
  streamId: string
  name: string
  role: string
}

/** Direct shares of the account's bots. */
export async function listHeldBots(db: Db, accountId: string, userId?: string): Promise<HeldBot[]> {
  let query = db
    .selectFrom('bot_share')
    .innerJoin('bot', 'bot.id', 'bot_share.bot_id')
    .innerJoin('object', (join) => join.onRef('object.bot_id', '=', 'bot.id').onRef('object.id', '=', 'bot.id'))
    .select(['bot_share.user_id', 'bot.id', 'bot_share.role', sql<string>`object.data->>'name'`.as('name')])
    .where('bot.account_id', '=', accountId)
    .where('bot.removed_at', 'is', null)
    .orderBy('name')
  if (userId !== undefined) query = query.where('bot_share.user_id', '=', userId)
  return (await query.execute()).map((row) => ({ userId: row.user_id, streamId: row.id, name: row.name, role: row.role }))
}

/** Owners beside this one who can come in. */
export async function otherOwners(db: Db, accountId: string, exceptUserId: string): Promise<number> {
  const members = await listMembers(db, accountId)
  return members.filter(({ userId, role, mayBuild }) => userId !== exceptUserId && role === 'owner' && mayBuild).length
}

export interface MemberChange {
  role?: string
  is_developer?: boolean
  is_suspended?: boolean
}

export async function updateMember(db: Db, accountId: string, userId: string, change: MemberChange): Promise<void> {
  if (Object.keys(change).length === 0) return
  await db.updateTable('membership').set(change).where('account_id', '=', accountId).where('user_id', '=', userId).execute()
}

/** Somebody suspended in every account of theirs cannot sign in. Answers whether that is so. */
export async function settleSuspension(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ is_suspended: boolean }>`
    update app_user set is_suspended = coalesce((select bool_and(membership.is_suspended) from membership where user_id = ${userId}), false)
    where id = ${userId} returning is_suspended`.execute(db)
  return rows[0]?.is_suspended === true
}

/** The bots somebody owned go to another; every share of theirs in the account ends. Answers with the bots they had. */
export async function passBots(db: Db, at: { accountId: string; from: string; to: string }): Promise<string[]> {
  const held = await db
    .selectFrom('bot_share')
    .innerJoin('bot', 'bot.id', 'bot_share.bot_id')
    .select(['bot.id', 'bot_share.role'])
    .where('bot.account_id', '=', at.accountId)
    .where('bot_share.user_id', '=', at.from)
    .execute()
  for (const { id, role } of held) {
    await db.deleteFrom('bot_share').where('bot_id', '=', id).where('user_id', '=', at.from).execute()
    if (role !== 'owner') continue
    await db
      .insertInto('bot_share')
      .values({ bot_id: id, user_id: at.to, role })
      .onConflict((conflict) => conflict.columns(['bot_id', 'user_id']).doUpdateSet({ role }))
      .execute()
  }
  return held.map(({ id }) => id)
}

export async function deleteMember(db: Db, accountId: string, userId: string): Promise<void> {
  await sql`
    delete from group_member using user_group
    where user_group.id = group_member.group_id and user_group.account_id = ${accountId} and group_member.user_id = ${userId}`.execute(db)
  await db.deleteFrom('membership').where('account_id', '=', accountId).where('user_id', '=', userId).execute()
}

/** Beside the one that is named. */
export async function hasAccount(db: Db, userId: string, exceptId = ''): Promise<boolean> {
  const any = db.selectFrom('membership').select('user_id').where('user_id', '=', userId).where('account_id', '<>', exceptId)
  return (await any.limit(1).executeTakeFirst()) !== undefined
}
