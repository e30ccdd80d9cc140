/** @jsxImportSource preact */
// A small form inside the chat. One field sends its value, several send a JSON object by key; secrets are shown as stars.
import { useId, useRef, useState } from 'preact/hooks'
import { isPayload, type Payload, read, readFirst, readList, readNumber, type TemplateProps } from './template'

type InputType = 'text' | 'password' | 'email' | 'number' | 'tel' | 'date' | 'textarea' | 'select' | 'checkbox'

export interface FormField {
  key: string
  label: string
  placeholder: string
  type: InputType
  maxLength?: number
  guard: string
  help: string
  isOptional: boolean
  options: string[]
  value: string
  /** What was wrong with the value that was sent. */
  error: string
}

const inputTypes: Readonly<Record<string, InputType>> = {
  password: 'password',
  email: 'email',
  number: 'number',
  tel: 'tel',
  date: 'date',
  textarea: 'textarea',
  select: 'select',
  checkbox: 'checkbox',
}

export function readFields(payload: Payload): FormField[] {
  return readList(payload.formFields).map((field, index) => ({
    key: read(field.key) || `field${index + 1}`,
    label: readFirst(field, ['label', 'placeholder', 'key']),
    placeholder: read(field.placeholder),
    type: inputTypes[read(field.inputType) || read(field.type)] ?? 'text',
    maxLength: readNumber(field.maxLength) || undefined,
    guard: read(field.piiReductionChar),
    help: read(field.help),
    isOptional: field.required === false,
    options: Array.isArray(field.options) ? field.options.map(read) : [],
    value: read(field.value),
    error: read(field.error),
  }))
}

/** What is sent and what is shown for filled fields. A guarded value is wrapped in its sign, so that the server knows to mask it. */
export function formMessage(
  fields: readonly FormField[],
  values: Readonly<Record<string, string>>,
  asObject = false,
): { shown: string; body: string } {
  const guarded = (field: FormField) => `${field.guard}${values[field.key] ?? ''}${field.guard}`
  const isSecret = (field: FormField) => field.type === 'password' || field.guard !== ''
  const shownValue = (field: FormField) => (isSecret(field) ? '****' : (values[field.key] ?? ''))
  const [only] = fields
  if (fields.length === 1 && only && !asObject) return { shown: shownValue(only), body: guarded(only) }
  return {
    shown: fields
      .filter((field) => !field.isOptional || (values[field.key] ?? '') !== '')
      .map((field) => `${field.label}: ${shownValue(field)}`)
      .join('\n'),
    body: JSON.stringify(Object.fromEntries(fields.map((field) => [field.key, guarded(field)]))),
  }
}

export function Form({ payload, say, words, isOpen }: TemplateProps) {
  const fields = readFields(payload)
  const [values, setValues] = useState<Record<string, string>>(() => Object.fromEntries(fields.map(({ key, value }) => [key, value])))
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  if (!isOpen || fields.length === 0) return null
  const first = readList(payload.formFields)[0]
  const button = isPayload(first?.fieldButton) ? first.fieldButton : readList(payload.buttons)[0]

  const isEmpty = (field: FormField) => !field.isOptional && (values[field.key] ?? '').trim() === ''

  function submit(event: Event): void {
    event.preventDefault()
    setTried(true)
    const missing = fields.findIndex(isEmpty)
    if (missing >= 0) {
      form.current?.querySelectorAll<HTMLElement>('input,select,textarea').item(missing).focus()
      return
    }
    const message = formMessage(fields, values, payload.asObject === true)
    say(message.shown, message.body)
  }

  return (
    <form class="fields" ref={form} noValidate aria-label={read(payload.heading)} onSubmit={submit}>
      {fields.map((field) => (
        <Field
          key={field.key}
          field={field}
          value={values[field.key] ?? ''}
          problem={isTried && isEmpty(field) ? words('required') : values[field.key] === field.value ? field.error : ''}
          change={(value) => setValues({ ...values, [field.key]: value })}
        />
      ))}
      <button type="submit" class="button strong">
        {read(button?.title) || words('sendForm')}
      </button>
      {read(payload.cancel) !== '' && (
        <button type="button" class="button" onClick={() => say(words('cancelForm'), read(payload.cancel))}>
          {words('cancelForm')}
        </button>
      )}
    </form>
  )
}

interface FieldProps {
  field: FormField
  value: string
  /** '' while nothing is wrong. */
  problem: string
  change: (value: string) => void
}

function Field({ field, value, problem, change }: FieldProps) {
  const id = useId()
  const attributes: InputAttributes = {
    id,
    value,
    placeholder: field.placeholder,
    autocomplete: 'off',
    'aria-invalid': problem !== '',
    'aria-describedby': problem || field.help ? `${id}-about` : undefined,
    onInput: (event: Event) => change(enteredIn(event.currentTarget)),
  }
  return (
    <div>
      <label for={id} dir="auto">
        {field.label}
      </label>
      <Input field={field} attributes={attributes} />
      {problem || field.help ? (
        <span class={problem ? 'problem' : 'help'} id={`${id}-about`} dir="auto">
          {problem || field.help}
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
  onInput: (event: Event) => void
}

/** A ticked box is `true`, one that is not is nothing. */
function enteredIn(target: EventTarget | null): string {
  if (target instanceof HTMLInputElement) return target.type === 'checkbox' ? (target.checked ? 'true' : '') : target.value
  return target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement ? target.value : ''
}

/** One branch a type: which attributes an input may have depends on its type. */
function Input({ field: { type, maxLength, options }, attributes }: { field: FormField; attributes: InputAttributes }) {
  switch (type) {
    case 'number':
      return <input type="number" {...attributes} />
    case 'date':
      return <input type="date" {...attributes} />
    case 'password':
      return <input type="password" maxLength={maxLength} {...attributes} />
    case 'textarea':
      return <textarea rows={3} maxLength={maxLength} {...attributes} />
    case 'select':
      return (
        <select {...attributes}>
          <option value="" />
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      )
    case 'checkbox':
      return <input {...attributes} type="checkbox" checked={attributes.value === 'true'} />
    case 'email':
      return <input type="email" maxLength={maxLength} {...attributes} />
    case 'tel':
      return <input type="tel" maxLength={maxLength} {...attributes} />
    default:
      return <input type="text" maxLength={maxLength} {...attributes} />
  }
}
