// The code of the mail that proves the address; with it and the password just chosen, the new user is signed in.
import { Button, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { openAccount } from '../../base/sign-in/start-session'
import { useText } from '../../base/text'
import { useChange } from '../../base/use-change'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { OutsidePage } from '../auth'
import classes from './sign-up.module.css'

export function VerifyStep({ emailId, password }: { emailId: string; password: string }) {
  const text = useText()
  const navigate = useNavigate()
  const verify = useChange('identity.verify')
  const signIn = useChange('auth.login')
  const [code, setCode] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const enter = (): void =>
    signIn.mutate(
      { grant_type: 'password', username: emailId, password },
      { onSuccess: () => void openAccount().then(() => navigate({ to: '/bots' })) },
    )
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setIsMissing(code.trim() === '')
    if (code.trim() !== '') verify.mutate({ token: code.trim(), emailId }, { onSuccess: enter })
  }
  const error = verify.error ?? signIn.error
  return (
    <OutsidePage title={text('sign-up.verify.title')}>
      <form className={classes.fields} onSubmit={submit} noValidate>
        <p>{text('sign-up.verify.sent', { email: emailId })}</p>
        <TextInput
          size="md"
          label={text('sign-up.verify.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          value={code}
          error={isMissing ? text('sign-up.missing.code') : null}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        {error !== null && <ErrorInPlace error={error} compact />}
        <Button type="submit" size="md" variant="filled" fullWidth loading={verify.isPending || signIn.isPending}>
          {text('sign-up.verify.confirm')}
        </Button>
      </form>
    </OutsidePage>
  )
}
