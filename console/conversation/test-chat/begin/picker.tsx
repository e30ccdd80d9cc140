// One of the choices a test conversation begins with, as a small button with a menu.
import { Menu } from '@mantine/core'
import { Icon } from '../../../ui/icon'
import classes from '../dock.module.css'

interface PickerProps {
  label: string
  options: readonly { value: string; label: string }[]
  onChoose: (value: string) => void
  isStrong?: boolean
}

export function Picker({ label, options, onChoose, isStrong = false }: PickerProps) {
  return (
    <Menu>
      <Menu.Target>
        <button type="button" className={classes.picker} data-strong={isStrong || undefined}>
          {label}
          <Icon name="chevron-down" size={14} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {options.map((option) => (
          <Menu.Item key={option.value} onClick={() => onChoose(option.value)}>
            {option.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
