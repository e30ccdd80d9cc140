// One page of a source as a sheet (mockup 19): its text with headings, each span that a question was found in with its number in the margin;
// the open one is marked, its question and its answer. The layout of the file is not kept, only its words are.
import type { ExtractedQuestion } from '@parley/contract/knowledge/extraction'
import { useText } from '../../../../base/language/text'
import type { SourcePage as Page, Span } from './source-pages'
import classes from './page.module.css'

interface SourcePageProps {
  page: Page
  spans: ReadonlyMap<number, Span>
  open: ExtractedQuestion | undefined
  onOpen: (id: string) => void
}

export function SourcePage({ page: { lines }, spans, open, onOpen }: SourcePageProps) {
  const text = useText()
  return (
    <div className={classes.sheet} translate="no">
      {lines.map(({ at, kind, text: words }) => {
        const span = spans.get(at)
        const isOpen = span !== undefined && span.id === open?._id
        const tie = isOpen && at === open.firstLine ? { 'data-thread': 'from' } : {}
        return (
          <div key={at} className={classes.line} data-kind={kind}>
            {span?.begins && (
              <button
                type="button"
                className={classes.number}
                data-open={isOpen}
                aria-label={text('knowledge.review.show', { number: span.number })}
                onClick={() => onOpen(span.id)}
              >
                {span.number}
              </button>
            )}
            {span === undefined ? (
              <span>{words}</span>
            ) : (
              <mark className={classes.span} data-open={isOpen} data-part={span.part} {...tie}>
                {words}
              </mark>
            )}
          </div>
        )
      })}
    </div>
  )
}
