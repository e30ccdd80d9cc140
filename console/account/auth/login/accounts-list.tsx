// Which account to work in, for a person of several (form=accountsList). Only accounts of a developer are offered, the last used first.
import { useState } from 'react'
import { client } from '../../../base/call/client'
import { useUserId } from '../../../base/session/session'
import { useText } from '../../../base/language/text'
import { useRelativeTime } from '../../../base/language/time'
import { useCall } from '../../../base/call/use-call'
import { SkeletonRows, Waiting } from '../../../ui/state/skeleton'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { Tile } from '../../../ui/status/avatar'
import classes from '../auth.module.css'
import type { FormProps } from '../flow/flow'
import { OutsidePage } from '../outside-page'

export function AccountsList({ arrive }: FormProps) {
  const text = useText()
  const userId = useUserId()
  const when = useRelativeTime()
  const [chosen, setChosen] = useState('')
  const controls = useCall('account.list-controls', userId === '' ? null : { userId })
  const choose = async (accountId: string) => {
    setChosen(accountId)
    await client.send('account.activate', { accountId }, { background: true }).catch(() => undefined)
    await arrive(accountId).finally(() => setChosen(''))
  }
  const accounts = controls.data?.associatedAccounts.filter((account) => account.isDeveloper) ?? []
  return (
    <OutsidePage title={text('auth.accounts.title')}>
      {controls.error !== null && <ErrorInPlace error={controls.error} onRetry={() => void controls.refetch()} />}
      {controls.data === undefined && controls.error === null && (
        <Waiting what={text('ui.loading')}>
          <SkeletonRows rows={3} height={56} />
        </Waiting>
      )}
      <ul className={classes.accounts}>
        {accounts
          .toSorted((one, other) => other.lastUsed.localeCompare(one.lastUsed))
          .map((account) => (
            <li key={account.accountId}>
              <button
                type="button"
                className={classes.account}
                disabled={chosen !== ''}
                aria-busy={chosen === account.accountId}
                onClick={() => void choose(account.accountId)}
              >
                <Tile name={account.accountName} />
                <span className={classes.accountWords}>
                  <b>{account.accountName}</b>
                  <span className={classes.nextNote}>
                    {text(`auth.accounts.role.${account.role}`)}
                    {account.lastUsed !== '' && ` · ${text('auth.accounts.used', { when: when(account.lastUsed) })}`}
                  </span>
                </span>
              </button>
            </li>
          ))}
      </ul>
    </OutsidePage>
  )
}
