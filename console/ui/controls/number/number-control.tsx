// A number with its limits and unit. An empty field keeps what was there until something is typed, unless its placeholder says what
// empty means.
import { NumberInput } from '@mantine/core'
import type { ControlKind, ControlProps } from '../control'

function NumberControl({ field, value, onChange, id, isReadOnly }: ControlProps) {
  const change = (next: number | string) => {
    if (typeof next === 'number') onChange(next)
    else if (next === '' && field.required !== true && (field.min === undefined || field.placeholder !== undefined)) onChange(null)
  }
  return (
    <NumberInput
      id={id}
      value={typeof value === 'number' ? value : ''}
      min={field.min}
      max={field.max}
      step={field.step ?? 1}
      suffix={field.unit === undefined ? '' : ` ${field.unit}`}
      placeholder={field.placeholder}
      readOnly={isReadOnly}
      hideControls={isReadOnly}
      clampBehavior="blur"
      onChange={change}
    />
  )
}

export const numberControl: ControlKind = { Control: NumberControl }
