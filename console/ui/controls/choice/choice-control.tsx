// One of a few described options; the chosen one's help stands below.
import { Select } from '@mantine/core'
import type { ControlKind, ControlProps } from '../control'
import classes from '../controls.module.css'
import { asText } from '../shared/read-value'

function ChoiceControl({ field, value, onChange, id, isReadOnly }: ControlProps) {
  const options = field.options ?? []
  const chosen = options.find((option) => option.value === value)
  return (
    <>
      <Select
        id={id}
        data={options.map(({ value: optionValue, label }) => ({ value: optionValue, label }))}
        value={asText(value)}
        readOnly={isReadOnly}
        searchable={options.length > 12}
        onChange={(next) => {
          if (next !== null) onChange(next)
        }}
      />
      {chosen?.help !== undefined && <p className={classes.help}>{chosen.help}</p>}
    </>
  )
}

export const choiceControl: ControlKind = { Control: ChoiceControl }
