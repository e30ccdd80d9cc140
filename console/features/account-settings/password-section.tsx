// What a password of this account must have, and how long it is good for.
import { Button, NumberInput } from '@mantine/core'
import { limits } from '@parley/contract/base/limits'
import type { AccountSettings } from '@parley/contract/features/account'
import { type SubmitEvent, useEffect, useState } from 'react'
import { useText } from '../../base/language/text'
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

export function PasswordSection({ accountId, settings }: { accountId: string; settings: AccountSettings }) {
  const text = useText()
  const { set, error, isSaving } = useSettings(accountId, settings)
  const [policy, setPolicy] = useState(settings.passwordPolicy)
  const [days, setDays] = useState(settings.passwordDays)
  useEffect(() => setPolicy(settings.passwordPolicy), [settings.passwordPolicy])
  useEffect(() => setDays(settings.passwordDays), [settings.passwordDays])
  const isChanged = days !== settings.passwordDays || rules.some((rule) => policy[rule] !== settings.passwordPolicy[rule])
  const needed =
    Math.max(policy.pwdMinAlphabets, policy.pwdMinLowercase + policy.pwdMinUppercase) +
    policy.pwdMinNumericValues +
    policy.pwdMinSpecicalChars
  const isImpossible = policy.pwdMinLength > policy.pwdMaxLength || needed > policy.pwdMaxLength
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isChanged && !isImpossible) set({ passwordPolicy: policy, passwordDays: days })
  }
  return (
    <FormSection id="passwords" error={error}>
      <form className={classes.dialog} onSubmit={submit}>
        <div className={classes.grid}>
          {rules.map((rule) => (
            <NumberInput
              key={rule}
              label={text(`account-settings.${rule}`)}
              value={policy[rule]}
              min={rule === 'pwdMinLength' || rule === 'pwdMaxLength' ? 1 : 0}
              max={limits.passwordMaxChars}
              allowDecimal={false}
              onChange={(next) => typeof next === 'number' && setPolicy({ ...policy, [rule]: next })}
            />
          ))}
          <NumberInput
            label={text('account-settings.password-days')}
            description={text('account-settings.password-days.help')}
            value={days}
            min={0}
            max={mostDays}
            allowDecimal={false}
            onChange={(next) => typeof next === 'number' && setDays(next)}
          />
        </div>
        {isImpossible && <p className={classes.warn}>{text('account-settings.passwords.impossible')}</p>}
        <div className={classes.foot}>
          <Button type="submit" disabled={!isChanged || isImpossible} loading={isSaving}>
            {text('account-settings.passwords.save')}
          </Button>
          <span className={classes.help}>{text('account-settings.passwords.help')}</span>
        </div>
      </form>
    </FormSection>
  )
}
