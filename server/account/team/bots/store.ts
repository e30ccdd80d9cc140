// Whom a bot is shared with: its rows for people and groups, and what a bot is for those who share it.
import { botRoles } from '@parley/contract/base/access/roles'
import { sql } from 'kysely'
import type { Db } from '../../../base/context'

export interface SharedBot {
  id: string
  accountId: string
  name: string
}

/** Bots that are there, by their ids; of one account when it is named. */
export async function findBots(db: Db, botIds: readonly string[], accountId?: string): Promise<SharedBot[]> {
  if (botIds.length === 0) return []
  let query = db
    .selectFrom('bot')
    .innerJoin('object', (join) => join.onRef('object.bot_id', '=', 'bot.id').onRef('object.id', '=', 'bot.id'))
    .select(['bot.id', 'bot.account_id', sql<string>`object.data->>'name'`.as('name')])
    .where('bot.id', 'in', [...botIds])
    .where('bot.removed_at', 'is', null)
  if (accountId !== undefined) query = query.where('bot.account_id', '=', accountId)
  return (await query.execute()).map((row) => ({ id: row.id, accountId: row.account_id, name: row.name }))
}

export interface PersonShare {
  userId: string
  name: string
  emailId: string
  role: string
}

/** People of the bot's account, the owner first, then by name. */
export async function listPersonShares(db: Db, botId: string): Promise<PersonShare[]> {
  const rows = await db
    .selectFrom('bot_share')
    .innerJoin('bot', 'bot.id', 'bot_share.bot_id')
    .innerJoin('membership', (join) =>
      join.onRef('membership.account_id', '=', 'bot.account_id').onRef('membership.user_id', '=', 'bot_share.user_id'),
    )
    .innerJoin('app_user', 'app_user.id', 'bot_share.user_id')
    .select(['app_user.id', 'app_user.first_name', 'app_user.last_name', 'app_user.email', 'app_user.phone', 'bot_share.role'])
    .where('bot_share.bot_id', '=', botId)
    .orderBy(sql`bot_share.role <> 'owner'`)
    .orderBy('app_user.first_name')
    .orderBy('app_user.last_name')
    .execute()
  return rows.map((row) => ({
    userId: row.id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    emailId: row.email === '' ? row.phone : row.email,
    role: row.role,
  }))
}

export async function listGroupShares(db: Db, botId: string): Promise<{ groupId: string; name: string; role: string }[]> {
  const rows = await db
    .selectFrom('group_share')
    .innerJoin('user_group', 'user_group.id', 'group_share.group_id')
    .select(['user_group.id', 'user_group.name', 'group_share.role'])
    .where('bot_id', '=', botId)
    .orderBy('user_group.name')
    .execute()
  return rows.map((row) => ({ groupId: row.id, name: row.name, role: row.role }))
}

/** The role a person holds directly; undefined for none. */
export async function findPersonShare(db: Db, botId: string, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('bot_share').select('role').where('bot_id', '=', botId).where('user_id', '=', userId).executeTakeFirst()
  return row?.role
}

export async function findGroupShare(db: Db, botId: string, groupId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('group_share')
    .select('role')
    .where('bot_id', '=', botId)
    .where('group_id', '=', groupId)
    .executeTakeFirst()
  return row?.role
}

export async function putPersonShare(db: Db, botId: string, userId: string, role: string): Promise<void> {
  await db
    .insertInto('bot_share')
    .values({ bot_id: botId, user_id: userId, role })
    .onConflict((conflict) => conflict.columns(['bot_id', 'user_id']).doUpdateSet({ role }))
    .execute()
}

export async function putGroupShare(db: Db, botId: string, groupId: string, role: string): Promise<void> {
  await db
    .insertInto('group_share')
    .values({ bot_id: botId, group_id: groupId, role })
    .onConflict((conflict) => conflict.columns(['bot_id', 'group_id']).doUpdateSet({ role }))
    .execute()
}

export async function deletePersonShare(db: Db, botId: string, userId: string): Promise<void> {
  await db.deleteFrom('bot_share').where('bot_id', '=', botId).where('user_id', '=', userId).execute()
}

export async function deleteGroupShare(db: Db, botId: string, groupId: string): Promise<void> {
  await db.deleteFrom('group_share').where('bot_id', '=', botId).where('group_id', '=', groupId).execute()
}

/** The new owner is one; whoever was it becomes a developer. */
export async function replaceOwner(db: Db, botId: string, userId: string): Promise<void> {
  const former = { owner: botRoles[0].id, developer: botRoles[1].id }
  await db.updateTable('bot_share').set({ role: former.developer }).where('bot_id', '=', botId).where('role', '=', former.owner).execute()
  await putPersonShare(db, botId, userId, former.owner)
}

/** Until the transaction ends, nobody else changes who the bot is shared with. */
export async function lockShares(db: Db, botId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`shares ${botId}`}, 0))`.execute(db)
}
