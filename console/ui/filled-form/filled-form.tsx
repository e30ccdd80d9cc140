// A form as a message shows it, to be filled in: in the test chat and in the preview of the form's editor. It asks for what is required; all
// else is checked by who takes the values.
import { Button, Checkbox, PasswordInput, Select, Textarea, TextInput } from '@mantine/core'
import type { Json, JsonObject } from '@parley/contract/base/json'
import { type FormEvent, useState } from 'react'
import { useText } from '../../base/language/text'
import classes from './filled-form.module.css'

interface FilledFormProps {
  /** Of the form template. */
  payload: JsonObject
  say: (text: string, shown?: string) => void
}

interface Input {
  key: string
  type: string
  label: string
  placeholder: string
  help: string
  isRequired: boolean
  options: string[]
  value: string
  error: string
}

export function FilledForm({ payload, say }: FilledFormProps) {
  const text = useText()
  const inputs = readInputs(payload)
  const [values, setValues] = useState<Record<string, string>>({})
  const [isTried, setIsTried] = useState(false)
  const typedIn = ({ key, value }: Input): string => values[key] ?? value
  const isMissing = (input: Input): boolean => input.isRequired && typedIn(input).trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (inputs.some(isMissing)) return
    const shown = inputs.filter((input) => typedIn(input) !== '').map((input) => `${input.label}: ${secretly(input, typedIn(input))}`)
    say(JSON.stringify(Object.fromEntries(inputs.map((input) => [input.key, typedIn(input)]))), shown.join('\n'))
  }
  const problemOf = (input: Input): string => {
    if (isTried && isMissing(input)) return text('filled-form.missing')
    return values[input.key] === undefined ? input.error : ''
  }
  const [button] = records(payload['buttons'])
  const cancel = read(payload['cancel'])
  return (
    <form className={classes.form} aria-label={read(payload['heading'])} onSubmit={submit} noValidate>
      {read(payload['description']) !== '' && <p className={classes.about}>{read(payload['description'])}</p>}
      {inputs.map((input) => (
        <InputField
          key={input.key}
          input={input}
          value={typedIn(input)}
          problem={problemOf(input)}
          change={(value) => setValues({ ...values, [input.key]: value })}
        />
      ))}
      <div className={classes.buttons}>
        <Button type="submit" variant="outline">
          {read(button?.['title']) || text('filled-form.send')}
        </Button>
        {cancel !== '' && (
          <Button variant="subtle" onClick={() => say(cancel, text('filled-form.cancel'))}>
            {text('filled-form.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}

interface InputFieldProps {
  input: Input
  value: string
  problem: string
  change: (value: string) => void
}

const htmlTypes = ['number', 'tel', 'date']

function InputField({ input, value, problem, change }: InputFieldProps) {
  const { type, label, placeholder, help, isRequired, options } = input
  const common = {
    label,
    value,
    withAsterisk: isRequired,
    ...(placeholder !== '' && { placeholder }),
    ...(help !== '' && { description: help }),
    ...(problem !== '' && { error: problem }),
  }
  const take = (event: { currentTarget: { value: string } }) => change(event.currentTarget.value)
  if (type === 'checkbox') {
    const { label: words, error, description } = { error: undefined, description: undefined, ...common }
    return (
      <Checkbox
        label={words}
        checked={value === 'true'}
        {...(description !== undefined && { description })}
        {...(error !== undefined && { error })}
        onChange={(event) => change(event.currentTarget.checked ? 'true' : '')}
      />
    )
  }
  if (type === 'textarea') return <Textarea {...common} autosize minRows={2} maxRows={8} onChange={take} />
  if (type === 'password') return <PasswordInput {...common} autoComplete="off" onChange={take} />
  if (type === 'select')
    return <Select {...common} value={value || null} data={[...new Set(options)]} onChange={(chosen) => change(chosen ?? '')} />
  return <TextInput {...common} type={htmlTypes.find((each) => each === type) ?? 'text'} autoComplete="off" onChange={take} />
}

function secretly({ type }: Input, value: string): string {
  return type === 'password' ? '****' : value
}

function readInputs(payload: JsonObject): Input[] {
  return records(payload['formFields']).map((field, at) => {
    const key = read(field['key']) || `field${at + 1}`
    return {
      key,
      type: read(field['type']),
      label: read(field['label']) || key,
      placeholder: read(field['placeholder']),
      help: read(field['help']),
      isRequired: field['required'] !== false,
      options: Array.isArray(field['options']) ? field['options'].map(read) : [],
      value: read(field['value']),
      error: read(field['error']),
    }
  })
}

function read(value: Json | undefined): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

function records(value: Json | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

function isRecord(value: Json): value is JsonObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}
