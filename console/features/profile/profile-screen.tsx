// The signed-in person's own page: who they are, how they sign in and where they are signed in, what happened with it, language and theme.
import { useUserId } from '../../base/session'
import { useText } from '../../base/text'
import { useCall } from '../../base/use-call'
import { Page } from '../../ui/page/page'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { BoneRows, Waiting } from '../../ui/state/skeleton'
import { AccessLogSection } from './access-log-section'
import { CompanySection } from './company-section'
import { IdentitiesSection } from './identities-section'
import { PasswordSection } from './password-section'
import { PersonSection } from './person-section'
import { PreferencesSection } from './preferences-section'
import classes from './profile.module.css'
import { SecondFactorSection } from './second-factor/second-factor-section'
import { goToSection, sectionIds } from './section'
import { SignInsSection } from './sign-ins-section'

export function ProfileScreen() {
  const text = useText()
  const userId = useUserId()
  const profile = useCall('account.get-profile', { userId })
  return (
    <Page title={text('profile.title')} bare>
      <div className={classes.columns}>
        <nav className={classes.anchors} aria-label={text('profile.sections')}>
          <ul>
            {sectionIds.map((id) => (
              <li key={id}>
                <button type="button" className={classes.anchor} onClick={() => goToSection(id)}>
                  {text(`profile.section.${id}`)}
                </button>
              </li>
            ))}
          </ul>
        </nav>
        <div className={classes.sections}>
          {profile.error !== null && <ErrorInPlace error={profile.error} onRetry={() => void profile.refetch()} />}
          {profile.data === undefined && profile.error === null && (
            <Waiting what={text('ui.loading')}>
              <BoneRows rows={6} height={56} />
            </Waiting>
          )}
          {profile.data !== undefined && (
            <>
              <PersonSection key={profile.data.id} profile={profile.data} />
              <CompanySection profile={profile.data} />
              <IdentitiesSection userId={userId} />
              <PasswordSection profile={profile.data} />
              <SecondFactorSection userId={userId} />
              <SignInsSection userId={userId} />
              <AccessLogSection userId={userId} />
              <PreferencesSection profile={profile.data} />
            </>
          )}
        </div>
      </div>
    </Page>
  )
}
