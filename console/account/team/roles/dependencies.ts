// Table: the screens that need several permissions together (§6 menu visibility), for explaining why a role does not see them.
import type { PermissionId } from '@parley/contract/base/access/access'
import type { Role } from '@parley/contract/account/team-shapes'
import { levelsOf } from './areas'

const together: readonly { id: 'summary' | 'utterance-test'; needs: readonly PermissionId[] }[] = [
  { id: 'summary', needs: ['NATURAL_LANGUAGE', 'TASKS', 'BOT_SETTINGS'] },
  { id: 'utterance-test', needs: ['NATURAL_LANGUAGE', 'BATCH_TESTING'] },
]

export interface LackingScreen {
  id: (typeof together)[number]['id']
  lacks: PermissionId[]
}

/** Screens the role has a part of and lacks a part of. */
export function screensLackingPermissions(role: Pick<Role, 'permissions'>): LackingScreen[] {
  const levels = levelsOf(role)
  return together.flatMap(({ id, needs }) => {
    const lacks = needs.filter((area) => levels[area] === 'NO')
    return lacks.length === 0 || lacks.length === needs.length ? [] : [{ id, lacks }]
  })
}
