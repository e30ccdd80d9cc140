// How people come into the account by themselves: by the domain of their address, asking or signing up.
import { Button, Switch, Textarea } from '@mantine/core'
import type { AccountSettings } from '@parley/contract/account/account'
import { useEffect } from 'react'
import { z } from 'zod'
import { useText } from '../../base/language/text'
import { asWords } from '../../ui/form/named'
import { useForm } from '../../ui/form/use-form'
import { FormSection } from '../../ui/page/anchored-form'
import classes from './account-settings.module.css'
import { domainOf, isDomain, linesOf, linesThat } from './networks'
import { useSettings } from './use-settings'

export function JoiningSection({ accountId, settings }: { accountId: string; settings: AccountSettings }) {
  const text = useText()
  const { value, set, error, isSaving } = useSettings(accountId, settings)
  const saved = settings.allowedDomains.join('\n')
  const form = useForm({
    schema: z.object({
      lines: linesThat(isDomain, (wrong) => text('account-settings.domains.wrong', { count: wrong.length, lines: wrong.join(', ') })),
    }),
    start: { lines: saved },
    kept: { place: 'account domains' },
    say: asWords,
    send: ({ lines }) => set({ allowedDomains: [...new Set(linesOf(lines).map(domainOf))] }),
  })
  const { follow } = form
  useEffect(() => follow({ lines: saved }), [follow, saved])
  return (
    <FormSection id="joining" error={error}>
      <form className={classes.dialog} onSubmit={form.onSubmit} noValidate>
        <Textarea
          label={text('account-settings.domains')}
          description={text('account-settings.domains.help')}
          placeholder="example.org"
          autosize
          minRows={2}
          maxRows={8}
          {...form.typed('lines')}
        />
        <div className={classes.foot}>
          <Button type="submit" disabled={!form.isChanged} loading={isSaving}>
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
