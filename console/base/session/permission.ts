// Whether a role lets its holder see something. In the menu an absent permission counts as held (decision A15) and NO hides;
// what a call really allows is decided by the server, where an absent permission is NO.
// Also the role the console is previewed as: the team feature starts it, the shell's bar ends it.
import { levels, type Level, type PermissionId, type Permissions } from '@parley/contract/base/access/access'
import { createStore, useStore } from '../page/store'

/** Those of the contract, and the export part of import and export, which only the menu asks for. */
export type MenuPermissionId = PermissionId | 'BOT_EXPORT'
export type MenuPermissions = Permissions & { BOT_EXPORT?: Level }

/** What a screen needs: all of them, or any one of them. */
export type Needs = { all: readonly MenuPermissionId[] } | { any: readonly MenuPermissionId[] } | null

export function holds(permissions: MenuPermissions, permission: MenuPermissionId, level: Level = 'VIEW'): boolean {
  return levels.indexOf(levelOf(permissions, permission)) >= levels.indexOf(level)
}

/** Export takes the value of import where it has none of its own (decision C7). */
function levelOf(permissions: MenuPermissions, permission: MenuPermissionId): Level {
  const own = permissions[permission]
  if (own !== undefined) return own
  return permission === 'BOT_EXPORT' ? (permissions.BOT_IMPORT ?? 'YES') : 'YES'
}

export function meets(permissions: MenuPermissions, needs: Needs): boolean {
  if (needs === null) return true
  if ('all' in needs) return needs.all.every((permission) => holds(permissions, permission))
  return needs.any.some((permission) => holds(permissions, permission))
}

/** A role as which the console is seen for a while. Only what is shown changes; what is allowed stays the server's. */
export interface PreviewedRole {
  roleId: string
  name: string
  permissions: Permissions
}

const preview = createStore<{ role: PreviewedRole | null }>({ role: null })

export function startPreview(role: PreviewedRole): void {
  preview.set({ role })
}

export function stopPreview(): void {
  preview.set({ role: null })
}

/** null while the console is seen as oneself. */
export function usePreviewedRole(): PreviewedRole | null {
  return useStore(preview, (value) => value.role)
}
