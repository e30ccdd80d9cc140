// A filter as a chip with a menu; tonal while it filters.
import { Menu } from '@mantine/core'
import { useText } from '../../base/language/text'
import { Icon } from '../icon'
import classes from './filter-chip.module.css'

interface FilterChipProps {
  label: string
  /** '' for all. */
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

export function FilterChip({ label, value, options, onChange }: FilterChipProps) {
  const text = useText()
  const chosen = options.find((option) => option.value === value)
  return (
    <Menu>
      <Menu.Target>
        <button type="button" className={classes.chip} data-on={chosen !== undefined || undefined}>
          {label}
          {chosen !== undefined && <b>{chosen.label}</b>}
          <Icon name="chevron-down" size={14} />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.choices}>
        <Menu.Item rightSection={value === '' ? <Icon name="check" /> : null} onClick={() => onChange('')}>
          {text('ui.filter.all')}
        </Menu.Item>
        {options.map((option) => (
          <Menu.Item
            key={option.value}
            rightSection={option.value === value ? <Icon name="check" /> : null}
            onClick={() => onChange(option.value)}
          >
            {option.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
