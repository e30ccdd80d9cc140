// Asks what is known of an identity and goes where it leads; what stays on the form is the caller's.
import type { IdentityValue } from '@parley/contract/base/identity-form'
import { decodeStatus } from '@parley/contract/account/sign-up-status'
import { useState } from 'react'
import { client } from '../../../base/call/client'
import { useText } from '../../../base/language/text'
import { useChange } from '../../../base/call/use-change'
import { identityFields, type FormProps } from './flow'
import { type NextStep, nextStep, type Purpose, singleSignOnAddress } from './next-step'

export function useCheck({ query, note, go }: FormProps, purpose: Purpose) {
  const text = useText()
  const ask = useChange('identity.check')
  const [failure, setFailure] = useState<string | null>(null)
  /** null when it could not be asked; the error is told by `error`. */
  const check = async (identity: IdentityValue): Promise<NextStep | null> => {
    setFailure(null)
    const status = await ask.mutateAsync(identityFields(identity)).then(
      ({ response }) => decodeStatus(response),
      () => null,
    )
    if (status === null) return null
    const step = nextStep(status, purpose)
    if (step.step === 'not-primary') setFailure(text('auth.not-primary'))
    if (step.step === 'single-sign-on')
      location.assign(singleSignOnAddress({ connection: step.connection, wayBack: query.wayBack, username: identity.value }))
    if (step.step === 'form' && !(purpose === 'signing-up' && step.form === 'sign-up')) {
      if (step.form.startsWith('verify-') || step.form === 'sign-up-password') note({ ttl: await sendAgain(identity) })
      go(step.form)
    }
    return step
  }
  const forget = () => {
    setFailure(null)
    if (ask.isError) ask.reset()
  }
  return { check, failure, error: ask.error, isChecking: ask.isPending, forget }
}

/** Whoever comes back to prove an address gets a new message; how long it is good for, in seconds. */
export async function sendAgain(identity: IdentityValue): Promise<number> {
  return client.send('identity.resend-verification', identityFields(identity)).then(
    ({ ttl }) => ttl,
    () => 0,
  )
}
