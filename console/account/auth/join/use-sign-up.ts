// The sign-up form's values, the check before anything is made, making the user, and going to the proof of the address.
import { type FormEvent, useState } from 'react'
import { useChange } from '../../../base/call/use-change'
import { useIdentity } from '../fields/identity-field'
import { useNewPassword } from '../fields/new-password'
import { usePolicy } from '../fields/use-policy'
import { identityFields, type FormProps } from '../flow/flow'
import { useCheck } from '../flow/use-check'
import { useNames } from './name-fields'

export function useSignUp(page: FormProps) {
  const { query, flow, note, go, arrive } = page
  const signUp = useChange('sign-up.create')
  const login = useChange('auth.login')
  const { check, failure, error, isChecking, forget } = useCheck(page, 'signing-up')
  const names = useNames(query.names)
  const identity = useIdentity(flow.identity)
  const [accountName, setAccountName] = useState(query.names.accountName)
  const [isTried, setIsTried] = useState(false)
  /** The address once its field was left: what is asked of it is not asked letter by letter. */
  const [left, setLeft] = useState(flow.identity?.type === 'email' ? flow.identity.value : '')
  const password = useNewPassword(usePolicy(left === '' ? null : { type: 'email', value: left }), false)
  const leaveIdentity = () => setLeft(identity.identity?.type === 'email' ? identity.identity.value : '')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (password.check() && names.areGiven && identity.identity !== null) void make(identity.identity)
  }
  const make = async (who: NonNullable<typeof identity.identity>) => {
    note({ identity: who, password: password.password })
    const step = await check(who)
    if (step?.step !== 'form' || step.form !== 'sign-up') return
    signUp.mutate(
      {
        ...names.trimmed,
        ...identityFields(who),
        accountName: accountName.trim() === '' ? undefined : accountName.trim(),
        password: password.password,
        isFromBt: 'true',
      },
      {
        onSuccess: ({ isVerified, verificationType, ttl }) => {
          note({ ttl })
          if (!isVerified) return go(verificationType === 'phone' ? 'verify-phone' : 'verify-email')
          return login.mutate(
            { grant_type: 'password', username: who.value, password: password.password },
            { onSuccess: () => void arrive() },
          )
        },
      },
    )
  }
  return {
    names,
    identity,
    accountName,
    setAccountName,
    password,
    isTried,
    left,
    leaveIdentity,
    failure,
    forget,
    submit,
    error: error ?? signUp.error ?? login.error,
    isBusy: isChecking || signUp.isPending || login.isPending,
  }
}
