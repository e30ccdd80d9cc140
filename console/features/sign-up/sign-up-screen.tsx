// Making an account: names, e-mail, password with its policy ticking, and an account name if wanted; then the proof of the address.
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { limits } from '@parley/contract/base/limits'
import type { PasswordPolicy } from '@parley/contract/features/sign-up'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useText } from '../../base/text'
import { useCall } from '../../base/use-call'
import { useChange } from '../../base/use-change'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { meetsPolicy, OutsidePage, PasswordRules } from '../auth'
import { VerifyStep } from './verify-step'
import classes from './sign-up.module.css'

const usualPolicy: PasswordPolicy = {
  pwdMinLength: limits.passwordMinChars,
  pwdMaxLength: limits.passwordMaxChars,
  pwdMinAlphabets: 0,
  pwdMinNumericValues: 0,
  pwdMinSpecicalChars: 0,
  pwdMinLowercase: 0,
  pwdMinUppercase: 0,
}
const empty = { firstName: '', lastName: '', accountName: '', emailId: '', password: '' }
const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]{2,255}$/

export function SignUpScreen() {
  const text = useText()
  const { values, set, policy, isEmail, isTried, missing, submit, signUp } = useSignUp()
  if (signUp.data !== undefined) return <VerifyStep emailId={values.emailId.trim()} password={values.password} />
  return (
    <OutsidePage
      title={text('sign-up.title')}
      below={
        <>
          {text('sign-up.have')} <Link to="/login">{text('sign-up.sign-in')}</Link>
        </>
      }
    >
      <form className={classes.fields} onSubmit={submit} noValidate>
        <div className={classes.pair}>
          <TextInput
            size="md"
            label={text('sign-up.first-name')}
            autoComplete="given-name"
            autoFocus
            value={values.firstName}
            error={missing('firstName')}
            onChange={set('firstName')}
          />
          <TextInput
            size="md"
            label={text('sign-up.last-name')}
            autoComplete="family-name"
            value={values.lastName}
            error={missing('lastName')}
            onChange={set('lastName')}
          />
        </div>
        <TextInput
          size="md"
          type="email"
          label={text('sign-up.email')}
          autoComplete="email"
          value={values.emailId}
          error={isTried && !isEmail ? text('sign-up.missing.email') : null}
          onChange={set('emailId')}
        />
        <TextInput
          size="md"
          label={text('sign-up.account')}
          description={text('sign-up.account-help')}
          autoComplete="organization"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={values.accountName}
          onChange={set('accountName')}
        />
        <div>
          <PasswordInput
            size="md"
            label={text('sign-up.password')}
            autoComplete="new-password"
            value={values.password}
            error={isTried && !meetsPolicy(policy, values.password) ? text('sign-up.missing.password') : null}
            visibilityToggleButtonProps={{ 'aria-label': text('auth.password-show') }}
            onChange={set('password')}
          />
          <PasswordRules policy={policy} password={values.password} />
        </div>
        {signUp.error !== null && <ErrorInPlace error={signUp.error} compact />}
        <Button type="submit" size="md" variant="filled" fullWidth loading={signUp.isPending}>
          {text('sign-up.create')}
        </Button>
      </form>
    </OutsidePage>
  )
}

/** The form's values, what is missing in them, and sending them. */
function useSignUp() {
  const text = useText()
  const signUp = useChange('sign-up.create')
  const [values, setValues] = useState(empty)
  const [isTried, setIsTried] = useState(false)
  const isEmail = emailForm.test(values.emailId.trim())
  const { data: policy = usualPolicy } = useCall('sign-up.get-password-policy', isEmail ? { emailId: values.emailId.trim() } : null)
  const missing = (name: 'firstName' | 'lastName') => (isTried && values[name].trim() === '' ? text(`sign-up.missing.${name}`) : null)
  const set = (name: keyof typeof empty) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget
    setValues((before) => ({ ...before, [name]: value }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (values.firstName.trim() === '' || values.lastName.trim() === '' || !isEmail || !meetsPolicy(policy, values.password)) return
    const accountName = values.accountName.trim()
    const name = accountName === '' ? undefined : accountName
    signUp.mutate({ ...values, emailId: values.emailId.trim(), accountName: name, isFromBt: 'true' })
  }
  return { values, set, policy, isEmail, isTried, missing, submit, signUp }
}
