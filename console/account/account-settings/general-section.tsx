// The account's name and the language of the mails and text messages it sends.
import { consoleLanguages } from '@parley/contract/base/languages'
import { Select, TextInput } from '@mantine/core'
import type { AccountSettings } from '@parley/contract/account/account'
import { useFieldDraft } from '../../base/document'
import { languageName } from '../../base/language/language-name'
import { useText } from '../../base/language/text'
import { FormSection } from '../../ui/page/anchored-form'
import { useSettings } from './use-settings'

export function GeneralSection({ accountId, settings }: { accountId: string; settings: AccountSettings }) {
  const text = useText()
  const { value, set, error } = useSettings(accountId, settings)
  const draft = useFieldDraft({
    ...{ place: `${accountId} name`, label: text('account-settings.name'), saved: value.name, save: (name) => set({ name }) },
    tidy: (typed) => typed.trim(),
    isFine: (typed) => typed.trim() !== '',
  })
  const isMissing = draft.value.trim() === ''
  return (
    <FormSection id="general" error={error}>
      <TextInput
        label={text('account-settings.name')}
        value={draft.value}
        maxLength={100}
        error={isMissing ? text('account-settings.name.missing') : null}
        onChange={(event) => draft.type(event.currentTarget.value)}
        onBlur={draft.leave}
      />
      <Select
        label={text('account-settings.language')}
        value={value.language}
        data={consoleLanguages.map((code) => ({ value: code, label: languageName(code) }))}
        onChange={(code) => {
          const language = consoleLanguages.find((each) => each === code)
          if (language !== undefined) set({ language })
        }}
      />
    </FormSection>
  )
}
