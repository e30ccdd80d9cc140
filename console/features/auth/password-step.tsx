// The second knot: the password, and signing in with it.
import { Button, PasswordInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useText } from '../../base/text'
import { useChange } from '../../base/use-change'
import classes from './auth.module.css'

export function PasswordStep({ email, onSignedIn }: { email: string; onSignedIn: () => Promise<void> }) {
  const text = useText()
  const login = useChange('auth.login')
  const [password, setPassword] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(password === '')
    if (password === '') return
    login.mutate(
      { client_id: '1', client_secret: '1', scope: '1', grant_type: 'password', username: email, password },
      { onSuccess: () => void onSignedIn() },
    )
  }
  return (
    <form onSubmit={submit} className={classes.fields} noValidate>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordInput
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
          login.reset()
        }}
      />
      <Button type="submit" size="md" variant="filled" fullWidth loading={login.isPending}>
        {text('auth.sign-in')}
      </Button>
    </form>
  )
}
