// The text of a document as it was read, by its pages and headings, each passage with its number; the span one looks at is marked.
import { Button } from '@mantine/core'
import type { CallReply } from '@parley/contract/calls'
import type { DocumentPassage } from '@parley/contract/knowledge/answer-document'
import { Fragment } from 'react'
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import classes from './page.module.css'

/** A span of the document's text that is looked at; `tie`: the passage it is of. */
export interface Looked {
  begins: number
  ends: number
  tie: string
}

interface DocumentPageProps {
  found: CallReply<'answer-document.list-passages'>
  looked: Looked | null
  /** To the passages from an offset. */
  onTurn: (offset: number) => void
}

export function DocumentPage({ found: { items, total, offset }, looked, onTurn }: DocumentPageProps) {
  const text = useText()
  const last = offset + items.length
  return (
    <>
      {total > items.length && (
        <div className={classes.turn}>
          <Button size="xs" variant="default" disabled={offset === 0} onClick={() => onTurn(Math.max(0, offset - items.length))}>
            {text('knowledge.documents.earlier')}
          </Button>
          {text('knowledge.documents.shown', { from: numberText(offset + 1), to: numberText(last), total: numberText(total) })}
          <Button size="xs" variant="default" disabled={last >= total} onClick={() => onTurn(last)}>
            {text('knowledge.documents.later')}
          </Button>
        </div>
      )}
      <ol className={classes.passages}>
        {items.map((passage, at) => (
          <Fragment key={passage._id}>
            {passage.page > 0 && passage.page !== items[at - 1]?.page && (
              <li className={classes.pageBreak}>{text('knowledge.review.page', { page: passage.page })}</li>
            )}
            {passage.heading !== '' && passage.heading !== items[at - 1]?.heading && <li className={classes.heading}>{passage.heading}</li>}
            <Passage passage={passage} looked={looked} />
          </Fragment>
        ))}
      </ol>
    </>
  )
}

function Passage({ passage, looked }: { passage: DocumentPassage; looked: Looked | null }) {
  const text = useText()
  const { number, begins, text: words, isNew } = passage
  const isLooked = looked?.tie === passage._id
  const [from, to] = isLooked ? [Math.max(0, looked.begins - begins), looked.ends - begins] : [0, 0]
  return (
    <li className={classes.passage} data-open={isLooked || undefined} {...(isLooked && { 'data-thread': 'from' })}>
      <span className={classes.number} title={isNew ? text('knowledge.documents.new') : undefined}>
        {numberText(number)}
        {isNew && <Icon name="refresh" size={12} />}
      </span>
      <p>
        {words.slice(0, from)}
        {isLooked && <mark>{words.slice(from, to)}</mark>}
        {words.slice(isLooked ? to : 0)}
      </p>
    </li>
  )
}
