// One line of text, `{{...}}` allowed.
import { TextInput } from '@mantine/core'
import type { ControlKind, ControlProps } from '../control'
import { asText } from '../shared/read-value'

function TextControl({ field, value, onChange, id, isReadOnly }: ControlProps) {
  return (
    <TextInput
      id={id}
      value={asText(value)}
      placeholder={field.placeholder}
      readOnly={isReadOnly}
      variant={isReadOnly ? 'unstyled' : 'default'}
      onChange={(event) => onChange(event.currentTarget.value)}
      spellCheck={false}
      autoComplete="off"
      styles={field.code === true ? { input: { font: 'var(--t-code)' } } : undefined}
    />
  )
}

export const textControl: ControlKind = { Control: TextControl }
