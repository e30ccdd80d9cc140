// The account's name in the top bar; a menu where the person belongs to several.
import { Menu } from '@mantine/core'
import { useState } from 'react'
import { useSession, useUserId } from '../../base/session/session'
import { useCall } from '../../base/call/use-call'
import { Icon } from '../../ui/icon'
import { showToast } from '../../ui/toast/toast'
import { switchAccount } from '../switch-account'
import classes from './top-bar.module.css'

export function AccountSwitcher() {
  const userId = useUserId()
  /** The account that is being left: its name stands until the other one is open. */
  const [left, setLeft] = useState<string | null>(null)
  const accountId = useSession((value) => value.accountId)
  const { data: controls } = useCall('account.list-controls', userId === '' ? null : { userId }, { staleMs: 5 * 60_000 })
  const accounts = controls?.associatedAccounts.filter((account) => account.isDeveloper) ?? []
  const current = accounts.find((account) => account.accountId === accountId)
  const name = current?.accountName ?? ''
  if (accounts.length < 2) {
    return (
      <span className={classes.crumb} title={name}>
        <span className={classes.name}>{name}</span>
      </span>
    )
  }
  const choose = (id: string): void => {
    if (left !== null) return
    setLeft(name)
    void switchAccount(id)
      .catch((error: unknown) => showToast(messageOf(error), { tone: 'warn' }))
      .finally(() => setLeft(null))
  }
  return (
    <Menu>
      <Menu.Target>
        <button type="button" className={classes.crumb} aria-busy={left !== null}>
          <span className={classes.name}>{left ?? name}</span>
          <Icon name="chevron-down" size={14} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {accounts.map((account) => (
          <Menu.Item
            key={account.accountId}
            onClick={() => choose(account.accountId)}
            rightSection={account.accountId === accountId ? <Icon name="check" /> : null}
          >
            {account.accountName}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
