// A form drawn from described fields alone: labels, help, what is shown when, each value by its control. It knows no kind.
import { type Field, isAskedFor } from '@parley/contract/base/form'
import type { Json } from '@parley/contract/base/json'
import { type ReactNode, useId } from 'react'
import { useText } from '../../base/language/text'
import type { DescribedFormProps, Subject } from './control'
import classes from './controls.module.css'
import { rowsOf } from './form-rows'
import { controlList } from './index'

export function DescribedForm({ fields, values, defaults, onChange, isReadOnly, subject, notes, marks }: DescribedFormProps) {
  const text = useText()
  const settings = { ...defaults, ...values }
  const shown = fields.filter((field) => isAskedFor(field, settings, fields))
  return (
    <div className={classes.form}>
      {rowsOf(shown).map((row) => {
        const drawn = row.map((field) => (
          <DescribedField
            key={field.name}
            field={field}
            value={settings[field.name] ?? null}
            onChange={(value) => onChange(field.name, value)}
            setField={onChange}
            isReadOnly={isReadOnly}
            subject={subject}
            note={notes?.[field.name]}
            marks={marks?.[field.name]}
          />
        ))
        return row.length === 1 ? (
          drawn
        ) : (
          <div key={row.at(-1)?.name} className={classes.row}>
            {drawn}
          </div>
        )
      })}
      {fields.length > 0 && shown.length === 0 && <p className={classes.help}>{text('controls.none-shown')}</p>}
    </div>
  )
}

interface DescribedFieldProps {
  field: Field
  value: Json
  onChange: (value: Json) => void
  setField: (name: string, value: Json) => void
  isReadOnly: boolean
  subject: Subject
  note: ReactNode
  marks: ReadonlyMap<string, ReactNode> | undefined
}

function DescribedField({ field, value, onChange, setField, isReadOnly, subject, note, marks }: DescribedFieldProps) {
  const text = useText()
  const id = useId()
  const { Control, hasOwnLabel } = controlList[field.control]
  return (
    <div className={classes.field} data-field={field.name} data-long={field.isLong}>
      {hasOwnLabel !== true && (
        <label className={classes.label} htmlFor={id}>
          {field.label}
          {field.required === true && <span className={classes.required}>{text('controls.required')}</span>}
        </label>
      )}
      <Control
        field={field}
        value={value}
        onChange={onChange}
        setField={setField}
        id={id}
        isReadOnly={isReadOnly}
        subject={subject}
        marks={marks}
        Form={DescribedForm}
      />
      {(note ?? field.help) !== undefined && (
        <p className={classes.help} id={`${id}-help`}>
          {note ?? field.help}
        </p>
      )}
    </div>
  )
}
