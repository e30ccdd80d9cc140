// Several lines of text; grows with what is written.
import { Textarea } from '@mantine/core'
import type { ControlKind, ControlProps } from '../control'
import { asText } from '../shared/read-value'

function LongTextControl({ field, value, onChange, id, isReadOnly }: ControlProps) {
  return (
    <Textarea
      id={id}
      value={asText(value)}
      placeholder={field.placeholder}
      readOnly={isReadOnly}
      autosize
      minRows={2}
      maxRows={12}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

export const longTextControl: ControlKind = { Control: LongTextControl }
