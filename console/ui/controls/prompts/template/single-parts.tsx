// Parts of a template that hold one number, or one of a few choices.
import { Select } from '@mantine/core'
import type { JsonObject } from '@parley/contract/base/json'
import type { Part } from '@parley/contract/templates/index'
import { useId } from 'react'
import { useText } from '../../../../base/language/text'
import { NumberField } from '../../../field/number-field'
import type { Subject } from '../../control'
import { textOf } from '../../shared/read-value'
import classes from './parts-editor.module.css'

interface SingleProps {
  record: JsonObject
  label: string
  /** What is changed of the record; null is taken out of it. */
  onChange: (changed: JsonObject) => void
  isReadOnly: boolean
}

type CountProps = SingleProps & {
  subject: Subject
  part: Extract<Part, { holds: 'count' }>
}

/** Empty where nothing is written. */
export function Count({ part, record, label, onChange, isReadOnly, subject }: CountProps) {
  const text = useText()
  const id = useId()
  const value = record[part.name]
  return (
    <div className={classes.part}>
      <label htmlFor={id}>{label}</label>
      <NumberField
        id={id}
        place={`${subject.objectId ?? subject.nodeId} ${part.name}`}
        name={label}
        value={typeof value === 'number' ? value : null}
        mayBeEmpty
        placeholder={text(`controls.part.${part.name}.empty`)}
        min={1}
        max={part.most}
        allowDecimal={false}
        isReadOnly={isReadOnly}
        onKeep={(next) => onChange({ [part.name]: next })}
      />
    </div>
  )
}

type ChoiceProps = SingleProps & { part: Extract<Part, { holds: 'choice' }> }

export function Choice({ part, record, label, onChange, isReadOnly }: ChoiceProps) {
  const text = useText()
  const id = useId()
  return (
    <div className={classes.part}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        value={textOf(record[part.name]) || (part.options[0] ?? null)}
        allowDeselect={false}
        readOnly={isReadOnly}
        data={part.options.map((value) => ({ value, label: text(`controls.part.${part.called}.${value}`) }))}
        onChange={(next) => next !== null && onChange({ [part.name]: next })}
      />
    </div>
  )
}
