// The words of a line. The control that changes them is heavy to draw, so a line has it only while somebody is in it.
import { Pill, TagsInput } from '@mantine/core'
import { useState } from 'react'
import classes from './synonym.module.css'

interface WordsFieldProps {
  label: string
  words: readonly string[]
  onChange: (words: string[]) => void
}

export function WordsField({ label, words, onChange }: WordsFieldProps) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <button type="button" className={classes.words} onFocus={() => setOpen(true)} onClick={() => setOpen(true)}>
        <span className="visually-hidden">{label}</span>
        {words.map((word) => (
          <Pill key={word}>{word}</Pill>
        ))}
      </button>
    )
  return (
    <TagsInput
      variant="unstyled"
      aria-label={label}
      value={[...words]}
      autoFocus
      splitChars={[',', ';', '\n', '\t']}
      acceptValueOnBlur
      onChange={onChange}
      onBlur={() => setOpen(false)}
    />
  )
}
