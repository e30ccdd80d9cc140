// Asks for a code of the authenticator app before something about it is changed.
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { CallError } from '../../../base/call/call-error'
import { useText } from '../../../base/language/text'
import classes from '../profile.module.css'

interface ProveFormProps {
  why: string
  action: string
  /** A recovery code does as well. */
  takesRecovery?: boolean
  error: CallError | null
  isBusy: boolean
  onSubmit: (code: string) => void
  onStop: () => void
}

export function ProveForm({ why, action, takesRecovery = false, error, isBusy, onSubmit, onStop }: ProveFormProps) {
  const text = useText()
  const [code, setCode] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(code.trim() === '')
    if (code.trim() !== '') onSubmit(code.trim())
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.note}>{why}</p>
      <TextInput
        label={text(takesRecovery ? 'profile.factor.code-or-recovery' : 'profile.factor.code')}
        inputMode={takesRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        maw={240}
        autoFocus
        value={code}
        error={isMissing ? text('auth.code.missing') : error?.message}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button type="submit" variant="filled" loading={isBusy}>
          {action}
        </Button>
        <Button onClick={onStop}>{text('profile.cancel')}</Button>
      </div>
    </form>
  )
}
