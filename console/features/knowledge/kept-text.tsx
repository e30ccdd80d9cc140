// A line of text that is kept when it is left, or with Enter; left empty it goes back to what it was.
import { TextInput } from '@mantine/core'

interface KeptTextProps {
  label: string
  value: string
  isReadOnly: boolean
  maxLength: number
  onKeep: (next: string) => void
}

export function KeptText({ label, value, isReadOnly, maxLength, onKeep }: KeptTextProps) {
  return (
    <TextInput
      key={value}
      label={label}
      defaultValue={value}
      readOnly={isReadOnly}
      maxLength={maxLength}
      onBlur={(event) => {
        const next = event.currentTarget.value.trim()
        if (next === '') event.currentTarget.value = value
        else if (next !== value) onKeep(next)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
      }}
    />
  )
}
