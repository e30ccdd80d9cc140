// Whether what is published in the account's bots waits until an administrator approves it.
import { Switch } from '@mantine/core'
import type { AccountSettings } from '@parley/contract/account/account'
import { useText } from '../../base/language/text'
import { FormSection } from '../../ui/page/anchored-form'
import { useSettings } from './use-settings'

export function PublishingSection({ accountId, settings }: { accountId: string; settings: AccountSettings }) {
  const text = useText()
  const { value, set, error } = useSettings(accountId, settings)
  return (
    <FormSection id="publishing" error={error}>
      <Switch
        label={text('account-settings.publish-approval')}
        description={text('account-settings.publish-approval.help')}
        checked={value.publishApproval}
        onChange={(event) => set({ publishApproval: event.currentTarget.checked })}
      />
    </FormSection>
  )
}
