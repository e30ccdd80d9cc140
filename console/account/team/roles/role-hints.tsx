// Why a role does not see a screen it has half the permissions for, and the one click that mends it.
import type { Permissions } from '@parley/contract/base/access/access'
import type { Role } from '@parley/contract/account/team-shapes'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import { screensLackingPermissions } from './dependencies'
import classes from './roles.module.css'

/** `onMend` null: the role cannot be changed here. */
export function RoleHints({ role, onMend }: { role: Role; onMend: ((change: Permissions) => void) | null }) {
  const text = useText()
  return screensLackingPermissions(role).map(({ id, lacks }) => {
    const names = lacks.map((area) => text(`team.area.${area}`)).join(', ')
    return (
      <div key={id} className={classes.hint}>
        <Icon name="info" />
        <span>{text(`team.hint.${id}`, { lacks: names })}</span>
        {onMend !== null && (
          <button
            type="button"
            className={classes.mend}
            onClick={() => onMend(Object.fromEntries(lacks.map((area) => [area, 'VIEW' as const])))}
          >
            {text('team.hint.mend', { areas: names })}
          </button>
        )}
      </div>
    )
  })
}
