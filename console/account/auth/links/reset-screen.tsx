// The page behind a reset link (/reset?token=…): whether the link is still good, and the new password by its own rules.
import { Button } from '@mantine/core'
import type { PasswordPolicy } from '@parley/contract/account/sign-up'
import { Link, useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { useText } from '../../../base/language/text'
import { useCall } from '../../../base/call/use-call'
import { useChange } from '../../../base/call/use-change'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { SkeletonRows, Waiting } from '../../../ui/state/skeleton'
import classes from '../auth.module.css'
import { NewPassword, useNewPassword } from '../fields/new-password'
import { leaveNotice } from '../flow/notice'
import { OutsidePage } from '../outside-page'
import { useToken } from './use-token'

export function ResetScreen() {
  const text = useText()
  const token = useToken()
  const link = useCall('password.check-link', token === '' ? null : { token })
  const isBroken = token === '' || link.data?.expired === true
  return (
    <OutsidePage title={text('auth.reset.title')}>
      {link.error !== null && <ErrorInPlace error={link.error} onRetry={() => void link.refetch()} compact />}
      {!isBroken && link.isPending && (
        <Waiting what={text('ui.loading')}>
          <SkeletonRows rows={2} height={56} />
        </Waiting>
      )}
      {isBroken && <p className={classes.plain}>{text('errors.PASSWORD_LINK_EXPIRED')}</p>}
      {link.data?.expired === false && <NewPasswordForm token={token} policy={link.data.policy} />}
      {(isBroken || link.error !== null) && (
        <div className={classes.after}>
          <Button
            size="md"
            variant="filled"
            fullWidth
            renderRoot={(props) => <Link to="/login" search={{ form: 'forgot-password' }} {...props} />}
          >
            {text('auth.reset.ask-again')}
          </Button>
        </div>
      )}
    </OutsidePage>
  )
}

function NewPasswordForm({ token, policy }: { token: string; policy: PasswordPolicy }) {
  const text = useText()
  const navigate = useNavigate()
  const reset = useChange('password.reset')
  const password = useNewPassword(policy, true)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!password.check()) return
    reset.mutate(
      { token, password: password.password, newPassword: password.fields.value.again },
      {
        onSuccess: () => {
          leaveNotice(text('auth.reset.done'), null)
          void navigate({ to: '/login', replace: true })
        },
      },
    )
  }
  return (
    <form className={classes.fields} onSubmit={submit} noValidate>
      <NewPassword {...password.fields} label={text('auth.password-new')} autoFocus />
      {reset.error !== null && <ErrorInPlace error={reset.error} compact />}
      <Button type="submit" size="md" variant="filled" fullWidth loading={reset.isPending}>
        {text('auth.reset.save')}
      </Button>
    </form>
  )
}
