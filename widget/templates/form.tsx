/** @jsxImportSource preact */
// A small form inside the chat: what is required is asked for, all else is checked by who takes the values.
import { formAnswer, isMissing } from '@parley/contract/templates/answers'
import type { ShownField } from '@parley/contract/templates/shared/drawing'
import { useId, useRef, useState } from 'preact/hooks'
import type { LookProps } from './template'

export function Form({ drawn: { heading, description, fields, isObject, submit, cancel }, say, words, isOpen }: LookProps<'form'>) {
  const [values, setValues] = useState<Record<string, string>>({})
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  if (!isOpen || fields.length === 0) return null

  function send(event: Event): void {
    event.preventDefault()
    setTried(true)
    const missing = fields.findIndex((field) => isMissing(field, values))
    if (missing >= 0) {
      form.current?.querySelectorAll<HTMLElement>('input,select,textarea').item(missing).focus()
      return
    }
    const { shown, body } = formAnswer(fields, values, isObject)
    say(shown, body)
  }

  const problemOf = (field: ShownField) => {
    if (isTried && isMissing(field, values)) return words('required')
    return values[field.key] === undefined ? field.error : ''
  }
  return (
    <form class="fields" ref={form} noValidate aria-label={heading} onSubmit={send}>
      {description === '' ? null : <p class="help">{description}</p>}
      {fields.map((field) => (
        <Field
          key={field.key}
          field={field}
          value={values[field.key] ?? field.value}
          problem={problemOf(field)}
          change={(value) => setValues({ ...values, [field.key]: value })}
        />
      ))}
      <button type="submit" class="button strong">
        {submit || words('sendForm')}
      </button>
      {cancel === '' ? null : (
        <button type="button" class="button" onClick={() => say(words('cancelForm'), cancel)}>
          {words('cancelForm')}
        </button>
      )}
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
  const label = (
    <label for={id} dir="auto">
      {field.label}
    </label>
  )
  const isBox = field.type === 'checkbox'
  return (
    <div>
      <div class={isBox ? 'check' : undefined}>
        {isBox ? null : label}
        <Input field={field} attributes={attributes} />
        {isBox ? label : null}
      </div>
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
function Input({ field: { type, maxLength, options }, attributes }: { field: ShownField; attributes: InputAttributes }) {
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
