// A list of words; Enter or comma ends one.
import { WordsField } from '../../field/words-field'
import { type ControlKind, type ControlProps, placeOf } from '../control'
import { asTexts } from '../shared/read-value'

function ListControl({ field, value, onChange, id, isReadOnly, subject }: ControlProps) {
  const words = asTexts(value)
  return (
    <WordsField
      id={id}
      place={placeOf(subject, field)}
      name={field.label}
      value={words}
      onChange={onChange}
      readOnly={isReadOnly}
      {...(words.length === 0 && field.placeholder !== undefined && { placeholder: field.placeholder })}
      splitChars={[',', '\n']}
    />
  )
}

export const listControl: ControlKind = { Control: ListControl }
