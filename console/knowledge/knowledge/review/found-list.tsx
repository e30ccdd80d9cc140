// The questions that were found in a source, a card each, below the page they stand on; how many stand on other pages where one is listed alone.
import { Button } from '@mantine/core'
import type { ExtractedQuestion } from '@parley/contract/knowledge/extraction'
import { useText } from '../../../base/language/text'
import { EmptyState } from '../../../ui/state/empty-state'
import cards from './card.module.css'
import type { Numbered } from './counts'
import { QuestionCard } from './question-card'
import classes from './review.module.css'

interface FoundListProps {
  streamId: string
  extractionId: string
  canEdit: boolean
  /** How many were found at all. */
  all: number
  shown: readonly Numbered[]
  open: ExtractedQuestion | undefined
  onOpen: (id: string) => void
  pageOf: (question: ExtractedQuestion) => number | undefined
  /** One page is listed alone, and so many more are on others. */
  isAlone: boolean
  elsewhere: number
  onAllPages: () => void
  onAll: () => void
}

export function FoundList({ all, shown, open, onOpen, pageOf, isAlone, elsewhere, onAllPages, onAll, ...input }: FoundListProps) {
  const text = useText()
  if (all === 0) return <EmptyState icon="question" title={text('knowledge.review.none')} why={text('knowledge.review.none.why')} />
  if (shown.length === 0) {
    return (
      <EmptyState
        icon="ok"
        title={text(isAlone ? 'knowledge.review.none-here' : 'knowledge.review.none-left')}
        action={<Button onClick={onAll}>{text('knowledge.review.filter.all')}</Button>}
      />
    )
  }
  return (
    <>
      <ul className={cards.cards}>
        {shown.map(({ number, question }, at) => (
          <QuestionCard
            key={question._id}
            {...input}
            number={number}
            question={question}
            page={pageOf(question)}
            newPage={at === 0 || pageOf(question) !== pageOf(shown[at - 1]?.question ?? question)}
            isOpen={question._id === open?._id}
            onOpen={() => onOpen(question._id)}
            onSettled={() => onOpen(nextOf(shown, at) ?? question._id)}
          />
        ))}
      </ul>
      {elsewhere > 0 && (
        <p className={classes.elsewhere}>
          {text('knowledge.review.elsewhere', { count: elsewhere })}
          <button type="button" onClick={onAllPages}>
            {text('knowledge.review.elsewhere.show')}
          </button>
        </p>
      )}
    </>
  )
}

const nextOf = (shown: readonly Numbered[], at: number): string | undefined =>
  shown.slice(at + 1).find(({ question }) => question.state === 'review')?.question._id
