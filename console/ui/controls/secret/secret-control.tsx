// A secret: shown while typed, masked afterwards and never read back; Replace begins anew.
import { PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../../base/language/text'
import type { ControlKind, ControlProps } from '../control'
import { asText } from '../shared/read-value'
import own from './secret.module.css'

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
    <div className={own.box}>
      <span id={id} className={own.masked}>
        {asText(value) === '' ? text('controls.secret.none') : '••••••••'}
      </span>
      {!isReadOnly && (
        <button
          type="button"
          className={own.replace}
          onClick={() => {
            onChange('')
            setReplacing(true)
          }}
        >
          {text('controls.secret.replace')}
        </button>
      )}
    </div>
  )
}

export const secretControl: ControlKind = { Control: SecretControl }
