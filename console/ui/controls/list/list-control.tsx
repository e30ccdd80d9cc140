// A list of words; Enter or comma ends one.
import { TagsInput } from '@mantine/core'
import type { ControlKind, ControlProps } from '../control'
import { asTexts } from '../shared/read-value'

function ListControl({ field, value, onChange, id, isReadOnly }: ControlProps) {
  const words = asTexts(value)
  return (
    <TagsInput
      id={id}
      value={words}
      onChange={(next) => onChange(next)}
      readOnly={isReadOnly}
      placeholder={words.length === 0 ? field.placeholder : undefined}
      splitChars={[',', '\n']}
    />
  )
}

export const listControl: ControlKind = { Control: ListControl }
