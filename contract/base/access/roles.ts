// Table: the roles every account has, on a bot and in the account itself. Custom bot roles are an account's own and live in its
// database; who holds a role is the team feature's.
import { type Level, type Permissions, permissionIds } from './access'

export interface BotRole {
  id: string
  name: string
  permissions: Permissions
}

const all = (level: Level): Permissions => Object.fromEntries(permissionIds.map((id) => [id, level]))

/**
 * Role names of decision A15. A custom role's id never equals one of these. Data tables are the account's, not a bot's: who owns or builds a
 * bot reads them, and only administrators give away the right to change them, by a role of the account's own.
 */
export const botRoles = [
  { id: 'owner', name: 'Bot Owner', permissions: { ...all('YES'), DATA_TABLES: 'VIEW' } },
  {
    id: 'developer',
    name: 'Bot Developer',
    permissions: { ...all('YES'), BOT_DEVELOPERS: 'VIEW', APPS_AND_SCOPES: 'VIEW', DATA_TABLES: 'VIEW' },
  },
  {
    id: 'tester',
    name: 'Bot Tester',
    permissions: { ...all('NO'), TASKS: 'VIEW', NATURAL_LANGUAGE: 'VIEW', BATCH_TESTING: 'YES', BOT_ANALYTICS: 'VIEW', DASHBOARD: 'VIEW' },
  },
] as const satisfies readonly BotRole[]
export type BotRoleId = (typeof botRoles)[number]['id']

export function isBotRole(id: string): id is BotRoleId {
  return botRoles.some((role) => role.id === id)
}

/** undefined for a custom role. */
export function permissionsOfRole(id: string): Permissions | undefined {
  return botRoles.find((role) => role.id === id)?.permissions
}

/** What a member may do in the account, beside their bots: an owner everything, an administrator all but owners and billing. */
export const accountRoles = ['owner', 'admin', 'member'] as const
export type AccountRole = (typeof accountRoles)[number]

export function isAccountAdmin(role: string): boolean {
  return role === 'owner' || role === 'admin'
}

/** Account types of §3: 3 is an enterprise, 1 is billed in a special way. */
export function isEnterprise(accountType: number): boolean {
  return accountType === 3
}
