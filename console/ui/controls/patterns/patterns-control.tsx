// Patterns that say by a * where a value stands, one a line.
import { PatternsField } from '../../field/patterns-field'
import type { ControlKind, ControlProps } from '../control'
import { asTexts } from '../shared/read-value'

function PatternsControl({ value, onChange, id, isReadOnly }: ControlProps) {
  return <PatternsField id={id} lines={asTexts(value)} isReadOnly={isReadOnly} isPlaced onKeep={onChange} />
}

export const patternsControl: ControlKind = { Control: PatternsControl }
