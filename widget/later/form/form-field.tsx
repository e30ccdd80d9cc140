/** @jsxImportSource preact */
// One field of a small form: its label, what it is filled in with, and below it what is wrong or what helps.
import { withOption } from '@parley/contract/templates/answers'
import type { ShownField } from '@parley/contract/templates/shared/drawing'
import { useId } from 'preact/hooks'

interface FieldProps {
  /** Its place among those that are shown. */
  at: number
  field: ShownField
  value: string
  /** '' while nothing is wrong. */
  problem: string
  change: (value: string) => void
}

const boxes: ReadonlySet<ShownField['type']> = new Set(['checkbox', 'toggle'])
const groups: ReadonlySet<ShownField['type']> = new Set(['radio', 'checkboxes'])

export function FormField({ at, field, value, problem, change }: FieldProps) {
  const id = useId()
  const { type, label: name, help } = field
  const below = problem || help
  if (type === 'note')
    return (
      <div data-field={at}>
        <span dir="auto">{name}</span>
        {help === '' ? null : (
          <span class="help" dir="auto">
            {help}
          </span>
        )}
      </div>
    )
  const attributes: InputAttributes = {
    id,
    value,
    placeholder: field.placeholder,
    autocomplete: 'off',
    'aria-invalid': problem !== '',
    'aria-describedby': below ? `${id}-about` : undefined,
    onInput: (event: Event) => change(enteredIn(event.currentTarget)),
  }
  const label = (
    <label for={id} dir="auto">
      {name}
    </label>
  )
  return (
    <div data-field={at}>
      {groups.has(type) ? (
        <Options field={field} value={value} change={change} {...(below !== '' && { about: `${id}-about` })} />
      ) : (
        <div class={boxes.has(type) ? 'check' : undefined}>
          {boxes.has(type) ? null : label}
          <Input field={field} attributes={attributes} />
          {boxes.has(type) ? label : null}
        </div>
      )}
      {below ? (
        <span class={problem ? 'problem' : 'help'} id={`${id}-about`} dir="auto">
          {below}
        </span>
      ) : null}
    </div>
  )
}

interface OptionsProps extends Pick<FieldProps, 'field' | 'value' | 'change'> {
  about?: string
}

function Options({ field: { type, label, options }, value, change, about }: OptionsProps) {
  const name = useId()
  const isOne = type === 'radio'
  const chosen = value.split('\n')
  return (
    <fieldset aria-label={label} aria-describedby={about}>
      <span class="group-label" dir="auto">
        {label}
      </span>
      {options.map((option) => (
        <label key={option} class="check">
          <input
            type={isOne ? 'radio' : 'checkbox'}
            name={name}
            checked={chosen.includes(option)}
            onChange={(event) => change(isOne ? option : withOption(value, option, event.currentTarget.checked))}
          />
          <span dir="auto">{option}</span>
        </label>
      ))}
    </fieldset>
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
function Input({ field, attributes }: { field: ShownField; attributes: InputAttributes }) {
  const { type, maxLength, options, digits } = field
  switch (type) {
    case 'number':
      return <input type="number" {...attributes} />
    case 'date':
      return <input type="date" {...attributes} />
    case 'time':
      return <input type="time" {...attributes} />
    case 'range':
      return (
        <span class="range">
          <input type="range" min={field.min} max={field.max} {...attributes} />
          <output for={attributes.id}>{attributes.value}</output>
        </span>
      )
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
    case 'toggle':
      return (
        <input
          {...attributes}
          type="checkbox"
          role="switch"
          aria-checked={attributes.value === 'true'}
          checked={attributes.value === 'true'}
        />
      )
    case 'code':
      return <input type="text" maxLength={digits} {...attributes} inputMode="numeric" autocomplete="one-time-code" />
    case 'email':
      return <input type="email" maxLength={maxLength} {...attributes} />
    case 'tel':
      return <input type="tel" maxLength={maxLength} {...attributes} />
    case 'url':
      return <input type="url" maxLength={maxLength} {...attributes} />
    default:
      return <input type="text" maxLength={maxLength} {...attributes} />
  }
}
