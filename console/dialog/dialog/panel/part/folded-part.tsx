// A part of a step's panel that few steps need: folded away until it says something, or is asked for.
import { type ReactNode, useId, useState } from 'react'
import { Icon } from '../../../../ui/icon'
import classes from './part.module.css'

interface FoldedPartProps {
  title: string
  /** It says something already. */
  isSet: boolean
  /** A field of it is looked for. */
  isAsked: boolean
  children: ReactNode
}

export function FoldedPart({ title, isSet, isAsked, children }: FoldedPartProps) {
  const id = useId()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isOpen = isAsked || (chosen ?? isSet)
  return (
    <section aria-label={title}>
      <button type="button" className={classes.fold} aria-expanded={isOpen} aria-controls={id} onClick={() => setChosen(!isOpen)}>
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />
        {title}
      </button>
      <div id={id} className={isOpen ? classes.open : undefined}>
        {isOpen && children}
      </div>
    </section>
  )
}
