// A number of a described form. An empty field keeps what was there, unless nothing bounds it or its placeholder says what empty means.
import { NumberField } from '../../field/number-field'
import { type ControlKind, type ControlProps, placeOf } from '../control'

function NumberControl({ field, value, onChange, id, isReadOnly, subject }: ControlProps) {
  const { min, max, step = 1, unit, placeholder, required, label } = field
  return (
    <NumberField
      {...{ id, min, max, step, placeholder, isReadOnly }}
      name={label}
      place={placeOf(subject, field)}
      value={typeof value === 'number' ? value : null}
      mayBeEmpty={required !== true && (min === undefined || placeholder !== undefined)}
      suffix={unit === undefined ? '' : ` ${unit}`}
      hideControls={isReadOnly}
      onKeep={onChange}
    />
  )
}

export const numberControl: ControlKind = { Control: NumberControl }
