// When a field or a page is asked for: always, or by what another field of the form holds.
import { Select, TextInput } from '@mantine/core'
import type { FormField } from '@parley/contract/objects/form/index'
import { comparing, conditionOps } from '@parley/contract/objects/form-condition'
import { useText } from '../../../base/language/text'
import classes from './fields.module.css'

type Condition = FormField['shownWhen']

interface ConditionPartProps {
  label: string
  condition: Condition
  others: readonly FormField[]
  isReadOnly: boolean
  onChange: (condition: Condition) => void
}

export function ConditionPart({ label, condition, others, isReadOnly, onChange }: ConditionPartProps) {
  const text = useText()
  const known = others.map(({ key, label: own }) => ({ value: key, label: own || key }))
  const fields =
    condition && !others.some(({ key }) => key === condition.key) ? [...known, { value: condition.key, label: condition.key }] : known
  const asked = others.find(({ key }) => key === condition?.key)
  const options = [...new Set(asked?.options.filter((option) => option.trim() !== '') ?? [])]
  return (
    <div role="group" aria-label={label} className={classes.condition}>
      <Select
        label={label}
        data={[{ value: '', label: text('form.condition.always') }, ...fields]}
        value={condition?.key ?? ''}
        allowDeselect={false}
        readOnly={isReadOnly}
        onChange={(key) => onChange(key ? { op: 'is', value: '', ...condition, key } : null)}
      />
      {condition !== null && (
        <Select
          aria-label={text('form.condition.how')}
          data={conditionOps.map((op) => ({ value: op, label: text(`form.condition.${op}`) }))}
          value={condition.op}
          allowDeselect={false}
          readOnly={isReadOnly}
          onChange={(op) => {
            const next = conditionOps.find((each) => each === op)
            if (next !== undefined) onChange({ ...condition, op: next })
          }}
        />
      )}
      {condition !== null &&
        comparing.has(condition.op) &&
        (options.length > 0 ? (
          <Select
            aria-label={text('form.condition.value')}
            data={options}
            value={options.includes(condition.value) ? condition.value : null}
            readOnly={isReadOnly}
            onChange={(value) => onChange({ ...condition, value: value ?? '' })}
          />
        ) : (
          <TextInput
            aria-label={text('form.condition.value')}
            value={condition.value}
            maxLength={200}
            readOnly={isReadOnly}
            onChange={(event) => onChange({ ...condition, value: event.currentTarget.value })}
          />
        ))}
    </div>
  )
}
