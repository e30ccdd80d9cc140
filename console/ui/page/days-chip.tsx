// The filter of days as a chip: today, the last seven or thirty days, or days that are chosen in a dialog.
import { Button, Menu, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../base/language/text'
import { Dialog } from '../dialog/dialog'
import { Icon } from '../icon'
import { chosenDays, dayPresets, daysName, localDay, whenOf } from './days'
import classes from './filter-chip.module.css'

interface DaysChipProps {
  label: string
  /** As days.ts reads it; '' for all days. */
  value: string
  onChange: (when: string) => void
}

export function DaysChip({ label, value, onChange }: DaysChipProps) {
  const text = useText()
  const [isChoosing, setChoosing] = useState(false)
  const name = daysName(value, text)
  const isOwn = whenOf(chosenDays(value)) !== ''
  const check = (isOn: boolean) => (isOn ? <Icon name="check" /> : null)
  return (
    <>
      <Menu>
        <Menu.Target>
          <button type="button" className={classes.chip} data-on={name !== '' || undefined}>
            {label}
            {name !== '' && <b>{name}</b>}
            <Icon name="chevron-down" size={14} />
          </button>
        </Menu.Target>
        <Menu.Dropdown className={classes.choices}>
          <Menu.Item rightSection={check(name === '')} onClick={() => onChange('')}>
            {text('ui.filter.all')}
          </Menu.Item>
          {dayPresets.map((preset) => (
            <Menu.Item key={preset} rightSection={check(preset === value)} onClick={() => onChange(preset)}>
              {text(`ui.days.${preset}`)}
            </Menu.Item>
          ))}
          <Menu.Item rightSection={check(isOwn)} onClick={() => setChoosing(true)}>
            {text('ui.days.choose')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isChoosing && <DaysDialog value={value} onChange={onChange} onClose={() => setChoosing(false)} />}
    </>
  )
}

function DaysDialog({ value, onChange, onClose }: Omit<DaysChipProps, 'label'> & { onClose: () => void }) {
  const text = useText()
  const [days, setDays] = useState(chosenDays(value))
  const today = localDay(new Date())
  return (
    <Dialog title={text('ui.days.title')} onClose={onClose}>
      <form
        noValidate
        className={classes.days}
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          onChange(whenOf(days))
          onClose()
        }}
      >
        <TextInput
          data-autofocus
          type="date"
          label={text('ui.days.from')}
          max={days.to ?? today}
          value={days.from ?? ''}
          onChange={(event) => setDays({ ...days, from: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={text('ui.days.to')}
          min={days.from}
          max={today}
          value={days.to ?? ''}
          onChange={(event) => setDays({ ...days, to: event.currentTarget.value })}
        />
        <Button type="submit" variant="filled">
          {text('ui.days.apply')}
        </Button>
      </form>
    </Dialog>
  )
}
