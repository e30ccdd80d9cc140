// Somebody's role in the account, changed where it stands. One's own asks first, the last owner's cannot change.
import { Menu } from '@mantine/core'
import { type AccountRole, accountRoles } from '@parley/contract/base/access/roles'
import type { Person } from '@parley/contract/account/team-shapes'
import { useState } from 'react'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import classes from '../team.module.css'
import type { Account } from '../use-account'
import { isLastOwner, nameOf, useEverybody, usePerson } from './use-person'

interface RoleOfPersonProps {
  account: Account
  person: Person
}

export function RoleOfPerson({ account, person }: RoleOfPersonProps) {
  const text = useText()
  const everybody = useEverybody(account.orgId)
  const { setRole } = usePerson(account.orgId, person)
  const [asked, setAsked] = useState<AccountRole | null>(null)
  const isSelf = person.userId === account.userId
  const label = text(`team.account-role.${person.role}`)
  const mayChange = account.isAdmin && (account.role === 'owner' || person.role !== 'owner')
  if (!mayChange) return <span>{label}</span>
  const last = isLastOwner(person, everybody)
  const offered = account.role === 'owner' ? accountRoles : accountRoles.filter((role) => role !== 'owner')
  const choose = (role: AccountRole) => {
    if (role === person.role) return
    if (isSelf) setAsked(role)
    else void setRole(role)
  }
  return (
    <>
      <Menu>
        <Menu.Target>
          <button type="button" className={classes.pick} aria-label={text('team.person.role-of', { name: nameOf(person), role: label })}>
            {label}
            <Icon name="chevron-down" size={14} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {last && <Menu.Label className={classes.optionWhy}>{text('team.person.last-owner')}</Menu.Label>}
          {offered.map((role) => (
            <Menu.Item
              key={role}
              disabled={last && role !== 'owner'}
              rightSection={role === person.role ? <Icon name="check" /> : null}
              onClick={() => choose(role)}
            >
              {text(`team.account-role.${role}`)}
              <span className={classes.optionWhy}>{text(`team.account-role.${role}.why`)}</span>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {asked !== null && (
        <ConfirmDialog
          title={text('team.person.own-role')}
          action={text('team.person.own-role.do', { role: text(`team.account-role.${asked}`) })}
          run={() => setRole(asked)}
          onClose={() => setAsked(null)}
        >
          {text(asked === 'member' ? 'team.person.own-role.member' : 'team.person.own-role.why', {
            from: label,
            to: text(`team.account-role.${asked}`),
          })}
        </ConfirmDialog>
      )}
    </>
  )
}
