// A number with its limits and unit. What is beyond the limits, or no number yet, stands in the field while it is typed and reaches nobody; when
// the field is left, the nearest number that may be takes its place. An empty field keeps what was there, unless its placeholder says what
// empty means.
import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import type { ControlKind, ControlProps } from '../control'
import { takenNumber } from './taken-number'

function NumberControl({ field, value, onChange, id, isReadOnly }: ControlProps) {
  const [typed, setTyped] = useState<number | string | null>(null)
  const change = (next: number | string) => {
    const taken = takenNumber(field, next)
    setTyped(taken === undefined ? next : null)
    if (taken !== undefined) onChange(taken)
  }
  return (
    <NumberInput
      id={id}
      value={typed ?? (typeof value === 'number' ? value : '')}
      min={field.min}
      max={field.max}
      step={field.step ?? 1}
      suffix={field.unit === undefined ? '' : ` ${field.unit}`}
      placeholder={field.placeholder}
      readOnly={isReadOnly}
      hideControls={isReadOnly}
      clampBehavior="blur"
      onChange={change}
      onBlur={() => setTyped(null)}
    />
  )
}

export const numberControl: ControlKind = { Control: NumberControl }
