// Long words of a conversation: the beginning, and a button for the rest. Where they stand and what a click on them does is the caller's.
import { type ReactNode, useState } from 'react'
import { numberText } from '../../base/language/locale'
import { useText } from '../../base/language/text'
import { foldedAt } from './folded-at'
import classes from './thread.module.css'

interface FoldedWordsProps {
  words: string
  /** Draws the part that is shown. */
  children: (shown: string) => ReactNode
}

export function FoldedWords({ words, children }: FoldedWordsProps) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const at = foldedAt(words)
  if (at === null) return children(words)
  return (
    <>
      {children(isOpen ? words : `${words.slice(0, at).trimEnd()}…`)}
      <button type="button" className={classes.unfold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? text('ui.fold.less') : text('ui.fold.more', { characters: numberText(words.length) })}
      </button>
    </>
  )
}
