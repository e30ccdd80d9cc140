// Who may make a call: the specification's fifteen permission ids (§6) and the levels a role may hold them at.
// The server enforces a call's access before its handler runs; the console's menu reads the same ids.

export const permissionIds = [
  'BOTBUILDER_STORYBOARD',
  'TASKS',
  'NATURAL_LANGUAGE',
  'KNOWLEDGE_GRAPH',
  'BOT_SETTINGS',
  'EXTENSIONS',
  'BATCH_TESTING',
  'BOT_ANALYTICS',
  'CUSTOM_DASHBOARDS',
  'DASHBOARD',
  'CHANNELS',
  'PUBLISH_BOT',
  'APPS_AND_SCOPES',
  'BOT_IMPORT',
  'BOT_DEVELOPERS',
] as const
export type PermissionId = (typeof permissionIds)[number]

/** Ordered: each level includes the ones before it. */
export const levels = ['NO', 'VIEW', 'YES'] as const
export type Level = (typeof levels)[number]

/**
 * What a call asks of its caller.
 * - `public`: nobody need be signed in.
 * - `signed-in`: a valid developer token; paths naming a user id must name the caller.
 * - `end-user`: a token from the JWT grant, bound to one bot.
 * - `end-user-or-signed-in`: either (the web/mobile client accepts both).
 * - a permission: signed in, the bot in the path is shared with the caller, and the caller's role holds the level.
 */
export type Access =
  | 'public'
  | 'signed-in'
  | 'end-user'
  | 'end-user-or-signed-in'
  | { permission: PermissionId; level: Exclude<Level, 'NO'> }

export type Permissions = Partial<Record<PermissionId, Level>>

/** Whether a role's permissions reach a level. An absent permission is NO on the server: access is never defaulted. */
export function allows(permissions: Permissions, permission: PermissionId, level: Level): boolean {
  return levels.indexOf(permissions[permission] ?? 'NO') >= levels.indexOf(level)
}
