// Who may use the account: a second factor for everybody, how long a sign-in lasts, the addresses it may be used from, and what others
// are told.
import { Button, Switch, Textarea } from '@mantine/core'
import type { AccountSettings } from '@parley/contract/account/account'
import { useEffect } from 'react'
import { z } from 'zod'
import { useUserId } from '../../base/session/session'
import { useText } from '../../base/language/text'
import { useCall } from '../../base/call/use-call'
import { asWords } from '../../ui/form/named'
import { useForm } from '../../ui/form/use-form'
import { Icon } from '../../ui/icon'
import { FormSection } from '../../ui/page/anchored-form'
import classes from './account-settings.module.css'
import { covers, isNetwork, linesOf, linesThat } from './networks'
import { TimesForm } from './times-form'
import { useSettings } from './use-settings'

const mayBeForeign = new Set<string>([
  'sign-in.failed',
  'sign-in.locked',
  'sign-in.refused-address',
  'second-factor.failed',
  'password.reset-asked',
])

export function AccessSection({ accountId, settings }: { accountId: string; settings: AccountSettings }) {
  const text = useText()
  const { value, set, error, isSaving } = useSettings(accountId, settings)
  const ownAddress = useOwnAddress()
  const saved = settings.allowedAddresses.join('\n')
  const { addressMessage } = settings
  const form = useForm({
    schema: z.object({
      lines: linesThat(isNetwork, (wrong) => text('account-settings.addresses.wrong', { count: wrong.length, lines: wrong.join(', ') })),
      message: z.string(),
    }),
    start: { lines: saved, message: addressMessage },
    kept: { place: 'account addresses' },
    say: asWords,
    send: ({ lines, message }) => set({ allowedAddresses: linesOf(lines), addressMessage: message }),
  })
  const { follow } = form
  useEffect(() => follow({ lines: saved, message: addressMessage }), [follow, saved, addressMessage])
  const networks = linesOf(form.values.lines)
  const isShutOut = networks.every(isNetwork) && ownAddress !== '' && !covers(networks, ownAddress)
  return (
    <FormSection id="access" error={error}>
      <Switch
        label={text('account-settings.second-factor')}
        description={text('account-settings.second-factor.help')}
        checked={value.secondFactor}
        onChange={(event) => set({ secondFactor: event.currentTarget.checked })}
      />
      <TimesForm settings={settings} set={set} isSaving={isSaving} />
      <form className={classes.dialog} onSubmit={form.onSubmit} noValidate>
        <Textarea
          label={text('account-settings.addresses')}
          description={text('account-settings.addresses.help')}
          placeholder={'10.0.0.0/8\n2001:db8::/32'}
          autosize
          minRows={3}
          maxRows={10}
          {...form.typed('lines')}
        />
        {isShutOut && (
          <p className={classes.warn} role="status">
            <Icon name="warn" />
            <span>{text('account-settings.addresses.yours', { address: ownAddress })}</span>
            <Button size="xs" onClick={() => form.choose('lines', [...networks, ownAddress].join('\n'))}>
              {text('account-settings.addresses.add-yours')}
            </Button>
          </p>
        )}
        <Textarea
          label={text('account-settings.address-message')}
          description={text('account-settings.address-message.help')}
          autosize
          minRows={2}
          maxRows={5}
          maxLength={500}
          {...form.typed('message')}
        />
        <div className={classes.foot}>
          <Button type="submit" disabled={!form.isChanged} loading={isSaving}>
            {text('account-settings.addresses.save')}
          </Button>
        </div>
      </form>
    </FormSection>
  )
}

/** The address the server saw at the newest thing one did; '' while it is not known. What failed may have been somebody else. */
function useOwnAddress(): string {
  const userId = useUserId()
  const entries = useCall('audit.list-own', userId === '' ? null : { userId, limit: 20 }).data?.entries ?? []
  return entries.find(({ kind, address }) => !mayBeForeign.has(kind) && address !== '')?.address ?? ''
}
