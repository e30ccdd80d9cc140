// Who belongs to the account, with what can be done about each, and the invitations that still wait below.
import { Button } from '@mantine/core'
import { useText } from '../../../base/language/text'
import { useCall } from '../../../base/call/use-call'
import { useUrlState } from '../../../base/page/use-url-state'
import { SearchField } from '../../../ui/field/search-field'
import { Icon } from '../../../ui/icon'
import { AsyncContent } from '../../../ui/state/async-content'
import { EmptyState } from '../../../ui/state/empty-state'
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
  const isAlone = people.data?.length === 1 && invitations.data?.length === 0
  const invite = (
    <Button leftSection={<Icon name="invite" />} onClick={onInvite}>
      {text('team.invite')}
    </Button>
  )
  return (
    <div className={classes.body}>
      <AsyncContent of={people} what={text('team.reading')} failed={text('team.failed')} rows={8}>
        {(everybody) => {
          const found = everybody.filter((person) => `${person.name} ${person.emailId} ${person.phoneNo}`.toLowerCase().includes(words))
          return (
            <>
              {everybody.length > 1 && (
                <div className={classes.bar}>
                  <SearchField width={280} label={text('team.people.search')} value={search} onChange={setSearch} />
                </div>
              )}
              {found.length > 0 ? (
                <PeopleTable account={account} people={found} />
              ) : (
                <EmptyState
                  icon="search"
                  title={text('team.people.none', { search })}
                  action={<Button onClick={() => setSearch('')}>{text('team.clear')}</Button>}
                />
              )}
            </>
          )
        }}
      </AsyncContent>
      {isAlone && <EmptyState icon="team" title={text('team.people.alone')} why={text('team.people.alone.why')} action={invite} />}
      {account.isAdmin ? (
        <Invitations account={account} query={invitations} />
      ) : (
        <AskWhom account={account} what={text('team.people.ask')} />
      )}
    </div>
  )
}
