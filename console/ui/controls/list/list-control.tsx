// A list of words; Enter or comma ends one.
import { useContextTagFault } from '../../field/context-tags-field'
import { WordsField } from '../../field/words-field'
import { type ControlKind, type ControlProps, placeOf } from '../control'
import { asTexts } from '../shared/read-value'

/** Of a word of which nothing else is known. */
const mostChars = 1000

function ListControl({ field, value, onChange, id, isReadOnly, subject }: ControlProps) {
  const words = asTexts(value)
  const tagFault = useContextTagFault(false)
  return (
    <WordsField
      id={id}
      place={placeOf(subject, field)}
      name={field.label}
      value={words}
      onChange={onChange}
      readOnly={isReadOnly}
      maxLength={mostChars}
      {...(field.form === 'context-tag' && { faultOf: tagFault, maxLength: 100 })}
      {...(words.length === 0 && field.placeholder !== undefined && { placeholder: field.placeholder })}
      splitChars={[',', '\n']}
    />
  )
}

export const listControl: ControlKind = { Control: ListControl }
