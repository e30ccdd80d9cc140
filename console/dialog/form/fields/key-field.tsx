// Under which name the value of a field is kept.
import { TextInput } from '@mantine/core'
import { formKeyPattern } from '@parley/contract/objects/digital-form'
import { useState } from 'react'
import { useText } from '../../../base/language/text'

interface KeyFieldProps {
  kept: string
  isTaken: (key: string) => boolean
  isReadOnly: boolean
  onKeep: (key: string) => void
}

/** Kept when it is left: half a key may be another field's, or none that an expression can read. */
export function KeyField({ kept, isTaken, isReadOnly, onKeep }: KeyFieldProps) {
  const text = useText()
  const [key, setKey] = useState(kept)
  const fault = !formKeyPattern.test(key) ? 'wrong' : isTaken(key) ? 'taken' : null
  const keep = () => {
    if (fault === null && key !== kept) onKeep(key)
  }
  return (
    <TextInput
      label={text('form.field.key')}
      value={key}
      maxLength={60}
      spellCheck={false}
      readOnly={isReadOnly}
      error={fault !== null && text(`form.field.key.${fault}`)}
      onChange={(event) => setKey(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep()
        if (event.key === 'Escape') setKey(kept)
      }}
    />
  )
}
