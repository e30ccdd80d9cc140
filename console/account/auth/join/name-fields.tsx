// First and last name, both needed (S5-021).
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../../base/language/text'
import classes from '../auth.module.css'

interface Names {
  firstName: string
  lastName: string
}

export function useNames(first: Names) {
  const [values, setValues] = useState<Names>({ firstName: first.firstName, lastName: first.lastName })
  const trimmed = { firstName: values.firstName.trim(), lastName: values.lastName.trim() }
  return { values, setValues, trimmed, areGiven: trimmed.firstName !== '' && trimmed.lastName !== '' }
}

export function NameFields({ of, isTried }: { of: ReturnType<typeof useNames>; isTried: boolean }) {
  const text = useText()
  const missing = (name: keyof Names) => (isTried && of.trimmed[name] === '' ? text(`auth.missing.${name}`) : null)
  const set = (name: keyof Names) => (event: { currentTarget: { value: string } }) =>
    of.setValues({ ...of.values, [name]: event.currentTarget.value })
  return (
    <div className={classes.pair}>
      <TextInput
        size="md"
        label={text('auth.first-name')}
        autoComplete="given-name"
        autoFocus
        value={of.values.firstName}
        error={missing('firstName')}
        onChange={set('firstName')}
      />
      <TextInput
        size="md"
        label={text('auth.last-name')}
        autoComplete="family-name"
        value={of.values.lastName}
        error={missing('lastName')}
        onChange={set('lastName')}
      />
    </div>
  )
}
