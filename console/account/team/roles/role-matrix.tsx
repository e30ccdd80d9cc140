// What a role lets people do, area by area: none, view or edit, in words beside it. A change holds at once and can be taken back;
// the roles every account has are read only.
import { type Level, levels, type PermissionId } from '@parley/contract/base/access/access'
import type { Role } from '@parley/contract/account/team-shapes'
import { useText } from '../../../base/language/text'
import { roleWord } from '../../../base/language/words/role-word'
import type { Account } from '../use-account'
import { shownAreaGroups, levelsOf } from './areas'
import { RoleHints } from './role-hints'
import classes from './roles.module.css'
import { useRole } from './use-role'

export function RoleMatrix({ account, role }: { account: Account; role: Role }) {
  const text = useText()
  const { setLevels } = useRole(account.orgId, role)
  const held = levelsOf(role)
  const isFixed = !role.isCustom || !account.isAdmin
  return (
    <>
      <RoleHints role={role} onMend={isFixed ? null : setLevels} />
      <table className={classes.matrix} aria-label={text('team.matrix', { role: roleWord(role.name) })}>
        <thead>
          <tr>
            <th scope="col">{text('team.matrix.group')}</th>
            <th scope="col">{text('team.matrix.area')}</th>
            <th scope="col">{text('team.matrix.access')}</th>
            <th scope="col">{text('team.matrix.lets')}</th>
          </tr>
        </thead>
        {shownAreaGroups.map(({ id, areas }) => (
          <tbody key={id}>
            {areas.map((area, index) => (
              <tr key={area} data-last={index === areas.length - 1 || undefined}>
                {index === 0 && (
                  <th scope="rowgroup" rowSpan={areas.length}>
                    {text(`team.matrix.group.${id}`)}
                  </th>
                )}
                <th scope="row">{text(`team.area.${area}`)}</th>
                <td className={classes.choice}>
                  <Choice area={area} level={held[area] ?? 'NO'} isFixed={isFixed} onChange={(level) => setLevels({ [area]: level })} />
                </td>
                <td className={classes.lets} data-none={held[area] === 'NO' || undefined}>
                  {held[area] === 'NO' ? text('team.lets.nothing') : text(`team.lets.${area}.${held[area]}`)}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </>
  )
}

interface ChoiceProps {
  area: PermissionId
  level: Level
  isFixed: boolean
  onChange: (level: Level) => void
}

/** Three radio buttons in the look of one control: arrow keys move between them. */
function Choice({ area, level, isFixed, onChange }: ChoiceProps) {
  const text = useText()
  if (isFixed) return <span className={classes.fixed}>{text(`team.level.${level}`)}</span>
  return (
    <span className={classes.choices} role="radiogroup" aria-label={text(`team.area.${area}`)}>
      {levels.map((each) => (
        <label key={each} className={classes.level} data-level={each}>
          <input type="radio" className="visually-hidden" name={`level-${area}`} checked={each === level} onChange={() => onChange(each)} />
          {text(`team.level.${each}`)}
        </label>
      ))}
    </span>
  )
}
