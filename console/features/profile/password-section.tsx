// Setting a password (none yet, after the one-time link) or changing it, with the policy ticking.
import { Button, PasswordInput } from '@mantine/core'
import type { Profile } from '@parley/contract/features/account'
import { type FormEvent, useState } from 'react'
import { useText } from '../../base/text'
import { useCall } from '../../base/use-call'
import { useChange } from '../../base/use-change'
import { FormSection } from '../../ui/page/form-section'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { showToast } from '../../ui/toast/toast'
import { meetsPolicy, PasswordRules } from '../auth'
import classes from './profile.module.css'

export function PasswordSection({ profile }: { profile: Profile }) {
  const text = useText()
  const setPassword = useChange('password.change')
  const { data: policy } = useCall('sign-up.get-password-policy', profile.emailId === '' ? null : { emailId: profile.emailId })
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const isReady = next !== '' && (policy === undefined || meetsPolicy(policy, next)) && (!profile.hasPassword || current !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    setPassword.mutate(
      { password: current, newPassword: next },
      {
        onSuccess: () => {
          setCurrent('')
          setNext('')
          showToast(text('profile.password-saved'), { tone: 'ok' })
        },
      },
    )
  }
  const eye = { 'aria-label': text('auth.password-show') }
  return (
    <FormSection title={text('profile.password')} note={profile.hasPassword ? undefined : text('profile.password-none')}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <input type="hidden" autoComplete="username" value={profile.emailId} />
        {profile.hasPassword && (
          <PasswordInput
            label={text('profile.password-current')}
            autoComplete="current-password"
            value={current}
            visibilityToggleButtonProps={eye}
            onChange={(event) => setCurrent(event.currentTarget.value)}
          />
        )}
        <div>
          <PasswordInput
            label={text('profile.password-new')}
            autoComplete="new-password"
            value={next}
            visibilityToggleButtonProps={eye}
            onChange={(event) => setNext(event.currentTarget.value)}
          />
          {policy !== undefined && <PasswordRules policy={policy} password={next} />}
        </div>
        {setPassword.error !== null && <ErrorInPlace error={setPassword.error} compact />}
        <Button type="submit" className={classes.save} disabled={!isReady} loading={setPassword.isPending}>
          {text(profile.hasPassword ? 'profile.password-change' : 'profile.password-set')}
        </Button>
      </form>
    </FormSection>
  )
}
