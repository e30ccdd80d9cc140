// A line of text that is saved when it is left, or with Enter; left empty it stays typed and is not saved, and Escape brings back what was.
import { isEnter, isEscape } from '@parley/kit/keys/enter'
import { TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useFieldDraft } from '../../base/document'

interface KeptTextProps {
  /** Tells it from every other field of the bot. */
  place: string
  label: string
  value: string
  isReadOnly: boolean
  maxLength: number
  /** It takes the focus when it appears, its words ready to be written over. */
  isFresh?: boolean
  onKeep: (next: string) => void
}

export function KeptText({ place, label, value: saved, isReadOnly, maxLength, isFresh = false, onKeep }: KeptTextProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isFresh) return
    input.current?.focus()
    input.current?.select()
  }, [isFresh])
  const { value, type, leave, giveUp } = useFieldDraft({
    ...{ place, label, saved, save: onKeep },
    tidy: (typed) => typed.trim(),
    isFine: (typed) => typed.trim() !== '',
  })
  return (
    <TextInput
      ref={input}
      label={label}
      value={value}
      readOnly={isReadOnly}
      maxLength={maxLength}
      error={value.trim() === ''}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (isEnter(event)) event.currentTarget.blur()
        if (isEscape(event)) giveUp()
      }}
    />
  )
}
