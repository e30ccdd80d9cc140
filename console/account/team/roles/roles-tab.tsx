// The roles a bot can be shared with: the list at the left, what the chosen one lets people do at the right.
import { useUrlState } from '../../../base/page/use-url-state'
import { numberText } from '../../../base/language/locale'
import { roleWord } from '../../../base/language/words/role-word'
import { useText } from '../../../base/language/text'
import { useCall } from '../../../base/call/use-call'
import { AsyncContent } from '../../../ui/state/async-content'
import { useState } from 'react'
import { Icon } from '../../../ui/icon'
import type { Account } from '../use-account'
import { RoleDialog } from './role-dialog'
import { RoleHead } from './role-head'
import { RoleMatrix } from './role-matrix'
import classes from './roles.module.css'

export function RolesTab({ account }: { account: Account }) {
  const text = useText()
  const roles = useCall('team.list-roles', { orgId: account.orgId })
  const [chosenId, setChosen] = useUrlState('role', 'owner')
  const [isMaking, setIsMaking] = useState(false)
  if (roles.data === undefined)
    return (
      <div className={classes.alone}>
        <AsyncContent of={roles} what={text('team.roles.reading')} failed={text('team.roles.failed')} rows={8}>
          {() => null}
        </AsyncContent>
      </div>
    )
  const chosen = roles.data.find(({ roleId }) => roleId === chosenId) ?? roles.data[0]
  return (
    <div className={classes.split}>
      <nav className={classes.list} aria-label={text('team.tab.roles')}>
        <ul>
          {roles.data.map((role) => (
            <li key={role.roleId}>
              <button
                type="button"
                className={classes.role}
                aria-current={role.roleId === chosen?.roleId ? 'true' : undefined}
                onClick={() => setChosen(role.roleId, true)}
              >
                <b>{roleWord(role.name)}</b>
                <span className={classes.figure} title={text('team.roles.people', { count: role.people })}>
                  {role.people === 0 ? '–' : numberText(role.people)}
                </span>
                <span className={classes.about}>
                  {role.isCustom ? role.description || text('team.roles.no-description') : text(`team.bot-role.${role.roleId}`)}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {account.isAdmin && (
          <button type="button" className={classes.new} onClick={() => setIsMaking(true)}>
            <Icon name="add" />
            {text('team.roles.new')}
          </button>
        )}
      </nav>
      {chosen !== undefined && (
        <section className={classes.detail} aria-label={chosen.name} key={chosen.roleId}>
          <RoleHead account={account} role={chosen} onGone={() => setChosen('owner')} />
          <RoleMatrix account={account} role={chosen} />
        </section>
      )}
      {isMaking && (
        <RoleDialog account={account} roles={roles.data} onMade={(roleId) => setChosen(roleId, true)} onClose={() => setIsMaking(false)} />
      )}
    </div>
  )
}
