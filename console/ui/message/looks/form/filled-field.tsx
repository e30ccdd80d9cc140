// One field of a form as a message shows it, by what it is filled in with.
import { Checkbox, Input, NativeSelect, Radio, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { withOption } from '@parley/contract/templates/answers'
import type { ShownField } from '@parley/contract/templates/shared/drawing'
import { useId } from 'react'
import classes from '../fields.module.css'

interface FieldProps {
  field: ShownField
  value: string
  /** '' while nothing is wrong. */
  problem: string
  change: (value: string) => void
}

const htmlTypes = ['email', 'number', 'tel', 'date', 'time', 'url', 'password']

export function FilledField(props: FieldProps) {
  const { field, value, problem, change } = props
  const { type, label, placeholder, help, isOptional, options, maxLength, digits } = field
  const told = {
    label,
    ...(help !== '' && { description: help }),
    ...(problem !== '' && { error: problem }),
  }
  if (type === 'note') return <Note field={field} />
  if (type === 'radio' || type === 'checkboxes') return <Options {...props} />
  if (type === 'range') return <Range {...props} />
  const box = { ...told, checked: value === 'true' }
  const tick = (event: { currentTarget: { checked: boolean } }) => change(event.currentTarget.checked ? 'true' : '')
  if (type === 'checkbox') return <Checkbox {...box} onChange={tick} />
  if (type === 'toggle') return <Switch {...box} onChange={tick} />
  const common = {
    ...told,
    value,
    required: !isOptional,
    withAsterisk: false,
    ...(placeholder !== '' && { placeholder }),
    onChange: (event: { currentTarget: { value: string } }) => change(event.currentTarget.value),
  }
  if (type === 'textarea') return <Textarea {...common} maxLength={maxLength} autosize minRows={2} maxRows={8} />
  if (type === 'code') return <TextInput {...common} maxLength={digits} inputMode="numeric" autoComplete="one-time-code" />
  if (type === 'select') return <NativeSelect {...common} data={['', ...new Set(options)]} />
  return <TextInput {...common} maxLength={maxLength} type={htmlTypes.find((each) => each === type) ?? 'text'} autoComplete="off" />
}

function Note({ field: { label, help } }: Pick<FieldProps, 'field'>) {
  return (
    <div>
      <span dir="auto">{label}</span>
      {help !== '' && (
        <p className={classes.about} dir="auto">
          {help}
        </p>
      )}
    </div>
  )
}

function Options({ field: { type, label, help, options }, value, problem, change }: FieldProps) {
  const told = { label, ...(help !== '' && { description: help }), ...(problem !== '' && { error: problem }) }
  const unique = [...new Set(options)]
  if (type === 'radio')
    return (
      <Radio.Group {...told} value={value} onChange={change}>
        <Stack gap={6} mt={4}>
          {unique.map((option) => (
            <Radio key={option} value={option} label={<span dir="auto">{option}</span>} />
          ))}
        </Stack>
      </Radio.Group>
    )
  const chosen = value.split('\n')
  return (
    <Input.Wrapper {...told} labelElement="div" role="group" aria-label={label}>
      <Stack gap={6} mt={4}>
        {unique.map((option) => (
          <Checkbox
            key={option}
            label={<span dir="auto">{option}</span>}
            checked={chosen.includes(option)}
            onChange={(event) => change(withOption(value, option, event.currentTarget.checked))}
          />
        ))}
      </Stack>
    </Input.Wrapper>
  )
}

function Range({ field: { label, help, min, max }, value, problem, change }: FieldProps) {
  const id = useId()
  const told = { label, ...(help !== '' && { description: help }), ...(problem !== '' && { error: problem }) }
  return (
    <Input.Wrapper {...told} id={id}>
      <span className={classes.range}>
        <input id={id} type="range" min={min} max={max} value={value} onChange={(event) => change(event.currentTarget.value)} />
        <output htmlFor={id}>{value}</output>
      </span>
    </Input.Wrapper>
  )
}
