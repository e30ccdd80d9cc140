// Asks for a code of the authenticator app before something about it is changed.
import { Button, TextInput } from '@mantine/core'
import { z } from 'zod'
import type { CallError } from '../../../base/call/call-error'
import { useText } from '../../../base/language/text'
import { useForm } from '../../../ui/form/use-form'
import classes from '../profile.module.css'

const schema = z.object({ code: z.string().trim().min(1, 'auth.code.missing') })

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
  const form = useForm({ schema, start: { code: '' }, send: ({ code }) => onSubmit(code) })
  return (
    <form className={classes.form} onSubmit={form.onSubmit} noValidate>
      <p className={classes.note}>{why}</p>
      <TextInput
        label={text(takesRecovery ? 'profile.factor.code-or-recovery' : 'profile.factor.code')}
        inputMode={takesRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        maw={240}
        autoFocus
        {...form.typed('code')}
        error={form.fault('code') ?? error?.message}
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
