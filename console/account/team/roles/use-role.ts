// Changing a role of the account's own: what it lets people do, how it is called. Every change can be taken back for a while.
import { listPermissions, type Permissions } from '@parley/contract/base/access/access'
import type { Role } from '@parley/contract/account/team-shapes'
import { useText } from '../../../base/language/text'
import { change } from '../../../base/call/use-change'
import { showFailure } from '../../../ui/toast/toast'
import { showUndoToast } from '../../../ui/toast/undo-toast'
import { levelsOf } from './areas'

export function useRole(orgId: string, role: Role) {
  const text = useText()
  const send = (permissions: Role['permissions']) =>
    change('team.update-role', { orgId, roleId: role.roleId, name: role.name, description: role.description, permissions })
  const setLevels = (levels: Permissions) => {
    const before = levelsOf(role)
    send(listPermissions({ ...before, ...levels })).then(
      () => showUndoToast(text('team.role.changed', { name: role.name }), () => send(listPermissions(before))),
      showFailure,
    )
  }
  return { setLevels }
}
