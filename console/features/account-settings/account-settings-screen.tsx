// What an administrator decides for everybody in the account, and the mails that wait on this machine. A list of sections at the left,
// a card for each at the right.
import { isAccountAdmin } from '@parley/contract/base/roles'
import { useEffect } from 'react'
import { useSession, useUserId } from '../../base/session'
import { useText } from '../../base/text'
import { useCall } from '../../base/use-call'
import { useUrlState } from '../../base/use-url-state'
import { Page } from '../../ui/page/page'
import { EmptyState } from '../../ui/state/empty-state'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { Bone, Waiting } from '../../ui/state/skeleton'
import { AccessSection } from './access-section'
import classes from './account-settings.module.css'
import { GeneralSection } from './general-section'
import { JoiningSection } from './joining-section'
import { OutboxSection } from './outbox-section'
import { PasswordSection } from './password-section'
import { ConnectionsSection } from './sso/connections-section'

const sections = ['general', 'passwords', 'access', 'joining', 'sso', 'outbox'] as const

export function AccountSettingsScreen() {
  const text = useText()
  const userId = useUserId()
  const accountId = useSession((value) => value.accountId)
  const controls = useCall('account.list-controls', userId === '' ? null : { userId }, { staleMs: 5 * 60_000 })
  const account = controls.data?.associatedAccounts.find((each) => each.accountId === accountId)
  const isAdmin = account !== undefined && isAccountAdmin(account.role)
  const settings = useCall('account.get-settings', isAdmin ? { accountId } : null)
  const isKnown = controls.data !== undefined
  if (isKnown && !isAdmin) return <NotAllowed accountId={accountId} />
  const error = controls.error ?? settings.error
  return (
    <Page title={text('account-settings.title')} bare>
      <div className={classes.columns}>
        <nav className={classes.anchors} aria-label={text('account-settings.sections')}>
          <ul>
            {sections.map((id) => (
              <li key={id}>
                <button type="button" className={classes.anchor} onClick={() => goTo(id)}>
                  {text(`account-settings.${id}`)}
                </button>
              </li>
            ))}
          </ul>
        </nav>
        <div className={classes.form}>
          {error !== null && <ErrorInPlace error={error} title={text('account-settings.failed')} onRetry={() => void settings.refetch()} />}
          {settings.data === undefined && error === null && <Bones />}
          {settings.data !== undefined && (
            <>
              <GeneralSection accountId={accountId} settings={settings.data} />
              <PasswordSection accountId={accountId} settings={settings.data} />
              <AccessSection accountId={accountId} settings={settings.data} />
              <JoiningSection accountId={accountId} settings={settings.data} />
              <ConnectionsSection accountId={accountId} />
              <OutboxSection accountId={accountId} />
              <AskedSection />
            </>
          )}
        </div>
      </div>
    </Page>
  )
}

/** Goes to the section the address asks for, once it is there. */
function AskedSection() {
  const [section] = useUrlState('section')
  useEffect(() => {
    if (section !== '') goTo(section)
  }, [section])
  return null
}

function goTo(id: string): void {
  const section = document.getElementById(`account-${id}`)
  section?.scrollIntoView({ block: 'start' })
  section?.focus({ preventScroll: true })
}

function NotAllowed({ accountId }: { accountId: string }) {
  const text = useText()
  const people = useCall('team.list-people', { orgId: accountId }).data ?? []
  const mighty = people.filter(({ role }) => isAccountAdmin(role)).map(({ name, emailId }) => name || emailId)
  const whom = mighty.length === 0 ? text('account-settings.ask-nobody') : text('account-settings.ask', { names: mighty.join(', ') })
  return (
    <Page title={text('account-settings.title')}>
      <EmptyState icon="padlock" title={text('account-settings.not-allowed')} why={whom} />
    </Page>
  )
}

function Bones() {
  const text = useText()
  return (
    <Waiting what={text('account-settings.reading')}>
      {Array.from({ length: 3 }, (_, index) => (
        <p key={index}>
          <Bone width={720} height={200} radius={8} />
        </p>
      ))}
    </Waiting>
  )
}
