// The words of a line. The control that changes them is heavy to draw, so a line has it only while somebody is in it.
import { TagsInput } from '@mantine/core'
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
          <span key={word} className={classes.written}>
            {word}
          </span>
        ))}
      </button>
    )
  return (
    <TagsInput
      classNames={{ input: classes.open }}
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
