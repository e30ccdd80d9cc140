// Table: the fifteen permissions in the order and groups of the role matrix. What each level lets people do is in text.json.
import { firstPermissions, type Level, type PermissionId, type Permissions } from '@parley/contract/base/access/access'
import type { Role } from '@parley/contract/account/team-shapes'

export const areaGroups: readonly { id: string; areas: readonly PermissionId[] }[] = [
  { id: 'build', areas: ['BOTBUILDER_STORYBOARD', 'TASKS', 'KNOWLEDGE_GRAPH', 'BOT_SETTINGS', 'EXTENSIONS'] },
  { id: 'train', areas: ['NATURAL_LANGUAGE', 'BATCH_TESTING'] },
  { id: 'analyse', areas: ['BOT_ANALYTICS', 'DASHBOARD', 'CUSTOM_DASHBOARDS'] },
  { id: 'deploy', areas: ['CHANNELS', 'PUBLISH_BOT', 'APPS_AND_SCOPES', 'BOT_IMPORT'] },
  { id: 'manage', areas: ['BOT_DEVELOPERS'] },
]

const areas = areaGroups.flatMap((group) => group.areas)

/** Every area named, as the server enforces it: what a role does not name, it does not permit. */
export function levelsOf(role: Pick<Role, 'permissions'>): Permissions {
  const named = firstPermissions(role.permissions)
  return Object.fromEntries(areas.map((area) => [area, named[area] ?? 'NO']))
}

export function countAt(role: Pick<Role, 'permissions'>, level: Level): number {
  return Object.values(levelsOf(role)).filter((each) => each === level).length
}
