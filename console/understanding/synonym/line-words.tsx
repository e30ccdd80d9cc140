// The words of a line. The control that changes them is heavy to draw, so a line has it only while somebody is in it, or has left half a word.
import { useState } from 'react'
import { useDocument } from '../../base/document'
import { WordsField, placeOfWriting } from '../../ui/field/words-field'
import classes from './synonym.module.css'

interface LineWordsProps {
  /** Tells the line from every other field of the bot. */
  place: string
  label: string
  words: readonly string[]
  onChange: (words: string[]) => void
}

export function LineWords({ place, label, words, onChange }: LineWordsProps) {
  const { drafts } = useDocument()
  const [open, setOpen] = useState<'no' | 'half-written' | 'entered'>(drafts.get(placeOfWriting(place)) === null ? 'no' : 'half-written')
  const enter = () => setOpen('entered')
  if (open === 'no')
    return (
      <button type="button" className={classes.words} onFocus={enter} onClick={enter}>
        <span className="visually-hidden">{label}</span>
        {words.map((word) => (
          <span key={word} className={classes.written}>
            {word}
          </span>
        ))}
      </button>
    )
  return (
    <WordsField
      {...(classes.open !== undefined && { classNames: { input: classes.open } })}
      place={place}
      name={label}
      value={words}
      autoFocus={open === 'entered'}
      splitChars={[',', ';', '\n', '\t']}
      onChange={onChange}
      onLeave={() => setOpen(drafts.get(placeOfWriting(place)) === null ? 'no' : 'half-written')}
    />
  )
}
