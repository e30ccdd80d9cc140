// Setting a password (none yet, after the one-time link or single sign-on) or changing it, with the policy ticking. Other sign-ins end.
import { Button, PasswordInput } from '@mantine/core'
import { identityOf } from '@parley/contract/base/identity-form'
import type { Profile } from '@parley/contract/account/account'
import type { FormEvent } from 'react'
import { z } from 'zod'
import { useText } from '../../base/language/text'
import { useChange } from '../../base/call/use-change'
import { useForm } from '../../ui/form/use-form'
import { FormSection } from '../../ui/page/anchored-form'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { showToast } from '../../ui/toast/toast'
import { NewPassword, useNewPassword, usePolicy } from '../auth'
import classes from './profile.module.css'

export function PasswordSection({ profile }: { profile: Profile }) {
  const text = useText()
  const change = useChange('password.change')
  const next = useNewPassword(usePolicy(identityOf(profile.emailId)), true)
  const form = useForm({
    schema: z.object({ current: profile.hasPassword ? z.string().min(1, 'auth.password-missing') : z.string() }),
    start: { current: '' },
    send: ({ current }) => {
      if (!next.check()) return
      change.mutate(
        { password: current, newPassword: next.password },
        {
          onSuccess: () => {
            form.restart({ current: '' })
            next.clear()
            showToast(text('profile.password-saved'), { tone: 'ok' })
          },
        },
      )
    },
  })
  /** What is wrong with the new one is said together with what is wrong with the old one. */
  const submit = (event: FormEvent) => {
    next.check()
    void form.onSubmit(event)
  }
  return (
    <FormSection id="password" note={text(profile.hasPassword ? 'profile.password-others' : 'profile.password-none')}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <input type="hidden" autoComplete="username" value={profile.emailId} />
        {profile.hasPassword && (
          <PasswordInput
            label={text('profile.password-current')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': text('auth.password-show') }}
            {...form.typed('current')}
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
