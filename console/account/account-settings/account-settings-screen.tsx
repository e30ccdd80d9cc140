// What an administrator decides for everybody in the account, and the mails that wait on this machine: a card for each part.
import { useText } from '../../base/language/text'
import { useCall } from '../../base/call/use-call'
import { AnchoredForm } from '../../ui/page/anchored-form'
import { Page } from '../../ui/page/page'
import { AsyncContent } from '../../ui/state/async-content'
import { Skeleton } from '../../ui/state/skeleton'
import { AskWhom, useAccountQuery } from '../team'
import { AccessSection } from './access-section'
import { GeneralSection } from './general-section'
import { JoiningSection } from './joining-section'
import { OutboxSection } from './outbox-section'
import { PasswordSection } from './password-section'
import { PublishingSection } from './publishing-section'
import { StoreSection } from './store-section'
import { ConnectionsSection } from './sso/connections-section'

const sections = ['general', 'passwords', 'access', 'joining', 'publishing', 'store', 'sso', 'outbox'] as const

export function AccountSettingsScreen() {
  const text = useText()
  const { account, query } = useAccountQuery()
  const settings = useCall('account.get-settings', account?.isAdmin === true ? { accountId: account.orgId } : null)
  if (account?.isAdmin === false)
    return (
      <Page title={text('account-settings.title')}>
        <AskWhom account={account} what={text('account-settings.not-allowed')} page />
      </Page>
    )
  const reading = { what: text('account-settings.reading'), failed: text('account-settings.failed'), skeleton: <SettingsSkeleton /> }
  return (
    <Page title={text('account-settings.title')} bare>
      <AnchoredForm
        label={text('account-settings.sections')}
        anchors={sections.map((id) => ({ id, title: text(`account-settings.${id}`) }))}
      >
        {account === null ? (
          <AsyncContent of={query} {...reading}>
            {() => null}
          </AsyncContent>
        ) : (
          <AsyncContent of={settings} {...reading}>
            {(read) => (
              <>
                <GeneralSection accountId={account.orgId} settings={read} />
                <PasswordSection accountId={account.orgId} settings={read} />
                <AccessSection accountId={account.orgId} settings={read} />
                <JoiningSection accountId={account.orgId} settings={read} />
                <PublishingSection accountId={account.orgId} settings={read} />
                <StoreSection />
                <ConnectionsSection accountId={account.orgId} />
                <OutboxSection accountId={account.orgId} />
              </>
            )}
          </AsyncContent>
        )}
      </AnchoredForm>
    </Page>
  )
}

function SettingsSkeleton() {
  return Array.from({ length: 3 }, (_, index) => (
    <p key={index}>
      <Skeleton width="100%" height={200} radius={8} />
    </p>
  ))
}
