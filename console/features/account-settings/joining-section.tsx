// How people come into the account by themselves: by the domain of their address, asking or signing up.
import { Button, Switch, Textarea } from '@mantine/core'
import type { AccountSettings } from '@parley/contract/features/account'
import { type SubmitEvent, useEffect, useState } from 'react'
import { useText } from '../../base/language/text'
import { FormSection } from '../../ui/page/anchored-form'
import classes from './account-settings.module.css'
import { domainOf, isDomain, linesOf } from './networks'
import { useSettings } from './use-settings'

export function JoiningSection({ accountId, settings }: { accountId: string; settings: AccountSettings }) {
  const text = useText()
  const { value, set, error, isSaving } = useSettings(accountId, settings)
  const saved = settings.allowedDomains.join('\n')
  const [lines, setLines] = useState(saved)
  useEffect(() => setLines(saved), [saved])
  const typed = linesOf(lines)
  const wrong = typed.filter((line) => !isDomain(line))
  const domains = [...new Set(typed.map(domainOf))]
  const isChanged = domains.join('\n') !== saved
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isChanged && wrong.length === 0) set({ allowedDomains: domains })
  }
  return (
    <FormSection id="joining" error={error}>
      <form className={classes.dialog} onSubmit={submit}>
        <Textarea
          label={text('account-settings.domains')}
          description={text('account-settings.domains.help')}
          placeholder="example.org"
          autosize
          minRows={2}
          maxRows={8}
          value={lines}
          error={wrong.length === 0 ? null : text('account-settings.domains.wrong', { count: wrong.length, lines: wrong.join(', ') })}
          onChange={(event) => setLines(event.currentTarget.value)}
        />
        <div className={classes.foot}>
          <Button type="submit" disabled={!isChanged || wrong.length > 0} loading={isSaving}>
            {text('account-settings.domains.save')}
          </Button>
        </div>
      </form>
      <Switch
        label={text('account-settings.self-sign-up')}
        description={text('account-settings.self-sign-up.help')}
        checked={value.selfSignUp}
        onChange={(event) => set({ selfSignUp: event.currentTarget.checked })}
      />
      <Switch
        label={text('account-settings.hides-identities')}
        description={text('account-settings.hides-identities.help')}
        checked={value.hidesIdentities}
        onChange={(event) => set({ hidesIdentities: event.currentTarget.checked })}
      />
    </FormSection>
  )
}
