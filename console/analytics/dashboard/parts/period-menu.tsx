// The chosen period as a chip with a menu of the others.
import { Menu } from '@mantine/core'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import { periodName, presets } from '../range'
import type { ChosenRange } from '../use-range'
import classes from './range-bar.module.css'

export function PeriodMenu({ range }: { range: ChosenRange }) {
  const text = useText()
  return (
    <Menu>
      <Menu.Target>
        <button type="button" className={classes.period} title={text(`dashboard.range.${range.days}`)}>
          <Icon name="calendar" size={14} />
          {periodName(range)}
          <Icon name="chevron-down" size={14} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {presets.map((days) => (
          <Menu.Item
            key={days}
            rightSection={days === range.days ? <Icon name="check" /> : null}
            onClick={() => range.setDays(String(days))}
          >
            {text(`dashboard.range.${days}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
