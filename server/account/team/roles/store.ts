// Roles of an account's own, and how many people hold each role. Built-in ones are contract/base/access/roles.
import { firstPermissions, type ListedPermissions, type Permissions } from '@parley/contract/base/access/access'
import { botRoles } from '@parley/contract/base/access/roles'
import { sql } from 'kysely'
import type { Db } from '../../../base/context'

export interface RoleRecord {
  id: string
  name: string
  description: string
  isCustom: boolean
  permissions: Permissions
}

/** Custom ones by name. */
export async function listCustomRoles(db: Db, accountId: string): Promise<RoleRecord[]> {
  const rows = await db.selectFrom('role').selectAll().where('account_id', '=', accountId).orderBy(sql`lower(name)`).execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    isCustom: true,
    permissions: row.permissions as Permissions,
  }))
}

/** Built-in ones first. */
export async function listRoles(db: Db, accountId: string): Promise<RoleRecord[]> {
  const builtIn = botRoles.map(({ id, name, permissions }) => ({ id, name, description: '', isCustom: false, permissions }))
  return [...builtIn, ...(await listCustomRoles(db, accountId))]
}

/** undefined for another account's too. */
export async function findRole(db: Db, accountId: string, roleId: string): Promise<RoleRecord | undefined> {
  return (await listRoles(db, accountId)).find(({ id }) => id === roleId)
}

/** How many people hold each role on some bot of the account, directly or through a group. */
export async function countHolders(db: Db, accountId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ role: string; people: number }>`
    select held.role, count(distinct held.user_id)::int as people
    from (
      select bot_share.role, bot_share.user_id, bot_share.bot_id from bot_share
      union all
      select group_share.role, group_member.user_id, group_share.bot_id
      from group_share join group_member on group_member.group_id = group_share.group_id
    ) held
    join bot on bot.id = held.bot_id and bot.account_id = ${accountId} and bot.removed_at is null
    join membership on membership.account_id = bot.account_id and membership.user_id = held.user_id
    group by held.role`.execute(db)
  return new Map(rows.map(({ role, people }) => [role, people]))
}

/** Whether a share, or an invitation that still waits, names the role. */
export async function isRoleHeld(db: Db, accountId: string, roleId: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select exists (select 1 from bot_share join bot on bot.id = bot_share.bot_id where bot.account_id = ${accountId} and role = ${roleId})
      or exists (select 1 from group_share join bot on bot.id = group_share.bot_id where bot.account_id = ${accountId} and role = ${roleId})
      or exists (select 1 from invitation where account_id = ${accountId} and accepted_at is null and revoked_at is null
        and bots @> ${JSON.stringify([{ roleId }])}::jsonb) as held`.execute(db)
  return rows[0]?.held === true
}

export async function botsWithRole(db: Db, roleId: string): Promise<string[]> {
  const direct = await db.selectFrom('bot_share').select('bot_id').where('role', '=', roleId).execute()
  const throughGroups = await db.selectFrom('group_share').select('bot_id').where('role', '=', roleId).execute()
  return [...direct, ...throughGroups].map((row) => row.bot_id)
}

export interface RoleFields {
  name: string
  description: string
  permissions: ListedPermissions
}

function columnsOf({ name, description, permissions }: RoleFields) {
  return { name, description, permissions: JSON.stringify(firstPermissions(permissions)) }
}

export async function insertRole(db: Db, at: { id: string; accountId: string }, fields: RoleFields): Promise<void> {
  await db
    .insertInto('role')
    .values({ id: at.id, account_id: at.accountId, ...columnsOf(fields) })
    .execute()
}

export async function updateRole(db: Db, roleId: string, fields: RoleFields): Promise<void> {
  await db.updateTable('role').set(columnsOf(fields)).where('id', '=', roleId).execute()
}

export async function deleteRole(db: Db, roleId: string): Promise<void> {
  await db.deleteFrom('role').where('id', '=', roleId).execute()
}

/** Until the transaction ends, nobody else changes people or roles of the account. */
export async function lockAccount(db: Db, accountId: string): Promise<void> {
  await db.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
}
