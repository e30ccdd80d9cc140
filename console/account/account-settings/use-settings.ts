// The account's settings, changed a few at a time; those left out stay.
import type { AccountSettings } from '@parley/contract/account/account'
import type { CallError } from '../../base/call/call-error'
import { useText } from '../../base/language/text'
import { useChange } from '../../base/call/use-change'
import { showToast } from '../../ui/toast/toast'

export interface Settings {
  accountId: string
  value: AccountSettings
  set: (change: Partial<AccountSettings>) => void
  isSaving: boolean
  error: CallError | null
}

/** One for each section, so that a failure stands in the section that failed. */
export function useSettings(accountId: string, value: AccountSettings): Settings {
  const text = useText()
  const update = useChange('account.update-settings')
  const set = (change: Partial<AccountSettings>) =>
    update.mutate({ accountId, ...change }, { onSuccess: () => showToast(text('account-settings.saved'), { tone: 'ok' }) })
  return {
    accountId,
    value: { ...value, ...(update.isPending ? update.variables : {}) },
    set,
    isSaving: update.isPending,
    error: update.error,
  }
}
