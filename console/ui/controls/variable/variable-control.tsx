// A place to read from or write to: an entity, a variable or any other path.
import type { ControlKind, ControlProps } from '../control'
import { PathInput } from '../shared/path-input'
import { asText } from '../shared/read-value'

function VariableControl({ field, value, onChange, id, isReadOnly, subject }: ControlProps) {
  return (
    <PathInput
      id={id}
      label={field.label}
      value={asText(value)}
      placeholder={field.placeholder}
      onChange={onChange}
      isReadOnly={isReadOnly}
      subject={subject}
    />
  )
}

export const variableControl: ControlKind = { Control: VariableControl }
