// What a password of this account must have, and how long it is good for.
import { Button, NumberInput } from '@mantine/core'
import { limits } from '@parley/contract/base/limits'
import type { AccountSettings } from '@parley/contract/account/account'
import { useEffect } from 'react'
import { z } from 'zod'
import { useText } from '../../base/language/text'
import { useForm } from '../../ui/form/use-form'
import { FormSection } from '../../ui/page/anchored-form'
import classes from './account-settings.module.css'
import { useSettings } from './use-settings'

const rules = [
  'pwdMinLength',
  'pwdMaxLength',
  'pwdMinAlphabets',
  'pwdMinNumericValues',
  'pwdMinSpecicalChars',
  'pwdMinLowercase',
  'pwdMinUppercase',
] as const

const mostDays = 3650
const size = z.number({ error: 'ui.form.required' }).int().min(0).max(limits.passwordMaxChars)

/** No password could have all that is asked of it: said where the most that it may be long is. */
const schema = z
  .object({
    pwdMinLength: size,
    pwdMaxLength: size,
    pwdMinAlphabets: size,
    pwdMinNumericValues: size,
    pwdMinSpecicalChars: size,
    pwdMinLowercase: size,
    pwdMinUppercase: size,
    days: z.number({ error: 'ui.form.required' }).int().min(0).max(mostDays),
  })
  .refine(
    (policy) => {
      const letters = Math.max(policy.pwdMinAlphabets, policy.pwdMinLowercase + policy.pwdMinUppercase)
      const needed = letters + policy.pwdMinNumericValues + policy.pwdMinSpecicalChars
      return policy.pwdMinLength <= policy.pwdMaxLength && needed <= policy.pwdMaxLength
    },
    { path: ['pwdMaxLength'], error: 'account-settings.passwords.impossible' },
  )

function valuesOf({ passwordPolicy, passwordDays }: Pick<AccountSettings, 'passwordPolicy' | 'passwordDays'>) {
  const { pwdMinLength, pwdMaxLength, pwdMinAlphabets, pwdMinNumericValues, pwdMinSpecicalChars, pwdMinLowercase, pwdMinUppercase } =
    passwordPolicy
  return {
    pwdMinLength,
    pwdMaxLength,
    pwdMinAlphabets,
    pwdMinNumericValues,
    pwdMinSpecicalChars,
    pwdMinLowercase,
    pwdMinUppercase,
    days: passwordDays,
  }
}

export function PasswordSection({ accountId, settings }: { accountId: string; settings: AccountSettings }) {
  const text = useText()
  const { set, error, isSaving } = useSettings(accountId, settings)
  const form = useForm({
    schema,
    start: valuesOf(settings),
    kept: { place: 'account passwords' },
    send: ({ days, ...policy }) => set({ passwordPolicy: { ...settings.passwordPolicy, ...policy }, passwordDays: days }),
  })
  const { follow } = form
  const { passwordPolicy, passwordDays } = settings
  useEffect(() => follow(valuesOf({ passwordPolicy, passwordDays })), [follow, passwordPolicy, passwordDays])
  return (
    <FormSection id="passwords" error={error}>
      <form className={classes.dialog} onSubmit={form.onSubmit} noValidate>
        <div className={classes.grid}>
          {rules.map((rule) => (
            <NumberInput
              key={rule}
              label={text(`account-settings.${rule}`)}
              value={form.values[rule]}
              error={form.fault(rule)}
              min={rule === 'pwdMinLength' || rule === 'pwdMaxLength' ? 1 : 0}
              max={limits.passwordMaxChars}
              allowDecimal={false}
              onChange={(next) => typeof next === 'number' && form.choose(rule, next)}
            />
          ))}
          <NumberInput
            label={text('account-settings.password-days')}
            description={text('account-settings.password-days.help')}
            value={form.values.days}
            error={form.fault('days')}
            min={0}
            max={mostDays}
            allowDecimal={false}
            onChange={(next) => typeof next === 'number' && form.choose('days', next)}
          />
        </div>
        <div className={classes.foot}>
          <Button type="submit" disabled={!form.isChanged} loading={isSaving}>
            {text('account-settings.passwords.save')}
          </Button>
          <span className={classes.help}>{text('account-settings.passwords.help')}</span>
        </div>
      </form>
    </FormSection>
  )
}
