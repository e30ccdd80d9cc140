// The page of a document beside what the bot finds in it: a question is tried, and the passage that answers is marked on the page, tied to
// what was found by a thread. What the last reading changed is told below.
import type { Citation } from '@parley/contract/base/understand'
import type { AnswerDocument } from '@parley/contract/knowledge/answer-document'
import { useRef, useState } from 'react'
import { useCall } from '../../../base/call/use-call'
import { useText } from '../../../base/language/text'
import { AsyncContent } from '../../../ui/state/async-content'
import { Thread } from '../thread/thread'
import { useInStep, useThread } from '../thread/use-thread'
import { DocumentPage, type Looked } from './document-page'
import { LastChanges } from './last-changes'
import classes from './page.module.css'
import { TryQuestion } from './try-question'

interface PageAndPassagesProps {
  botId: string
  document: AnswerDocument
}

const shownPassages = 100

export function PageAndPassages({ botId, document: { _id: documentId, changes } }: PageAndPassagesProps) {
  const text = useText()
  const frame = useRef<HTMLDivElement>(null)
  const [looked, setLooked] = useState<Looked | null>(null)
  const [offset, setOffset] = useState(0)
  const where = { streamId: botId, documentId, limit: shownPassages }
  const passages = useCall('answer-document.list-passages', looked === null ? { ...where, offset } : { ...where, at: looked.begins }, {
    keep: true,
  })
  const shown = `${looked?.begins} ${looked?.tie} ${passages.data?.offset}`
  const thread = useThread(frame, shown)
  useInStep(frame, shown)
  const show = (citation: Citation | null) =>
    setLooked(citation?.documentId === documentId ? { begins: citation.begins, ends: citation.ends, tie: citation.passageId } : null)
  const turn = (to: number) => {
    setLooked(null)
    setOffset(to)
  }
  return (
    <div className={classes.both} ref={frame}>
      <section className={classes.page} data-thread-pane aria-label={text('knowledge.documents.preview')}>
        <AsyncContent of={passages}>{(found) => <DocumentPage found={found} looked={looked} onTurn={turn} />}</AsyncContent>
      </section>
      <div className={classes.beside} data-thread-pane>
        <TryQuestion botId={botId} documentId={documentId} tie={looked?.tie ?? ''} onShow={show} />
        {passages.data && changes.fresh + changes.gone > 0 && (
          <LastChanges
            found={passages.data}
            fresh={changes.fresh}
            tie={looked?.tie ?? ''}
            onShow={({ begins, ends, _id }) => setLooked({ begins, ends, tie: _id })}
          />
        )}
      </div>
      <Thread path={thread} />
    </div>
  )
}
