// A new password, given twice where it replaces another: its rules ticking, and the two compared before anything is sent (S5-024).
import { PasswordInput } from '@mantine/core'
import { meetsPolicy } from '@parley/contract/base/access/password-rules'
import type { PasswordPolicy } from '@parley/contract/account/sign-up'
import { useState } from 'react'
import { useText } from '../../../base/language/text'
import classes from './fields.module.css'
import { PasswordRules } from './password-rules'

export interface NewPasswordValue {
  password: string
  again: string
}

export type PasswordFault = 'policy' | 'mismatch' | null

export function passwordFault({ password, again }: NewPasswordValue, policy: PasswordPolicy, isTwice: boolean): PasswordFault {
  if (!meetsPolicy(policy, password)) return 'policy'
  return isTwice && password !== again ? 'mismatch' : null
}

interface NewPasswordProps {
  policy: PasswordPolicy
  value: NewPasswordValue
  /** Shown once the form was tried. */
  fault: PasswordFault
  onChange: (value: NewPasswordValue) => void
  isTwice?: boolean
  label?: string
  size?: 'sm' | 'md'
  autoFocus?: boolean
}

export function NewPassword({ policy, value, fault, onChange, isTwice = false, label, size = 'md', autoFocus = false }: NewPasswordProps) {
  const text = useText()
  const eye = { 'aria-label': text('auth.password-show') }
  return (
    <div className={classes.passwords}>
      <div>
        <PasswordInput
          size={size}
          label={label ?? text('auth.password')}
          autoComplete="new-password"
          autoFocus={autoFocus}
          value={value.password}
          error={fault === 'policy' ? text('auth.password-weak') : null}
          visibilityToggleButtonProps={eye}
          onChange={(event) => onChange({ ...value, password: event.currentTarget.value })}
        />
        <PasswordRules policy={policy} password={value.password} />
      </div>
      {isTwice && (
        <PasswordInput
          size={size}
          label={text('auth.password-again')}
          autoComplete="new-password"
          value={value.again}
          error={fault === 'mismatch' ? text('errors.PSWDS_NOT_MATCH') : null}
          visibilityToggleButtonProps={eye}
          onChange={(event) => onChange({ ...value, again: event.currentTarget.value })}
        />
      )}
    </div>
  )
}

/** The state of the fields above: what is typed, and what is wrong with it once the form was tried. */
export function useNewPassword(policy: PasswordPolicy, isTwice: boolean) {
  const [value, setValue] = useState<NewPasswordValue>({ password: '', again: '' })
  const [isTried, setIsTried] = useState(false)
  const fault = passwordFault(value, policy, isTwice)
  return {
    fields: { policy, value, fault: isTried ? fault : null, onChange: setValue, isTwice },
    password: value.password,
    /** True when it may be sent; otherwise says what is wrong. */
    check: (): boolean => {
      setIsTried(true)
      return fault === null
    },
    clear: () => {
      setValue({ password: '', again: '' })
      setIsTried(false)
    },
  }
}
