// Sentences of two intents that were taken for each other, of which one at a time is open.
import { useState } from 'react'
import { useText } from '../../../base/language/text'
import classes from './misplaced.module.css'
import { type Misplaced, MisplacedSentence } from './misplaced-sentence'

/** The furthest on the wrong side come first. */
const shownAtFirst = 4

interface MisplacedListProps {
  sentences: readonly Misplaced[]
  intents: readonly [Named, Named]
}

interface Named {
  id: string
  name: string
}

export function MisplacedList({ sentences, intents: [one, other] }: MisplacedListProps) {
  const text = useText()
  const [open, setOpen] = useState('')
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? sentences : sentences.slice(0, shownAtFirst)
  return (
    <>
      <ul aria-label={text('training.validation.sentences')}>
        {shown.map((each) => {
          const key = `${each.intentId} ${each.sentence}`
          const [own, taken] = each.intentId === one.id ? [one, other] : [other, one]
          return (
            <MisplacedSentence
              key={key}
              one={each}
              name={own.name}
              to={taken}
              isOpen={open === key}
              onOpen={(isOpen) => setOpen(isOpen ? key : '')}
            />
          )
        })}
      </ul>
      {shown.length < sentences.length && (
        <button type="button" className={classes.all} onClick={() => setWhole(true)}>
          {text('training.misplaced.all', { count: sentences.length })}
        </button>
      )}
    </>
  )
}
