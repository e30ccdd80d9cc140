// The first step of signing in: who it is. What the server knows of them decides what comes next (§4 sign-in flow).
import { Button } from '@mantine/core'
import type { IdentityValue } from '@parley/contract/base/identity-form'
import { type FormEvent, useState } from 'react'
import { useText } from '../../../base/language/text'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import classes from '../auth.module.css'
import { IdentityField, useIdentity } from '../fields/identity-field'
import type { FormProps } from '../flow/flow'
import { useCheck } from '../flow/use-check'

interface IdentityStepProps extends FormProps {
  onKnown: (identity: IdentityValue) => void
}

export function IdentityStep({ onKnown, ...page }: IdentityStepProps) {
  const text = useText()
  const field = useIdentity(page.flow.identity)
  const [isTried, setIsTried] = useState(false)
  const { check, failure, error, isChecking, forget } = useCheck(page, 'signing-in')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (field.identity === null) return
    page.note({ identity: field.identity, notice: '', error: null })
    const step = await check(field.identity)
    if (step?.step === 'password') onKnown(field.identity)
  }
  return (
    <form onSubmit={(event) => void submit(event)} onChange={forget} className={classes.fields} noValidate>
      <IdentityField of={field} isTried={isTried} label={text('auth.email-or-phone')} failure={failure} autoFocus />
      {error !== null && <ErrorInPlace error={error} compact />}
      <Button type="submit" size="md" variant="filled" fullWidth loading={isChecking}>
        {text('auth.continue')}
      </Button>
      <Button size="md" fullWidth onClick={() => page.go('login', { subForm: 'sso-login' })}>
        {text('auth.sso.use')}
      </Button>
    </form>
  )
}
