// What may be given away: a role of the account, and of its permissions none that the giver does not hold on the bot. The owner holds
// all of them.
import { allows, joinPermissions, type Permissions, permissionIds } from '@parley/contract/base/access/access'
import { isAccountAdmin } from '@parley/contract/base/access/roles'
import { fail } from '@parley/contract/base/errors'
import type { Actor, Db } from '../../../base/context'
import { findRole, type RoleRecord } from './store'
import { sentence } from '../sentences'

/** Ownership of a bot is never given with a role, only by promoting. */
export async function givenRole(db: Db, accountId: string, roleId: string): Promise<RoleRecord> {
  if (roleId === 'owner') fail('INVALID_INPUT', sentence('refused.promote-for-owner'), { roleId: 'is the owner’s' })
  return (await findRole(db, accountId, roleId)) ?? fail('INVALID_INPUT', sentence('refused.unknown-role'), { roleId: 'is not known' })
}

/** `on`: what the giver holds on the bot. What is the account's, its administrators hold whatever they hold there. */
export function checkMayGive({ role: giver }: Pick<Actor, 'role'>, on: Permissions, role: RoleRecord): void {
  const held = isAccountAdmin(giver) ? joinPermissions(on, { DATA_TABLES: 'YES' }) : on
  const tooMuch = permissionIds.find((id) => !allows(held, id, role.permissions[id] ?? 'NO'))
  if (tooMuch !== undefined)
    fail('NO_PERMISSION', sentence('refused.role-too-much', { role: role.name, area: { text: tooMuch, key: `team.area.${tooMuch}` } }))
}
