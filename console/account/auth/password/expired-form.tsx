// A password that is too old, or that a new policy no longer allows (form=password-expired; §8, codes 46 and 47): replaced by proving the
// old one, then signed in with.
import { Button, PasswordInput } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { useText } from '../../../base/language/text'
import { useChange } from '../../../base/call/use-change'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import classes from '../auth.module.css'
import { NewPassword, useNewPassword } from '../fields/new-password'
import { usePolicy } from '../fields/use-policy'
import type { FormProps } from '../flow/flow'
import { OutsidePage } from '../outside-page'
import { FormLink } from '../parts'

export function ExpiredForm({ flow, note, go, arrive }: FormProps) {
  const text = useText()
  const change = useChange('password.change-by-policy')
  const login = useChange('auth.login')
  const [old, setOld] = useState(flow.password)
  const [isTried, setIsTried] = useState(false)
  const { identity } = flow
  const password = useNewPassword(usePolicy(identity), true)
  const isUnknown = identity === null
  useEffect(() => {
    if (isUnknown) go('login')
  })
  if (identity === null) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!password.check() || old === '') return
    const next = password.password
    change.mutate(
      { username: identity.value, password: old, newPassword: next },
      {
        onSuccess: () => {
          note({ password: next })
          login.mutate({ grant_type: 'password', username: identity.value, password: next }, { onSuccess: () => void arrive() })
        },
      },
    )
  }
  const error = change.error ?? login.error
  return (
    <OutsidePage title={text('auth.expired.title')} below={<FormLink onClick={() => go('login')}>{text('auth.other-person')}</FormLink>}>
      <p className={classes.lead}>{text('auth.expired.why')}</p>
      <form className={classes.fields} onSubmit={submit} noValidate>
        <input type="hidden" autoComplete="username" value={identity.value} />
        {flow.password === '' && (
          <PasswordInput
            size="md"
            label={text('auth.password-old')}
            autoComplete="current-password"
            value={old}
            error={isTried && old === '' ? text('auth.password-missing') : null}
            visibilityToggleButtonProps={{ 'aria-label': text('auth.password-show') }}
            onChange={(event) => setOld(event.currentTarget.value)}
          />
        )}
        <NewPassword {...password.fields} label={text('auth.password-new')} autoFocus />
        {error !== null && <ErrorInPlace error={error} compact />}
        <Button type="submit" size="md" variant="filled" fullWidth loading={change.isPending || login.isPending}>
          {text('auth.reset.save')}
        </Button>
      </form>
    </OutsidePage>
  )
}
