// The name of a role, who holds it, how much it lets them do; previewing it, renaming it, copying it, removing it.
import { ActionIcon, Menu } from '@mantine/core'
import type { Role } from '@parley/contract/account/team-shapes'
import { useState } from 'react'
import { useText } from '../../../base/language/text'
import { roleWord } from '../../../base/language/words/role-word'
import { useCall } from '../../../base/call/use-call'
import { change } from '../../../base/call/use-change'
import { Icon } from '../../../ui/icon'
import { Avatar } from '../../../ui/status/avatar'
import { Chip } from '../../../ui/status/chip'
import { showUndoToast } from '../../../ui/toast/undo-toast'
import { showFailure } from '../../../ui/toast/toast'
import type { Account } from '../use-account'
import { countAt } from './areas'
import { PreviewButton } from './preview-button'
import { RoleDialog } from './role-dialog'
import classes from './roles.module.css'

interface RoleHeadProps {
  account: Account
  role: Role
  onGone: () => void
}

const mostFaces = 4

export function RoleHead({ account, role, onGone }: RoleHeadProps) {
  const text = useText()
  const people = useCall('team.list-people', { orgId: account.orgId }).data ?? []
  const holders = people.filter(({ bots }) => bots.some(({ roleId }) => roleId === role.roleId)).slice(0, mostFaces)
  const counts = { edits: countAt(role, 'YES'), sees: countAt(role, 'VIEW') }
  return (
    <header className={classes.head}>
      <div className={classes.words}>
        <h2 className={classes.name}>
          {roleWord(role.name)}
          {holders.length > 0 && (
            <span className={classes.holders} title={holders.map(({ name }) => name).join(', ')}>
              {holders.map(({ userId, name }) => (
                <Avatar key={userId} name={name} />
              ))}
            </span>
          )}
          {!role.isCustom && (
            <Chip icon="padlock" title={text('team.role.built-in.why')}>
              {text('team.role.built-in')}
            </Chip>
          )}
        </h2>
        <p className={classes.sum}>
          {text('team.roles.people', { count: role.people })} · {text('team.role.sum', counts)}
        </p>
      </div>
      <PreviewButton role={role} />
      {account.isAdmin && role.isCustom && <RoleMenu account={account} role={role} onGone={onGone} />}
    </header>
  )
}

function RoleMenu({ account, role, onGone }: RoleHeadProps) {
  const text = useText()
  const [isRenaming, setIsRenaming] = useState(false)
  const { roleId, name, description, permissions } = role
  const again = () => change('team.create-role', { orgId: account.orgId, name, description, permissions })
  const remove = () => {
    change('team.remove-role', { orgId: account.orgId, roleId }).then(() => {
      onGone()
      showUndoToast(text('team.role.removed', { name }), again)
    }, showFailure)
  }
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" aria-label={text('team.role.menu', { name })}>
            <Icon name="more" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Icon name="edit" />} onClick={() => setIsRenaming(true)}>
            {text('team.role.rename')}
          </Menu.Item>
          <Menu.Divider />
          {role.people > 0 && <Menu.Label>{text('team.role.held', { count: role.people })}</Menu.Label>}
          <Menu.Item color="bad" disabled={role.people > 0} leftSection={<Icon name="remove" />} onClick={remove}>
            {text('team.role.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isRenaming && <RoleDialog account={account} role={role} roles={[]} onClose={() => setIsRenaming(false)} />}
    </>
  )
}
