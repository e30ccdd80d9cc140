// The signed-in person's own page: who they are, their password, language and theme.
import { useUserId } from '../../base/session'
import { useText } from '../../base/text'
import { useCall } from '../../base/use-call'
import { FormPage } from '../../ui/page/form-section'
import { Page } from '../../ui/page/page'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { BoneRows, Waiting } from '../../ui/state/skeleton'
import { CompanySection } from './company-section'
import { PasswordSection } from './password-section'
import { PersonSection } from './person-section'
import { PreferencesSection } from './preferences-section'

export function ProfileScreen() {
  const text = useText()
  const userId = useUserId()
  const profile = useCall('account.get-profile', { userId })
  return (
    <Page title={text('profile.title')}>
      {profile.error !== null && <ErrorInPlace error={profile.error} onRetry={() => void profile.refetch()} />}
      {profile.data === undefined && profile.error === null && (
        <Waiting what={text('ui.loading')}>
          <BoneRows rows={6} height={56} />
        </Waiting>
      )}
      {profile.data !== undefined && (
        <FormPage>
          <PersonSection key={profile.data.id} profile={profile.data} />
          <CompanySection profile={profile.data} />
          <PasswordSection profile={profile.data} />
          <PreferencesSection profile={profile.data} />
        </FormPage>
      )}
    </Page>
  )
}
