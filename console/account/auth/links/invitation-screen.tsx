// The page behind an invitation (/invitation?token=…): what it offers and from whom. New people sign up with the invited address, which the
// mail has proved; people who are known sign in and accept.
import { Button } from '@mantine/core'
import { identityOf } from '@parley/contract/base/identity-form'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { enterAccount } from '../../../base/session/sign-in/start-session'
import { useText } from '../../../base/language/text'
import { useCall } from '../../../base/call/use-call'
import { useChange } from '../../../base/call/use-change'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { SkeletonRows, Waiting } from '../../../ui/state/skeleton'
import classes from '../auth.module.css'
import { NewPassword, useNewPassword } from '../fields/new-password'
import { usePolicy } from '../fields/use-policy'
import { identityFields } from '../flow/flow'
import { NameFields, useNames } from '../join/name-fields'
import { OutsidePage } from '../outside-page'
import { AcceptForm, type Invitation } from './accept-form'
import { useToken } from './use-token'

export function InvitationScreen() {
  const text = useText()
  const token = useToken()
  const { data, error, refetch } = useCall('team.get-invitation', token === '' ? null : { token })
  if (data === undefined)
    return (
      <OutsidePage title={text('auth.invitation.title')}>
        {error === null && token !== '' ? (
          <Waiting what={text('ui.loading')}>
            <SkeletonRows rows={3} height={40} />
          </Waiting>
        ) : (
          <div className={classes.fields}>
            {error !== null && <ErrorInPlace error={error} onRetry={() => void refetch()} compact />}
            <p className={classes.plain}>{text('auth.invitation.broken')}</p>
            <Button size="md" variant="filled" fullWidth renderRoot={(props) => <Link to="/login" {...props} />}>
              {text('auth.sign-in')}
            </Button>
          </div>
        )}
      </OutsidePage>
    )
  return (
    <OutsidePage title={text('auth.invitation.join', { account: data.accountName })}>
      <p className={classes.lead}>
        {text(data.bots.length === 0 ? 'auth.invitation.from' : 'auth.invitation.from-bots', {
          who: data.invitedBy,
          account: data.accountName,
          bots: data.bots.join(', '),
        })}
      </p>
      {data.isKnown ? <AcceptForm token={token} invitation={data} /> : <JoinForm token={token} invitation={data} />}
    </OutsidePage>
  )
}

function JoinForm({ token, invitation }: { token: string; invitation: Invitation }) {
  const text = useText()
  const navigate = useNavigate()
  const signUp = useChange('sign-up.create')
  const login = useChange('auth.login')
  const identity = identityOf(invitation.identity)
  const names = useNames({ firstName: '', lastName: '' })
  const password = useNewPassword(usePolicy(identity), false)
  const [isTried, setIsTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!password.check() || !names.areGiven || identity === null) return
    const enter = () =>
      login.mutate(
        { grant_type: 'password', username: identity.value, password: password.password },
        { onSuccess: () => void enterAccount('').then(({ next }) => navigate({ to: next === 'in' ? '/bots' : '/login', replace: true })) },
      )
    const whole = { ...names.trimmed, ...identityFields(identity), password: password.password, invitation: token, isFromBt: 'true' }
    signUp.mutate(whole, { onSuccess: enter })
  }
  const error = signUp.error ?? login.error
  return (
    <form className={classes.fields} onSubmit={submit} noValidate>
      <div>
        <div className={classes.givenLabel}>{text(identity?.type === 'phone' ? 'auth.phone' : 'auth.email')}</div>
        <div className={classes.givenValue}>{invitation.identity}</div>
      </div>
      <input type="hidden" autoComplete="username" value={invitation.identity} />
      <NameFields of={names} isTried={isTried} />
      <NewPassword {...password.fields} />
      {error !== null && <ErrorInPlace error={error} compact />}
      <Button type="submit" size="md" variant="filled" fullWidth loading={signUp.isPending || login.isPending}>
        {text('auth.sign-up.create')}
      </Button>
    </form>
  )
}
