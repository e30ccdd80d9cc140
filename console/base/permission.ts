// Whether a role lets its holder see something. In the menu an absent permission counts as held (decision A15) and NO hides;
// what a call really allows is decided by the server, where an absent permission is NO.
import { levels, type Level, type PermissionId, type Permissions } from '@parley/contract/base/access'

/** What a screen needs: all of them, or any one of them. */
export type Needs = { all: readonly PermissionId[] } | { any: readonly PermissionId[] } | null

export function holds(permissions: Permissions, permission: PermissionId, level: Level = 'VIEW'): boolean {
  return levels.indexOf(permissions[permission] ?? 'YES') >= levels.indexOf(level)
}

export function meets(permissions: Permissions, needs: Needs): boolean {
  if (needs === null) return true
  if ('all' in needs) return needs.all.every((permission) => holds(permissions, permission))
  return needs.any.some((permission) => holds(permissions, permission))
}
