// A secret: shown while typed, masked afterwards and never read back; Replace begins anew.
import { Button, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../../base/language/text'
import type { ControlKind, ControlProps } from '../control'
import classes from '../controls.module.css'
import { asText } from '../shared/read-value'

function SecretControl({ field, value, onChange, id, isReadOnly }: ControlProps) {
  const text = useText()
  const [isReplacing, setReplacing] = useState(asText(value) === '')
  if (isReplacing && !isReadOnly) {
    return (
      <PasswordInput
        id={id}
        value={asText(value)}
        placeholder={field.placeholder}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  return (
    <div className={classes.inline}>
      <span id={id} className={classes.masked}>
        {asText(value) === '' ? text('controls.secret.none') : '••••••••'}
      </span>
      {!isReadOnly && (
        <Button
          size="xs"
          onClick={() => {
            onChange('')
            setReplacing(true)
          }}
        >
          {text('controls.secret.replace')}
        </Button>
      )}
    </div>
  )
}

export const secretControl: ControlKind = { Control: SecretControl }
