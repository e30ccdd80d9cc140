// A form as a message shows it, to be filled in. What is required is asked for; all else is checked by who takes the values.
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { formAnswer, isMissing } from '@parley/contract/templates/answers'
import type { ShownField } from '@parley/contract/templates/shared/drawing'
import { type FormEvent, useState } from 'react'
import { useText } from '../../../base/language/text'
import classes from './fields.module.css'
import type { LookProps } from './told'

export function FilledForm({ drawn, say: told, isOpen }: LookProps<'form'>) {
  const { heading, description, fields, isObject, submit, cancel } = drawn
  const text = useText()
  const [values, setValues] = useState<Record<string, string>>({})
  const [isTried, setIsTried] = useState(false)
  if (fields.length === 0) return null
  const say = isOpen ? told : null
  const send = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (fields.some((field) => isMissing(field, values))) return
    const { shown, body } = formAnswer(fields, values, isObject)
    say?.(body, shown)
  }
  const problemOf = (field: ShownField): string => {
    if (isTried && isMissing(field, values)) return text('message.missing')
    return values[field.key] === undefined ? field.error : ''
  }
  return (
    // One that takes nothing any more is no landmark: a form that is shown again stands below it with the same name.
    <form onSubmit={send} noValidate {...(say !== null && { 'aria-label': heading })}>
      <fieldset className={classes.form} disabled={say === null} {...(say === null && { 'aria-label': heading })}>
        {description !== '' && <p className={classes.about}>{description}</p>}
        {fields.map((field) => (
          <Field
            key={field.key}
            field={field}
            value={values[field.key] ?? field.value}
            problem={problemOf(field)}
            change={(value) => setValues({ ...values, [field.key]: value })}
          />
        ))}
        <div className={classes.buttons}>
          <Button type="submit" variant="outline">
            {submit || text('message.send-form')}
          </Button>
          {cancel !== '' && (
            <Button variant="subtle" onClick={() => say?.(cancel, text('message.cancel'))}>
              {text('message.cancel')}
            </Button>
          )}
        </div>
      </fieldset>
    </form>
  )
}

interface FieldProps {
  field: ShownField
  value: string
  /** '' while nothing is wrong. */
  problem: string
  change: (value: string) => void
}

const htmlTypes = ['email', 'number', 'tel', 'date', 'password']

function Field({ field, value, problem, change }: FieldProps) {
  const { type, label, placeholder, help, isOptional, options, maxLength } = field
  const told = {
    label,
    ...(help !== '' && { description: help }),
    ...(problem !== '' && { error: problem }),
  }
  if (type === 'checkbox')
    return <Checkbox {...told} checked={value === 'true'} onChange={(event) => change(event.currentTarget.checked ? 'true' : '')} />
  const common = {
    ...told,
    value,
    required: !isOptional,
    withAsterisk: false,
    ...(placeholder !== '' && { placeholder }),
    onChange: (event: { currentTarget: { value: string } }) => change(event.currentTarget.value),
  }
  if (type === 'textarea') return <Textarea {...common} maxLength={maxLength} autosize minRows={2} maxRows={8} />
  if (type === 'select') return <NativeSelect {...common} data={['', ...new Set(options)]} />
  return <TextInput {...common} maxLength={maxLength} type={htmlTypes.find((each) => each === type) ?? 'text'} autoComplete="off" />
}
