// Which questions of a source are shown: all, those left to review, those the bot knows, those whose source has changed.
import type { ExtractedQuestion } from '@parley/contract/features/extraction'
import type { ReactNode } from 'react'
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { filtered, type ReviewFilter, reviewFilters } from './counts'
import classes from './review.module.css'

interface ReviewFiltersProps {
  questions: readonly ExtractedQuestion[]
  filter: ReviewFilter
  onFilter: (filter: ReviewFilter) => void
  /** What can be done about all of them. */
  children?: ReactNode
}

export function ReviewFilters({ questions, filter, onFilter, children }: ReviewFiltersProps) {
  const text = useText()
  return (
    <div className={classes.filters}>
      {reviewFilters.map((each) => {
        const count = filtered(questions, each).length
        if (count === 0 && each !== '' && each !== filter) return null
        return (
          <button key={each} type="button" className={classes.filter} aria-pressed={each === filter} onClick={() => onFilter(each)}>
            {text(`knowledge.review.filter.${each === '' ? 'all' : each}`)}
            <b>{numberText(count)}</b>
          </button>
        )
      })}
      {children}
      <span className={classes.keys}>
        <kbd>J</kbd> <kbd>K</kbd> {text('knowledge.review.keys')}
      </span>
    </div>
  )
}
