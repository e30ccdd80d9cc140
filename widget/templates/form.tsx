/** @jsxImportSource preact */
// A small form inside the chat. One field sends its value, several send a JSON object by key; secrets are shown as stars.
import { useId, useRef, useState } from 'preact/hooks'
import type { Words } from '../words'
import { isPayload, type Payload, read, readFirst, readList, readNumber, type TemplateProps } from './template'

type InputType = 'text' | 'password' | 'email' | 'number' | 'tel' | 'date'

export interface FormField {
  key: string
  label: string
  placeholder: string
  type: InputType
  maxLength?: number
  guard: string
}

const inputTypes: Readonly<Record<string, InputType>> = { password: 'password', email: 'email', number: 'number', tel: 'tel', date: 'date' }

export function readFields(payload: Payload): FormField[] {
  return readList(payload.formFields).map((field, index) => ({
    key: read(field.key) || `field${index + 1}`,
    label: readFirst(field, ['label', 'placeholder', 'key']),
    placeholder: read(field.placeholder),
    type: inputTypes[read(field.inputType) || read(field.type)] ?? 'text',
    maxLength: readNumber(field.maxLength) || undefined,
    guard: read(field.piiReductionChar),
  }))
}

/** What is sent and what is shown for filled fields. A guarded value is wrapped in its sign, so that the server knows to mask it. */
export function formMessage(fields: readonly FormField[], values: Readonly<Record<string, string>>): { shown: string; body: string } {
  const guarded = (field: FormField) => `${field.guard}${values[field.key] ?? ''}${field.guard}`
  const isSecret = (field: FormField) => field.type === 'password' || field.guard !== ''
  const shownValue = (field: FormField) => (isSecret(field) ? '****' : (values[field.key] ?? ''))
  const [only] = fields
  if (fields.length === 1 && only) return { shown: shownValue(only), body: guarded(only) }
  return {
    shown: fields.map((field) => `${field.label}: ${shownValue(field)}`).join('\n'),
    body: JSON.stringify(Object.fromEntries(fields.map((field) => [field.key, guarded(field)]))),
  }
}

export function Form({ payload, say, words, isOpen }: TemplateProps) {
  const fields = readFields(payload)
  const [values, setValues] = useState<Record<string, string>>({})
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  if (!isOpen || fields.length === 0) return null
  const first = readList(payload.formFields)[0]
  const button = isPayload(first?.fieldButton) ? first.fieldButton : readList(payload.buttons)[0]

  function submit(event: Event): void {
    event.preventDefault()
    setTried(true)
    const missing = fields.findIndex((field) => (values[field.key] ?? '').trim() === '')
    if (missing >= 0) {
      form.current?.querySelectorAll('input').item(missing).focus()
      return
    }
    const message = formMessage(fields, values)
    say(message.shown, message.body)
  }

  return (
    <form class="fields" ref={form} noValidate aria-label={read(payload.heading)} onSubmit={submit}>
      {fields.map((field) => (
        <Field
          key={field.key}
          field={field}
          value={values[field.key] ?? ''}
          words={words}
          isMissing={isTried && (values[field.key] ?? '').trim() === ''}
          change={(value) => setValues({ ...values, [field.key]: value })}
        />
      ))}
      <button type="submit" class="button strong">
        {read(button?.title) || words('sendForm')}
      </button>
    </form>
  )
}

interface FieldProps {
  field: FormField
  value: string
  isMissing: boolean
  change: (value: string) => void
  words: Words
}

function Field({ field, value, isMissing, change, words }: FieldProps) {
  const id = useId()
  const attributes: InputAttributes = {
    id,
    value,
    placeholder: field.placeholder,
    autocomplete: 'off',
    'aria-invalid': isMissing,
    'aria-describedby': isMissing ? `${id}-problem` : undefined,
    onInput: (event: InputEvent) => change(event.currentTarget instanceof HTMLInputElement ? event.currentTarget.value : ''),
  }
  return (
    <div>
      <label for={id} dir="auto">
        {field.label}
      </label>
      <Input type={field.type} maxLength={field.maxLength} attributes={attributes} />
      {isMissing ? (
        <span class="problem" id={`${id}-problem`}>
          {words('required')}
        </span>
      ) : null}
    </div>
  )
}

interface InputAttributes {
  id: string
  value: string
  placeholder: string
  autocomplete: string
  'aria-invalid': boolean
  'aria-describedby'?: string
  onInput: (event: InputEvent) => void
}

/** One branch a type: which attributes an input may have depends on its type. */
function Input({ type, maxLength, attributes }: { type: InputType; maxLength?: number; attributes: InputAttributes }) {
  switch (type) {
    case 'number':
      return <input type="number" {...attributes} />
    case 'date':
      return <input type="date" {...attributes} />
    case 'password':
      return <input type="password" maxLength={maxLength} {...attributes} />
    case 'email':
      return <input type="email" maxLength={maxLength} {...attributes} />
    case 'tel':
      return <input type="tel" maxLength={maxLength} {...attributes} />
    default:
      return <input type="text" maxLength={maxLength} {...attributes} />
  }
}
