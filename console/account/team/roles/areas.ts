// What a role holds of each permission, in the groups of the role matrix. What each level lets people do is in text.json.
import {
  firstPermissions,
  type Level,
  type PermissionId,
  type Permissions,
  permissionGroups,
  permissionIds,
} from '@parley/contract/base/access/access'
import type { Role } from '@parley/contract/account/team-shapes'

export const areaGroups: readonly { id: string; areas: readonly PermissionId[] }[] = Object.entries(permissionGroups).map(
  ([id, areas]) => ({
    id,
    areas,
  }),
)

/** Kept with every role, and of no effect yet: nothing of them is built. tests/role-areas says when that ends. */
export const unbuiltAreas: ReadonlySet<PermissionId> = new Set<PermissionId>(['CUSTOM_DASHBOARDS'])

/** What somebody may choose from. */
export const shownAreaGroups = areaGroups
  .map(({ id, areas }) => ({ id, areas: areas.filter((area) => !unbuiltAreas.has(area)) }))
  .filter(({ areas }) => areas.length > 0)

/** Every area named, as the server enforces it: what a role does not name, it does not permit. */
export function levelsOf(role: Pick<Role, 'permissions'>): Permissions {
  const named = firstPermissions(role.permissions)
  return Object.fromEntries(permissionIds.map((area) => [area, named[area] ?? 'NO']))
}

export function countAt(role: Pick<Role, 'permissions'>, level: Level): number {
  return Object.values(levelsOf(role)).filter((each) => each === level).length
}
