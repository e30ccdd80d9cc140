// A phone number: the country's dial code from the list, and the number beside it. A number pasted with its + keeps its own code.
import { TextInput } from '@mantine/core'
import { type IdentityValue, phoneOf } from '@parley/contract/base/identity-form'
import { useId, useMemo } from 'react'
import { useSession } from '../../../base/session/session'
import { useText } from '../../../base/language/text'
import { dialCodes, likelyCountry, namedDialCodes } from './dial-codes'
import classes from './fields.module.css'

export interface PhoneValue {
  country: string
  number: string
}

export const emptyPhone = (): PhoneValue => ({ country: likelyCountry(navigator.languages), number: '' })

/** null while it is no number. */
export function phoneIdentity({ country, number }: PhoneValue): IdentityValue | null {
  const typed = number.trim()
  const code = dialCodes.find((row) => row.country === country)?.code ?? ''
  const whole = typed.startsWith('+') ? phoneOf(typed) : phoneOf(`${code}${typed.replace(/^0(?=\d)/, '')}`)
  return whole === null ? null : { type: 'phone', value: whole }
}

interface PhoneFieldProps {
  value: PhoneValue
  error: string | null
  onChange: (value: PhoneValue) => void
  autoFocus?: boolean
}

export function PhoneField({ value, error, onChange, autoFocus = false }: PhoneFieldProps) {
  const text = useText()
  const id = useId()
  const language = useSession((one) => one.language)
  const rows = useMemo(() => namedDialCodes(language), [language])
  return (
    <div>
      <label className={classes.label} htmlFor={id}>
        {text('auth.phone')}
      </label>
      <div className={classes.phone}>
        <select
          className={classes.dial}
          aria-label={text('auth.phone-country')}
          autoComplete="tel-country-code"
          value={value.country}
          onChange={(event) => onChange({ ...value, country: event.currentTarget.value })}
        >
          {rows.map((row) => (
            <option key={row.country} value={row.country}>
              {`${row.code} ${row.name}`}
            </option>
          ))}
        </select>
        <TextInput
          id={id}
          size="md"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          autoFocus={autoFocus}
          value={value.number}
          error={error !== null}
          aria-describedby={error === null ? undefined : `${id}-error`}
          onChange={(event) => onChange({ ...value, number: event.currentTarget.value })}
        />
      </div>
      {error !== null && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}
