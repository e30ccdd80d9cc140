// The account's name and the language of the mails and text messages it sends.
import { consoleLanguages } from '@parley/contract/base/languages'
import { Select, TextInput } from '@mantine/core'
import type { AccountSettings } from '@parley/contract/account/account'
import { useEffect, useState } from 'react'
import { languageName } from '../../base/language/language-name'
import { useText } from '../../base/language/text'
import { FormSection } from '../../ui/page/anchored-form'
import { useSettings } from './use-settings'

export function GeneralSection({ accountId, settings }: { accountId: string; settings: AccountSettings }) {
  const text = useText()
  const { value, set, error } = useSettings(accountId, settings)
  const [name, setName] = useState(value.name)
  useEffect(() => setName(settings.name), [settings.name])
  const isMissing = name.trim() === ''
  return (
    <FormSection id="general" error={error}>
      <TextInput
        label={text('account-settings.name')}
        value={name}
        maxLength={100}
        error={isMissing ? text('account-settings.name.missing') : null}
        onChange={(event) => setName(event.currentTarget.value)}
        onBlur={() => !isMissing && name.trim() !== settings.name && set({ name: name.trim() })}
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
