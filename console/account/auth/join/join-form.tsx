// Asking the accounts of one's own domain to be let in, for somebody who is here for the first time or belongs to none (form=join).
import { Button } from '@mantine/core'
import { useSession } from '../../../base/session/session'
import { useText } from '../../../base/language/text'
import { useCall } from '../../../base/call/use-call'
import { useChange } from '../../../base/call/use-change'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { SkeletonRows, Waiting } from '../../../ui/state/skeleton'
import { Chip } from '../../../ui/status/chip'
import { Tile } from '../../../ui/status/avatar'
import classes from '../auth.module.css'
import type { FormProps } from '../flow/flow'
import { OutsidePage } from '../outside-page'

export function JoinForm({ leave }: FormProps) {
  const text = useText()
  const hasOwn = useSession(({ accountId }) => accountId !== '')
  const domains = useCall('account.list-allowed-domains', {})
  const ask = useChange('account.request-domain')
  const request = (domain: string) => ask.mutate({ domain }, { onSuccess: () => void domains.refetch() })
  return (
    <OutsidePage title={text('auth.join.title')}>
      <p className={classes.lead}>{text('auth.join.why')}</p>
      {domains.error !== null && <ErrorInPlace error={domains.error} onRetry={() => void domains.refetch()} />}
      {domains.data === undefined && domains.error === null && (
        <Waiting what={text('ui.loading')}>
          <SkeletonRows rows={2} height={56} />
        </Waiting>
      )}
      <ul className={classes.accounts}>
        {domains.data?.map(({ domain, accountName, requested }) => (
          <li key={`${domain} ${accountName}`} className={classes.joinRow}>
            <Tile name={accountName} />
            <span className={classes.accountWords}>
              <b>{accountName}</b>
              <span className={classes.nextNote}>{domain}</span>
            </span>
            {requested ? (
              <Chip icon="clock" tone="info">
                {text('auth.join.asked')}
              </Chip>
            ) : (
              <Button loading={ask.isPending} onClick={() => request(domain)}>
                {text('auth.join.ask')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className={classes.fields}>
        {ask.error !== null && <ErrorInPlace error={ask.error} compact />}
        <Button size="md" fullWidth onClick={leave}>
          {text(hasOwn ? 'auth.join.later-own' : 'auth.join.later')}
        </Button>
      </div>
    </OutsidePage>
  )
}
