// Choosing several people or groups from a list that can be searched.
import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import { Avatar } from '../../../ui/status/avatar'
import classes from '../team.module.css'

interface Pick {
  id: string
  name: string
  note: string
  isGroup: boolean
}

interface PickListProps {
  label: string
  options: readonly Pick[]
  chosen: readonly string[]
  onChange: (ids: string[]) => void
  empty: string
}

const searchFrom = 6

export function PickList({ label, options, chosen, onChange, empty }: PickListProps) {
  const text = useText()
  const [search, setSearch] = useState('')
  const words = search.trim().toLowerCase()
  const found = options.filter(({ name, note }) => `${name} ${note}`.toLowerCase().includes(words))
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  return (
    <div role="group" aria-label={label}>
      <p className={classes.label}>{label}</p>
      {options.length >= searchFrom && (
        <TextInput
          mb={8}
          value={search}
          placeholder={text('team.people.search')}
          aria-label={text('team.people.search')}
          leftSection={<Icon name="search" />}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {options.length === 0 ? (
        <p className={classes.help}>{empty}</p>
      ) : (
        <div className={classes.picker}>
          {found.map(({ id, name, note, isGroup }) => (
            <label key={id} className={classes.pickerRow} htmlFor={`pick-${id}`}>
              <Checkbox id={`pick-${id}`} checked={chosen.includes(id)} onChange={() => toggle(id)} />
              {isGroup ? <Icon name="team" /> : <Avatar name={name} />}
              <span>{name}</span>
              <span className={classes.quiet}>{note}</span>
            </label>
          ))}
        </div>
      )}
    </div>
  )
}
