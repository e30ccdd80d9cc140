// One field for an e-mail address, and another for a phone number in its place; the person says which.
import { TextInput } from '@mantine/core'
import { type IdentityValue, identityOf } from '@parley/contract/base/identity-form'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../base/language/text'
import classes from '../auth.module.css'
import { emptyPhone, PhoneField, phoneIdentity } from './phone-field'

export function useIdentity(first: IdentityValue | null, usual: 'email' | 'phone' = 'email') {
  const [kind, setKind] = useState<'email' | 'phone'>(first?.type ?? usual)
  const [typed, setTyped] = useState(first?.type === 'email' ? first.value : '')
  const [phone, setPhone] = useState(() => ({ ...emptyPhone(), number: first?.type === 'phone' ? first.value : '' }))
  const identity = kind === 'email' ? identityOf(typed) : phoneIdentity(phone)
  return { kind, setKind, typed, setTyped, phone, setPhone, identity }
}

interface IdentityFieldProps {
  of: ReturnType<typeof useIdentity>
  /** Shown once the form was tried. */
  isTried: boolean
  /** E-mail or phone; a form for new people says E-mail. */
  label: string
  failure?: ReactNode
  /** Told when the address was left. */
  onLeave?: () => void
  autoFocus?: boolean
}

export function IdentityField({ of, isTried, label, failure, onLeave, autoFocus = false }: IdentityFieldProps) {
  const text = useText()
  const error = isTried && of.identity === null ? text(of.kind === 'email' ? 'auth.identity-missing' : 'auth.phone-missing') : null
  const other = of.kind === 'email' ? 'phone' : 'email'
  return (
    <div>
      {of.kind === 'email' ? (
        <TextInput
          size="md"
          type="text"
          inputMode="email"
          label={label}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={autoFocus}
          value={of.typed}
          error={error ?? failure}
          onChange={(event) => of.setTyped(event.currentTarget.value)}
          onBlur={onLeave}
        />
      ) : (
        <>
          <PhoneField value={of.phone} error={error} onChange={of.setPhone} autoFocus={autoFocus} />
          {failure}
        </>
      )}
      <button type="button" className={classes.switch} onClick={() => of.setKind(other)}>
        {text(`auth.use-${other}`)}
      </button>
    </div>
  )
}
