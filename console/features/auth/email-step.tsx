// The first knot: who is signing in.
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useText } from '../../base/text'
import classes from './auth.module.css'

export function EmailStep({ onGiven }: { onGiven: (email: string) => void }) {
  const text = useText()
  const [email, setEmail] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (email.trim() === '') setIsMissing(true)
    else onGiven(email.trim())
  }
  return (
    <form onSubmit={submit} className={classes.fields} noValidate>
      <TextInput
        size="md"
        type="text"
        inputMode="email"
        label={text('auth.email-or-phone')}
        name="username"
        autoComplete="username"
        autoFocus
        value={email}
        error={isMissing && email.trim() === '' ? text('auth.email-missing') : null}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Button type="submit" size="md" variant="filled" fullWidth>
        {text('auth.continue')}
      </Button>
    </form>
  )
}
