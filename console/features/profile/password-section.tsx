// Setting a password (none yet, after the one-time link or single sign-on) or changing it, with the policy ticking. Other sign-ins end.
import { Button, PasswordInput } from '@mantine/core'
import { identityOf } from '@parley/contract/base/identity-form'
import type { Profile } from '@parley/contract/features/account'
import { type FormEvent, useState } from 'react'
import { useText } from '../../base/language/text'
import { useChange } from '../../base/call/use-change'
import { FormSection } from '../../ui/page/anchored-form'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { showToast } from '../../ui/toast/toast'
import { NewPassword, useNewPassword, usePolicy } from '../auth'
import classes from './profile.module.css'

export function PasswordSection({ profile }: { profile: Profile }) {
  const text = useText()
  const change = useChange('password.change')
  const [current, setCurrent] = useState('')
  const [isTried, setIsTried] = useState(false)
  const next = useNewPassword(usePolicy(identityOf(profile.emailId)), true)
  const isMissing = profile.hasPassword && current === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!next.check() || isMissing) return
    change.mutate(
      { password: current, newPassword: next.password },
      {
        onSuccess: () => {
          setCurrent('')
          setIsTried(false)
          next.clear()
          showToast(text('profile.password-saved'), { tone: 'ok' })
        },
      },
    )
  }
  return (
    <FormSection id="password" note={text(profile.hasPassword ? 'profile.password-others' : 'profile.password-none')}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <input type="hidden" autoComplete="username" value={profile.emailId} />
        {profile.hasPassword && (
          <PasswordInput
            label={text('profile.password-current')}
            autoComplete="current-password"
            value={current}
            error={isTried && isMissing ? text('auth.password-missing') : null}
            visibilityToggleButtonProps={{ 'aria-label': text('auth.password-show') }}
            onChange={(event) => setCurrent(event.currentTarget.value)}
          />
        )}
        <NewPassword {...next.fields} label={text('profile.password-new')} size="sm" />
        {change.error !== null && <ErrorInPlace error={change.error} compact />}
        <Button type="submit" className={classes.save} loading={change.isPending}>
          {text(profile.hasPassword ? 'profile.password-change' : 'profile.password-set')}
        </Button>
      </form>
    </FormSection>
  )
}
