// The people of an account on five tabs. Members see people, roles and groups; the rest is for owners and administrators, and a tab
// that a person may not use says whom to ask.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../base/language/text'
import { isFeatureOn } from '../../base/page/settings'
import { useCall } from '../../base/call/use-call'
import { useUrlState } from '../../base/page/use-url-state'
import { Icon } from '../../ui/icon'
import { PageTabs } from '../../ui/page/page-tabs'
import { Page } from '../../ui/page/page'
import { AsyncContent } from '../../ui/state/async-content'
import { ActivityTab } from './activity/activity-tab'
import { GroupsTab } from './groups/groups-tab'
import { InviteDialog } from './people/invite-dialog'
import { PeopleTab } from './people/people-tab'
import { RequestsTab } from './people/requests-tab'
import { RolesTab } from './roles/roles-tab'
import classes from './team.module.css'
import { type Account, useAccountQuery } from './use-account'

const allTabs = ['people', 'roles', 'requests', 'groups', 'activity'] as const
type TabName = (typeof allTabs)[number]

const screens: Record<TabName, React.ComponentType<{ account: Account; onInvite: () => void }>> = {
  people: PeopleTab,
  roles: RolesTab,
  requests: RequestsTab,
  groups: GroupsTab,
  activity: ActivityTab,
}

export function TeamScreen() {
  const text = useText()
  const { account, query } = useAccountQuery()
  const [asked, setTab] = useUrlState('tab', 'people')
  const tabs = allTabs.filter((tab) => tab !== 'groups' || isFeatureOn('collaborationSegregation'))
  const [isInviting, setIsInviting] = useState(false)
  const tab = tabs.find((each) => each === asked) ?? 'people'
  const counts = useCounts(account)
  const invite = account?.isAdmin === true && (
    <Button variant="filled" leftSection={<Icon name="invite" />} onClick={() => setIsInviting(true)}>
      {text('team.invite')}
    </Button>
  )
  const Screen = screens[tab]
  return (
    <Page title={text('team.title')} actions={invite} bare>
      <PageTabs
        label={text('team.title')}
        tabs={tabs.map((id) => ({ id, title: text(`team.tab.${id}`), count: counts[id] }))}
        value={tab}
        onChange={(next) => setTab(next, true)}
      >
        {account === null ? (
          <div className={classes.body}>
            <AsyncContent of={query} what={text('team.reading')} failed={text('team.failed')} rows={8}>
              {() => null}
            </AsyncContent>
          </div>
        ) : (
          <Screen account={account} onInvite={() => setIsInviting(true)} />
        )}
      </PageTabs>
      {isInviting && account !== null && <InviteDialog account={account} onClose={() => setIsInviting(false)} />}
    </Page>
  )
}

function useCounts(account: Account | null): Partial<Record<TabName, number>> {
  const input = account === null ? null : { orgId: account.orgId }
  const forAdmins = account?.isAdmin === true ? input : null
  return {
    people: useCall('team.list-people', input).data?.length,
    roles: useCall('team.list-roles', input).data?.length,
    requests: useCall('team.list-requests', forAdmins).data?.length,
    groups: useCall('team.list-groups', input).data?.length,
  }
}
