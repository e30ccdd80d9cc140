// Who belongs to the account, with what can be done about each, and the invitations that still wait below.
import { Button, TextInput } from '@mantine/core'
import { useText } from '../../../base/text'
import { useCall } from '../../../base/use-call'
import { useUrlState } from '../../../base/use-url-state'
import { Icon } from '../../../ui/icon'
import { EmptyState } from '../../../ui/state/empty-state'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { BoneRows, Waiting } from '../../../ui/state/skeleton'
import { AskWhom } from '../shared/ask-whom'
import classes from '../team.module.css'
import type { Account } from '../use-account'
import { Invitations } from './invitations'
import { PeopleTable } from './people-table'

export function PeopleTab({ account, onInvite }: { account: Account; onInvite: () => void }) {
  const text = useText()
  const people = useCall('team.list-people', { orgId: account.orgId })
  const invitations = useCall('team.list-invitations', account.isAdmin ? { orgId: account.orgId } : null)
  const [search, setSearch] = useUrlState('search')
  const words = search.trim().toLowerCase()
  const found = people.data?.filter((person) => `${person.name} ${person.emailId} ${person.phoneNo}`.toLowerCase().includes(words))
  const isAlone = people.data?.length === 1 && invitations.data?.length !== undefined && invitations.data.length === 0
  const invite = (
    <Button leftSection={<Icon name="invite" />} onClick={onInvite}>
      {text('team.invite')}
    </Button>
  )
  return (
    <div className={classes.body}>
      {people.error !== null && <ErrorInPlace error={people.error} title={text('team.failed')} onRetry={() => void people.refetch()} />}
      {people.isPending && people.error === null && (
        <Waiting what={text('team.reading')}>
          <BoneRows rows={8} />
        </Waiting>
      )}
      {people.data !== undefined && people.data.length > 1 && (
        <div className={classes.bar}>
          <TextInput
            w={280}
            data-search
            value={search}
            placeholder={text('team.people.search')}
            aria-label={text('team.people.search')}
            leftSection={<Icon name="search" />}
            rightSection={<kbd>/</kbd>}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        </div>
      )}
      {found !== undefined && found.length > 0 && <PeopleTable account={account} people={found} everybody={people.data ?? []} />}
      {found?.length === 0 && (
        <EmptyState
          icon="search"
          title={text('team.people.none', { search })}
          action={<Button onClick={() => setSearch('')}>{text('team.clear')}</Button>}
        />
      )}
      {isAlone && <EmptyState icon="team" title={text('team.people.alone')} why={text('team.people.alone.why')} action={invite} />}
      {account.isAdmin ? (
        <Invitations account={account} query={invitations} />
      ) : (
        <AskWhom account={account} what={text('team.people.ask')} />
      )}
    </div>
  )
}
