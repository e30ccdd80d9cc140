// What stands in a field at first, in the control its type is filled in with.
import { MultiSelect, Select, Switch, Textarea, TextInput } from '@mantine/core'
import type { FormField } from '@parley/contract/objects/form/index'
import { optionTypes } from '@parley/contract/objects/form-field-types'
import { useText } from '../../../base/language/text'
import { NumberField } from '../../../ui/field/number-field'

interface InitialPartProps {
  /** Tells it from every other field of the bot. */
  place: string
  field: FormField
  isReadOnly: boolean
  onChange: (initial: string) => void
}

const htmlTypes: Readonly<Record<string, string>> = { date: 'date', time: 'time', email: 'email', phone: 'tel', url: 'url' }

export function InitialPart({ place, field: { type, initial, options, min, max }, isReadOnly, onChange }: InitialPartProps) {
  const text = useText()
  const label = text('form.field.initial')
  const given = [...new Set(options.filter((option) => option.trim() !== ''))]
  if (type === 'check' || type === 'toggle')
    return (
      <Switch
        label={text('form.field.initial.on')}
        checked={initial === 'true'}
        disabled={isReadOnly}
        onChange={(event) => onChange(event.currentTarget.checked ? 'true' : '')}
      />
    )
  if (type === 'choices')
    return (
      <MultiSelect
        label={label}
        data={given}
        value={initial.split('\n').filter((one) => given.includes(one))}
        readOnly={isReadOnly}
        clearable
        onChange={(chosen) => onChange(chosen.join('\n'))}
      />
    )
  if (optionTypes.has(type))
    return (
      <Select
        label={label}
        data={given}
        value={given.includes(initial) ? initial : null}
        readOnly={isReadOnly}
        clearable
        onChange={(chosen) => onChange(chosen ?? '')}
      />
    )
  if (type === 'number' || type === 'range')
    return (
      <NumberField
        place={place}
        label={label}
        name={label}
        value={initial.trim() === '' || Number.isNaN(Number(initial)) ? null : Number(initial)}
        mayBeEmpty
        isReadOnly={isReadOnly}
        {...(min !== null && { min })}
        {...(max !== null && { max })}
        onKeep={(value) => onChange(value === null ? '' : String(value))}
      />
    )
  const common = {
    label,
    value: initial,
    maxLength: 1000,
    readOnly: isReadOnly,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  return type === 'long-text' ? (
    <Textarea {...common} autosize minRows={1} maxRows={6} />
  ) : (
    <TextInput {...common} type={htmlTypes[type] ?? 'text'} />
  )
}
