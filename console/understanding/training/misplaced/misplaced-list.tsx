// Sentences of two intents that were taken for each other, of which one at a time is open.
import { useState } from 'react'
import { useText } from '../../../base/language/text'
import { type Misplaced, MisplacedSentence } from './misplaced-sentence'

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
  return (
    <ul aria-label={text('training.validation.sentences')}>
      {sentences.map((each) => {
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
  )
}
