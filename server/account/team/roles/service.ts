// Roles that bots are shared with: the built-in ones, which nobody changes, and the account's own.
import { levels, listPermissions, permissionIds } from '@parley/contract/base/access/access'
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import { isBotRole } from '@parley/contract/base/access/roles'
import type { CallInput, CallReply } from '@parley/contract/calls'
import type { Role } from '@parley/contract/account/team-shapes'
import { audit } from '../../../base/security/audit/audit'
import { actorOf, type Ctx, type Db } from '../../../base/context'
import { publishTeamChange, publishShareChange } from '../notices'
import {
  botsWithRole,
  countHolders,
  deleteRole,
  findRole,
  insertRole,
  isRoleHeld,
  listRoles,
  lockAccount,
  type RoleRecord,
  updateRole,
} from './store'
import { sentence } from '../sentences'

const mostRoles = 100

export async function rolesOf(ctx: Ctx): Promise<Role[]> {
  const { accountId } = actorOf(ctx)
  const [roles, holders] = await Promise.all([listRoles(ctx.db, accountId), countHolders(ctx.db, accountId)])
  return roles.map((role) => shown(role, holders))
}

function shown({ id, name, description, isCustom, permissions }: RoleRecord, holders: ReadonlyMap<string, number>): Role {
  return { roleId: id, name, description, isCustom, permissions: listPermissions(permissions), people: holders.get(id) ?? 0 }
}

async function shownRole(ctx: Ctx, roleId: string): Promise<Role> {
  return (await rolesOf(ctx)).find((role) => role.roleId === roleId) ?? noRole()
}

function noRole(): never {
  return fail('NOT_FOUND', sentence('refused.unknown-role'))
}

export function allPermissions(): CallReply<'team.list-permissions'> {
  return permissionIds.map((id) => ({ id, levels: [...levels] }))
}

export async function permissionsOf(ctx: Ctx, roleId: string): Promise<CallReply<'team.get-role-permissions'>> {
  const role = (await findRole(ctx.db, actorOf(ctx).accountId, roleId)) ?? noRole()
  return listPermissions(role.permissions)
}

export async function makeRole(ctx: Ctx, input: CallInput<'team.create-role'>): Promise<Role> {
  const { accountId } = actorOf(ctx)
  const roleId = newId('role', ctx.now())
  await ctx.write(async (tx) => {
    await lockAccount(tx.db, accountId)
    if ((await listRoles(tx.db, accountId)).length >= mostRoles)
      fail('LIMIT_REACHED', sentence('refused.too-many-roles', { count: mostRoles }))
    await checkName(tx.db, accountId, input.name)
    await insertRole(tx.db, { id: roleId, accountId }, input)
    await audit(tx.db, ctx, { kind: 'role.made', target: input.name })
    publishTeamChange(ctx, tx, accountId, 'role')
  })
  return shownRole(ctx, roleId)
}

export async function changeRole(ctx: Ctx, input: CallInput<'team.update-role'>): Promise<Role> {
  const { accountId } = actorOf(ctx)
  await ctx.write(async (tx) => {
    await lockAccount(tx.db, accountId)
    await ownRole(tx.db, accountId, input.roleId)
    await checkName(tx.db, accountId, input.name, input.roleId)
    await updateRole(tx.db, input.roleId, input)
    await audit(tx.db, ctx, { kind: 'role.changed', target: input.name })
    publishTeamChange(ctx, tx, accountId, 'role')
    publishShareChange(ctx, tx, await botsWithRole(tx.db, input.roleId))
  })
  return shownRole(ctx, input.roleId)
}

export async function removeRole(ctx: Ctx, roleId: string): Promise<void> {
  const { accountId } = actorOf(ctx)
  await ctx.write(async (tx) => {
    await lockAccount(tx.db, accountId)
    const role = await ownRole(tx.db, accountId, roleId)
    if (await isRoleHeld(tx.db, accountId, roleId)) fail('IN_USE', sentence('refused.role-held'))
    await deleteRole(tx.db, roleId)
    await audit(tx.db, ctx, { kind: 'role.removed', target: role.name })
    publishTeamChange(ctx, tx, accountId, 'role')
  })
}

async function ownRole(db: Db, accountId: string, roleId: string): Promise<RoleRecord> {
  if (isBotRole(roleId)) fail('NO_PERMISSION', sentence('refused.role-built-in'))
  return (await findRole(db, accountId, roleId)) ?? noRole()
}

async function checkName(db: Db, accountId: string, name: string, exceptId = ''): Promise<void> {
  const isTaken = (await listRoles(db, accountId)).some((role) => role.id !== exceptId && role.name.toLowerCase() === name.toLowerCase())
  if (isTaken) fail('NAME_TAKEN', sentence('refused.role-name-taken', { name }), { name: 'in use' })
}
