// What can be done about one person: suspend, unlock, keep out of the builder, remove. For oneself: leave, which the last owner cannot.
import { ActionIcon, Menu } from '@mantine/core'
import type { Person } from '@parley/contract/account/team-shapes'
import { useState } from 'react'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import classes from '../team.module.css'
import type { Account } from '../use-account'
import { LostFactorDialog } from './lost-factor-dialog'
import { RemovePersonDialog } from './remove-person-dialog'
import { isLastOwner, nameOf, useEverybody, usePerson } from './use-person'

interface PersonMenuProps {
  account: Account
  person: Person
}

export function PersonMenu({ account, person }: PersonMenuProps) {
  const text = useText()
  const everybody = useEverybody(account.orgId)
  const { setSuspended, setDeveloper, unlock } = usePerson(account.orgId, person)
  const [isRemoving, setIsRemoving] = useState(false)
  const [isLost, setIsLost] = useState(false)
  const isSelf = person.userId === account.userId
  const mayTouch = isSelf || account.role === 'owner' || person.role !== 'owner'
  if (!mayTouch) return null
  return (
    <div className={classes.right}>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size={28} aria-label={text('team.person.menu', { name: nameOf(person) })}>
            <Icon name="more" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {person.isLocked && (
            <Menu.Item leftSection={<Icon name="key" />} onClick={() => void unlock()}>
              {text('team.person.unlock')}
            </Menu.Item>
          )}
          {!isSelf && (
            <>
              <Menu.Item leftSection={<Icon name="bot" />} onClick={() => void setDeveloper(!person.isDeveloper)}>
                {text(person.isDeveloper ? 'team.person.shut-out.do' : 'team.person.let-in.do')}
              </Menu.Item>
              <Menu.Item
                leftSection={<Icon name={person.isSuspended ? 'play' : 'stop'} />}
                onClick={() => void setSuspended(!person.isSuspended)}
              >
                {text(person.isSuspended ? 'team.person.restore' : 'team.person.suspend')}
              </Menu.Item>
              {person.secondFactor && (
                <Menu.Item leftSection={<Icon name="shield" />} onClick={() => setIsLost(true)}>
                  {text('team.person.lost-factor')}
                </Menu.Item>
              )}
              <Menu.Divider />
            </>
          )}
          <Menu.Item color="bad" leftSection={<Icon name={isSelf ? 'sign-out' : 'remove'} />} onClick={() => setIsRemoving(true)}>
            {text(isSelf ? 'team.person.leave' : 'team.person.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isLost && <LostFactorDialog account={account} person={person} onClose={() => setIsLost(false)} />}
      {isRemoving && (
        <RemovePersonDialog
          account={account}
          person={person}
          isLastOwner={isLastOwner(person, everybody)}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </div>
  )
}
