// Who may make a call: the permission ids of roles (§6) and the levels a role may hold them at.
// The server enforces a call's access before its handler runs; the console's menu reads the same ids.

/** In the groups and the order of the role matrix. */
export const permissionGroups = {
  build: ['BOTBUILDER_STORYBOARD', 'TASKS', 'KNOWLEDGE_GRAPH', 'BOT_SETTINGS', 'EXTENSIONS', 'DATA_TABLES'],
  train: ['NATURAL_LANGUAGE', 'BATCH_TESTING'],
  analyse: ['BOT_ANALYTICS', 'DASHBOARD', 'CUSTOM_DASHBOARDS'],
  deploy: ['CHANNELS', 'PUBLISH_BOT', 'APPS_AND_SCOPES', 'BOT_IMPORT'],
  manage: ['BOT_DEVELOPERS'],
} as const
export const permissionIds = Object.values(permissionGroups).flat()
export type PermissionId = (typeof permissionIds)[number]

/** Ordered: each level includes the ones before it. */
export const levels = ['NO', 'VIEW', 'YES'] as const
export type Level = (typeof levels)[number]

/**
 * What a call asks of its caller.
 * - `public`: nobody need be signed in.
 * - `signed-in`: a valid developer token; paths naming a user id must name the caller, paths naming an account the account in use.
 * - `shared-bot`: the same, and the bot in the path is shared with the caller, at whatever level.
 * - `account-admin`: signed in, and the caller is an owner or administrator of the account in use.
 * - `end-user`: a token from the JWT grant, bound to one bot.
 * - `end-user-or-signed-in`: either (the web/mobile client accepts both).
 * - `app-or-signed-in`: a developer token, or the id and secret of an app among the input, which the handler checks.
 * - a permission: signed in, the bot in the path is shared with the caller, and the caller's role holds the level.
 * - a permission with `of: 'account'`: for what belongs to the account. The caller is an owner or administrator of it, or a role of theirs
 *   on any of its bots holds the level.
 * - any of several permissions: the same, and the role holds the level of at least one; the handler asks for more where it must.
 */
export type Access =
  | 'public'
  | 'signed-in'
  | 'app-or-signed-in'
  | 'shared-bot'
  | 'account-admin'
  | 'end-user'
  | 'end-user-or-signed-in'
  | PermissionAccess

export type PermissionAccess =
  | { permission: PermissionId; level: Exclude<Level, 'NO'>; of?: 'account' }
  | { anyOf: readonly PermissionId[]; level: Exclude<Level, 'NO'> }

export type Permissions = Partial<Record<PermissionId, Level>>

/** As the wire carries them: a list for each id, of which the first value counts (§6). */
export type ListedPermissions = Partial<Record<PermissionId, Level[]>>

export function listPermissions(permissions: Permissions): ListedPermissions {
  return Object.fromEntries(Object.entries(permissions).map(([id, level]) => [id, [level]]))
}

export function firstPermissions(listed: ListedPermissions): Permissions {
  return Object.fromEntries(Object.entries(listed).flatMap(([id, list]) => (list[0] === undefined ? [] : [[id, list[0]]])))
}

/** Both together: of each permission the higher level. */
export function joinPermissions(one: Permissions, other: Permissions): Permissions {
  const joined: Permissions = { ...one }
  for (const id of permissionIds) {
    const level = other[id]
    if (level !== undefined && !allows(joined, id, level)) joined[id] = level
  }
  return joined
}

/** The permissions of which one is enough. */
export function permissionsAskedFor(access: PermissionAccess): readonly PermissionId[] {
  return 'anyOf' in access ? access.anyOf : [access.permission]
}

/** Whether the permission is for something of the account, which no bot in the path decides. */
export function isOfAccount(access: Access): boolean {
  return typeof access === 'object' && 'of' in access && access.of === 'account'
}

/** Whether a role may make a call of this access. */
export function mayUse(permissions: Permissions, access: PermissionAccess): boolean {
  return permissionsAskedFor(access).some((permission) => allows(permissions, permission, access.level))
}

/** Whether a role's permissions reach a level. An absent permission is NO on the server: access is never defaulted. */
export function allows(permissions: Permissions, permission: PermissionId, level: Level): boolean {
  return levels.indexOf(permissions[permission] ?? 'NO') >= levels.indexOf(level)
}
