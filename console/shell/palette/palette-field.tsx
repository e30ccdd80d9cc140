// The palette's one field: a combobox that keeps the focus while the arrows move through the list below.
import type { KeyboardEvent } from 'react'
import { Icon } from '../../ui/icon'
import classes from './palette.module.css'

interface PaletteFieldProps {
  words: string
  label: string
  /** The bot that is searched, or the object that is drilled into; '' in the workspace. */
  place: string
  listId: string
  /** Element of the chosen row; undefined when nothing matches. */
  currentId: string | undefined
  onWords: (words: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

export function PaletteField({ words, label, place, listId, currentId, onWords, onKeyDown }: PaletteFieldProps) {
  return (
    <div className={classes.field}>
      <Icon name="search" size={20} />
      <input
        data-autofocus
        className={classes.input}
        role="combobox"
        aria-expanded={currentId !== undefined}
        aria-controls={currentId === undefined ? undefined : listId}
        aria-activedescendant={currentId}
        aria-label={label}
        placeholder={label}
        value={words}
        onChange={(event) => onWords(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {place !== '' && <span className={classes.where}>{place}</span>}
    </div>
  )
}
