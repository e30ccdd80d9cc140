// The field a list is searched with; the key / puts the keyboard there.
import { TextInput } from '@mantine/core'
import { Icon } from '../icon'

interface SearchFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** Pixels; as wide as its place without. */
  width?: number
  autoFocus?: boolean
}

export function SearchField({ label, value, onChange, width, autoFocus }: SearchFieldProps) {
  return (
    <TextInput
      w={width}
      maw="100%"
      data-search
      autoFocus={autoFocus}
      value={value}
      placeholder={label}
      aria-label={label}
      leftSection={<Icon name="search" />}
      rightSection={<kbd>/</kbd>}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
