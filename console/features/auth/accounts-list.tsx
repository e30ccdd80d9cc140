// Which account to work in, for a person of several (login?form=accountsList). Only accounts of a developer are offered.
import { useUserId } from '../../base/session'
import { selectAccount } from '../../base/sign-in/start-session'
import { useCall } from '../../base/use-call'
import { BoneRows, Waiting } from '../../ui/state/skeleton'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { Tile } from '../../ui/status/avatar'
import { useText } from '../../base/text'
import classes from './auth.module.css'

export function AccountsList({ onChosen }: { onChosen: () => void }) {
  const text = useText()
  const userId = useUserId()
  const controls = useCall('account.list-controls', userId === '' ? null : { userId })
  if (controls.error !== null) return <ErrorInPlace error={controls.error} onRetry={() => void controls.refetch()} />
  if (controls.data === undefined)
    return (
      <Waiting what={text('ui.loading')}>
        <BoneRows rows={3} height={56} />
      </Waiting>
    )
  const choose = (accountId: string) => {
    selectAccount(accountId)
    onChosen()
  }
  return (
    <ul className={classes.accounts}>
      {controls.data.associatedAccounts
        .filter((account) => account.isDeveloper)
        .map((account) => (
          <li key={account.accountId}>
            <button type="button" className={classes.account} onClick={() => choose(account.accountId)}>
              <Tile name={account.accountName} />
              <b>{account.accountName}</b>
            </button>
          </li>
        ))}
    </ul>
  )
}
