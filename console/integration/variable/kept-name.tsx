// The name of something in a list that is kept when its field is left; a name that is taken or empty is not.
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import classes from './variable.module.css'

interface KeptNameProps {
  name: string
  words: { label: string; taken: string }
  isReadOnly: boolean
  isTaken: (name: string) => boolean
  onKeep: (name: string) => void
}

export function KeptName({ name: kept, words, isReadOnly, isTaken, onKeep }: KeptNameProps) {
  const [name, setName] = useState(kept)
  const wanted = name.trim()
  const isOther = wanted.toLowerCase() !== kept.toLowerCase()
  const fault = isOther && isTaken(wanted) ? words.taken : null
  return (
    <TextInput
      className={classes.grow}
      data-saved
      aria-label={words.label}
      value={name}
      maxLength={128}
      readOnly={isReadOnly}
      error={fault}
      onChange={(event) => setName(event.currentTarget.value)}
      onBlur={() => {
        if (wanted === '' || fault !== null) setName(kept)
        else if (wanted !== kept) onKeep(wanted)
      }}
    />
  )
}
