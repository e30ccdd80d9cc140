// The second step of signing in: the password; or single sign-on instead.
import { Button, PasswordInput } from '@mantine/core'
import type { IdentityValue } from '@parley/contract/base/identity-form'
import { type FormEvent, useRef, useState } from 'react'
import { useText } from '../../../base/language/text'
import { useChange } from '../../../base/call/use-change'
import { Icon } from '../../../ui/icon'
import classes from '../auth.module.css'
import type { FormProps } from '../flow/flow'
import { sendAgain } from '../flow/use-check'
import { FormLink } from '../parts'

interface PasswordStepProps extends FormProps {
  identity: IdentityValue
}

export function PasswordStep({ identity, note, go, arrive }: PasswordStepProps) {
  const text = useText()
  const login = useChange('auth.login')
  const [password, setPassword] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [isArriving, setIsArriving] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(password === '')
    if (password === '') {
      field.current?.focus()
      return
    }
    note({ password, error: null, notice: '' })
    login.mutate(
      { grant_type: 'password', username: identity.value, password },
      {
        onSuccess: () => {
          setIsArriving(true)
          void arrive().finally(() => setIsArriving(false))
        },
        onError: () => field.current?.focus(),
      },
    )
  }
  const verify = async () => {
    note({ ttl: await sendAgain(identity) })
    go(identity.type === 'phone' ? 'verify-phone' : 'verify-email')
  }
  return (
    <form onSubmit={submit} className={classes.fields} noValidate>
      <input type="hidden" name="username" autoComplete="username" value={identity.value} />
      <div className={classes.withForgot}>
        <PasswordInput
          ref={field}
          size="md"
          label={text('auth.password')}
          name="password"
          autoComplete="current-password"
          autoFocus
          value={password}
          error={isMissing ? text('auth.password-missing') : login.error?.message}
          visibilityToggleButtonProps={{ 'aria-label': text('auth.password-show') }}
          onChange={(event) => {
            setPassword(event.currentTarget.value)
            if (login.isError) login.reset()
          }}
        />
        <button type="button" className={classes.forgot} onClick={() => go('forgot-password')}>
          {text('auth.forgot.link')}
        </button>
      </div>
      {login.error?.errorName === 'INVALID_CREDENTIALS' && (
        <p className={classes.hint} role="status">
          {text('auth.password-check', { name: identity.value })}
        </p>
      )}
      {login.error?.errorName === 'ACCNTNOTACTIVE' && <FormLink onClick={() => void verify()}>{text('auth.verify.now')}</FormLink>}
      <Button type="submit" size="md" variant="filled" fullWidth loading={login.isPending || isArriving}>
        {text('auth.sign-in')}
      </Button>
      <Button size="md" fullWidth leftSection={<Icon name="key" />} onClick={() => go('login', { subForm: 'sso-login' })}>
        {text('auth.sso.instead')}
      </Button>
    </form>
  )
}
