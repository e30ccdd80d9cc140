// A line of text that is kept when it is left, or with Enter; left empty it goes back to what it was.
import { isEnter } from '@parley/kit/keys/enter'
import { TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'

interface KeptTextProps {
  label: string
  value: string
  isReadOnly: boolean
  maxLength: number
  /** It takes the focus when it appears, its words ready to be written over. */
  isFresh?: boolean
  onKeep: (next: string) => void
}

export function KeptText({ label, value, isReadOnly, maxLength, isFresh = false, onKeep }: KeptTextProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isFresh) return
    input.current?.focus()
    input.current?.select()
  }, [isFresh])
  return (
    <TextInput
      key={value}
      ref={input}
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
        if (isEnter(event)) event.currentTarget.blur()
      }}
    />
  )
}
