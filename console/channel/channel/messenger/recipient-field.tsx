// Who a test message goes to: an address, typed or chosen among the people who wrote on the channel last, who are found by name too.
import { Autocomplete, type ComboboxItem, type OptionsFilter } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../../base/call/use-call'
import own from './messenger.module.css'

interface RecipientFieldProps {
  where: { streamId: string; channelType: string }
  label: string
  placeholder: string
  value: string
  error: string | null
  onChange: (to: string) => void
}

const mostShown = 8

export function RecipientField({ where, label, placeholder, value, error, onChange }: RecipientFieldProps) {
  const [isWanted, setWanted] = useState(false)
  const known = useCall('delivery.list-recipients', isWanted ? where : null, { staleMs: 0 })
  const names = new Map(known.data?.recipients.map(({ to, name }) => [to, name]))
  const filter: OptionsFilter = ({ options, search }) => {
    const words = search.trim().toLowerCase()
    const isFound = ({ value: to }: ComboboxItem) => `${to} ${names.get(to) ?? ''}`.toLowerCase().includes(words)
    return options.filter((option) => 'value' in option && isFound(option)).slice(0, mostShown)
  }
  return (
    <Autocomplete
      label={label}
      placeholder={placeholder}
      data={[...names.keys()]}
      filter={filter}
      value={value}
      error={error}
      maxLength={320}
      autoComplete="off"
      spellCheck={false}
      onFocus={() => setWanted(true)}
      onChange={onChange}
      renderOption={({ option }) => (
        <span className={own.recipient} translate="no">
          <b>{names.get(option.value) || option.value}</b>
          {names.get(option.value) ? <small>{option.value}</small> : null}
        </span>
      )}
      comboboxProps={{ width: 260, position: 'bottom-start' }}
    />
  )
}
