// Patterns that say by a * where a value stands, one a line.
import { PatternsField } from '../../field/patterns-field'
import { type ControlKind, type ControlProps, placeOf } from '../control'
import { asTexts } from '../shared/read-value'

function PatternsControl({ field, value, onChange, id, isReadOnly, subject }: ControlProps) {
  const place = placeOf(subject, field)
  return (
    <PatternsField id={id} place={place} name={field.label} lines={asTexts(value)} isReadOnly={isReadOnly} isPlaced onKeep={onChange} />
  )
}

export const patternsControl: ControlKind = { Control: PatternsControl }
