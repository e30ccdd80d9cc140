// Whoever tries a call signs in at its service first: the link, and the code that the page shows to them at the end.
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../base/language/text'
import classes from './sign-in-first.module.css'

interface SignInFirstProps {
  address: string
  isRunning: boolean
  onCode: (code: string) => void
}

export function SignInFirst({ address, isRunning, onCode }: SignInFirstProps) {
  const text = useText()
  const [code, setCode] = useState('')
  return (
    <form
      className={classes.steps}
      onSubmit={(event) => {
        event.preventDefault()
        onCode(code)
      }}
    >
      <p className={classes.first} role="status">
        {text('ui.sign-in-first.why')}{' '}
        <a href={address} target="_blank" rel="noopener noreferrer">
          {text('ui.sign-in-first.link')}
        </a>
      </p>
      <TextInput
        label={text('ui.sign-in-first.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" loading={isRunning} disabled={code.trim() === ''}>
        {text('ui.sign-in-first.go-on')}
      </Button>
    </form>
  )
}
