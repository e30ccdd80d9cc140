// The signed-in person's own page: who they are, how they sign in and where they are signed in, what happened with it, language and theme.
import { useUserId } from '../../base/session/session'
import { useText } from '../../base/language/text'
import { useCall } from '../../base/call/use-call'
import { AnchoredForm } from '../../ui/page/anchored-form'
import { Page } from '../../ui/page/page'
import { AsyncContent } from '../../ui/state/async-content'
import { SkeletonRows } from '../../ui/state/skeleton'
import { AccessLogSection } from './access-log-section'
import { IdentitiesSection } from './identities-section'
import { PasswordSection } from './password-section'
import { PersonSection } from './person-section'
import { PreferencesSection } from './preferences-section'
import { SecondFactorSection } from './second-factor/second-factor-section'
import { SignInsSection } from './sign-ins-section'

/** Those of the list; where somebody works is told only of those who told it. */
const sections = ['person', 'identities', 'password', 'second-factor', 'sign-ins', 'access-log', 'preferences'] as const

export function ProfileScreen() {
  const text = useText()
  const userId = useUserId()
  const profile = useCall('account.get-profile', { userId })
  return (
    <Page title={text('profile.title')} bare>
      <AnchoredForm label={text('profile.sections')} anchors={sections.map((id) => ({ id, title: text(`profile.section.${id}`) }))}>
        <AsyncContent of={profile} failed={text('profile.failed')} skeleton={<SkeletonRows rows={6} height={56} />}>
          {(person) => (
            <>
              <PersonSection key={person.id} profile={person} />
              <IdentitiesSection userId={userId} />
              <PasswordSection profile={person} />
              <SecondFactorSection userId={userId} />
              <SignInsSection userId={userId} />
              <AccessLogSection userId={userId} />
              <PreferencesSection profile={person} />
            </>
          )}
        </AsyncContent>
      </AnchoredForm>
    </Page>
  )
}
