// What the last reading of a document changed: passages that are new in it, each leading to its place, and those that are gone.
import type { CallReply } from '@parley/contract/calls'
import type { DocumentPassage } from '@parley/contract/knowledge/answer-document'
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import classes from './page.module.css'

interface LastChangesProps {
  found: CallReply<'answer-document.list-passages'>
  /** In the whole document. */
  fresh: number
  /** The passage one looks at. */
  tie: string
  onShow: (passage: DocumentPassage) => void
}

export function LastChanges({ found: { items, gone }, fresh, tie, onShow }: LastChangesProps) {
  const text = useText()
  return (
    <section className={classes.changes} aria-label={text('knowledge.documents.last-changes')}>
      <h3>
        {text('knowledge.documents.last-changes')}
        <span className={classes.place}>{text('knowledge.documents.changes', { fresh, gone: gone.length })}</span>
      </h3>
      {items
        .filter(({ isNew }) => isNew)
        .map((passage) => (
          <button
            key={passage._id}
            type="button"
            className={classes.found}
            data-sort="new"
            data-open={passage._id === tie || undefined}
            onClick={() => onShow(passage)}
            {...(passage._id === tie && { 'data-thread': 'to' })}
          >
            <span className={classes.number}>{numberText(passage.number)}</span>
            <ins>{passage.text}</ins>
          </button>
        ))}
      {gone.map(({ heading, page, text: words }, at) => (
        <div key={at} className={classes.found} data-sort="gone">
          <span className={classes.place}>
            {[heading, page > 0 && text('knowledge.documents.page', { page })].filter(Boolean).join(', ')}
          </span>
          <del>{words}</del>
        </div>
      ))}
    </section>
  )
}
