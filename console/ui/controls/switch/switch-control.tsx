// On or off, the label before the switch (mockup 04).
import { Switch } from '@mantine/core'
import type { ControlKind, ControlProps } from '../control'
import classes from '../controls.module.css'

function SwitchControl({ field, value, onChange, id, isReadOnly }: ControlProps) {
  return (
    <Switch
      id={id}
      classNames={{ body: classes.switchBody, labelWrapper: classes.switchLabel }}
      label={field.label}
      labelPosition="left"
      checked={value === true}
      disabled={isReadOnly}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

export const switchControl: ControlKind = { Control: SwitchControl, hasOwnLabel: true }
