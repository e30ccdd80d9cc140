// How far the review of a source is: what is settled, as a bar in its parts and in numbers, and what is left.
import type { ExtractedQuestion } from '@parley/contract/knowledge/extraction'
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { Icon, type IconName } from '../../../ui/icon'
import { countsOf, type Part, parts } from './counts'
import classes from './review.module.css'

const icons: Record<Part, IconName> = {
  added: 'knowledge',
  accepted: 'ok',
  merged: 'fork',
  known: 'link',
  rejected: 'failed',
  review: 'none',
}

export function ReviewProgress({ questions }: { questions: readonly ExtractedQuestion[] }) {
  const text = useText()
  const counts = countsOf(questions)
  const settled = questions.length - counts.review
  return (
    <div className={classes.progress} role="status">
      <b>{text('knowledge.review.settled', { settled: numberText(settled), all: numberText(questions.length) })}</b>
      <span className={classes.bar} aria-hidden>
        {parts.map((part) => counts[part] > 0 && <i key={part} data-part={part} style={{ flexGrow: counts[part] }} />)}
      </span>
      {parts.map(
        (part) =>
          (counts[part] > 0 || part === 'review') && (
            <span key={part} className={classes.part} data-part={part}>
              <Icon name={icons[part]} size={14} />
              {text(`knowledge.review.part.${part}`, { count: counts[part] })}
            </span>
          ),
      )}
    </div>
  )
}
