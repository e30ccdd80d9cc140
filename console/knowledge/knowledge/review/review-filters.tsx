// Which questions of a source are shown: all, those left to review, those the bot knows, those whose source has changed; of all pages or of
// the one that is looked at.
import type { ExtractedQuestion } from '@parley/contract/knowledge/extraction'
import type { ReactNode } from 'react'
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import { filtered, type ReviewFilter, reviewFilters } from './counts'
import classes from './review.module.css'

interface ReviewFiltersProps {
  questions: readonly ExtractedQuestion[]
  filter: ReviewFilter
  onFilter: (filter: ReviewFilter) => void
  /** The page that is looked at, where there are several: its questions may be listed alone. */
  page: { number: number; isAlone: boolean; setAlone: (isAlone: boolean) => void } | null
  /** What can be done about all of them. */
  children?: ReactNode
}

export function ReviewFilters({ questions, filter, onFilter, page, children }: ReviewFiltersProps) {
  const text = useText()
  return (
    <div className={classes.filters}>
      {page !== null && (
        <button type="button" className={classes.filter} aria-pressed={page.isAlone} onClick={() => page.setAlone(!page.isAlone)}>
          {text('knowledge.review.filter.page', { page: page.number })}
          {page.isAlone && <Icon name="close" size={12} />}
        </button>
      )}
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
