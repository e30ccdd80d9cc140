// A source beside what was found in it: the open question and its passage are tied by a thread and kept in step, whichever one looks at.
import type { ExtractedQuestion } from '@parley/contract/knowledge/extraction'
import { useMemo, useRef, useState } from 'react'
import { useCall } from '../../../base/call/use-call'
import { useText } from '../../../base/language/text'
import { type Shortcut, useShortcuts } from '../../../base/page/shortcuts'
import { AsyncContent } from '../../../ui/state/async-content'
import { AcceptAll } from './accept-all'
import { filtered, type Numbered, type ReviewFilter } from './counts'
import { FoundList } from './found-list'
import { ReviewFilters } from './review-filters'
import { ReviewProgress } from './review-progress'
import classes from './review.module.css'
import { pagesOf } from './source/source-pages'
import { SourcePane } from './source/source-pane'
import { pageOf, usePage } from './source/use-page'
import { useZoom } from './source/zoom'
import { Thread } from '../thread/thread'
import { useInStep, useThread } from '../thread/use-thread'

interface ReviewingProps {
  botId: string
  canEdit: boolean
  extractionId: string
}

const none: ExtractedQuestion[] = []

export function Reviewing({ botId, canEdit, extractionId }: ReviewingProps) {
  const text = useText()
  const input = { streamId: botId, extractionId }
  const questions = useCall('extraction.list-questions', { ...input, limit: 2000 }, { keep: true })
  const source = useCall('extraction.get-source', input, { keep: true })
  const [openId, setOpen] = useState('')
  const [filter, setFilter] = useState<ReviewFilter>('')
  const frame = useRef<HTMLDivElement>(null)
  const zoom = useZoom()
  const items = questions.data?.items ?? none
  const lines = source.data?.lines
  const pages = useMemo(() => pagesOf(lines ?? []), [lines])
  const looked = usePage(pages, openOf(filtered(items, filter), openId))
  const { at: pageAt, isAlone } = looked
  const shown = useMemo(
    () => filtered(items, filter, (question) => !isAlone || pageOf(pages, question) === pageAt),
    [items, filter, isAlone, pages, pageAt],
  )
  const open = openOf(shown, openId)
  const thread = useThread(frame, `${open?._id} ${lines?.length} ${pageAt} ${zoom.zoom}`)
  useInStep(frame, open?._id)
  useWalk(shown, open?._id, setOpen)
  /** What is chosen on another page than the one that is listed alone ends that. */
  const show = (id: string) => {
    const chosen = items.find(({ _id }) => _id === id)
    if (pageOf(pages, chosen) !== pageAt) looked.setAlone(false)
    setOpen(id)
  }
  const elsewhere = isAlone ? filtered(items, filter).length - shown.length : 0
  const ofPage = pages.length > 1 ? { number: pages[pageAt]?.page ?? pageAt + 1, isAlone, setAlone: looked.setAlone } : null
  return (
    <>
      {questions.data && <ReviewProgress questions={items} />}
      <div className={classes.both} ref={frame}>
        <section className={classes.source} data-thread-pane aria-label={text('knowledge.review.source')}>
          <AsyncContent of={source}>
            {({ lines, marks }) => (
              <SourcePane {...input} {...{ canEdit, lines, marks, open, pages, looked, zoom }} questions={items} onOpen={show} />
            )}
          </AsyncContent>
        </section>
        <section className={classes.found} aria-label={text('knowledge.review.found')}>
          {items.length > 0 && (
            <ReviewFilters questions={items} filter={filter} onFilter={setFilter} page={ofPage}>
              {canEdit && <AcceptAll botId={botId} extractionId={extractionId} questions={items} />}
            </ReviewFilters>
          )}
          <div className={classes.foundList} data-thread-pane>
            <AsyncContent of={questions}>
              {() => (
                <FoundList
                  {...input}
                  {...{ canEdit, shown, open, isAlone, elsewhere }}
                  all={items.length}
                  pageOf={(question) => lines?.[question.firstLine]?.page}
                  onOpen={setOpen}
                  onAllPages={() => looked.setAlone(false)}
                  onAll={() => {
                    setFilter('')
                    looked.setAlone(false)
                  }}
                />
              )}
            </AsyncContent>
          </div>
        </section>
        <Thread path={thread} />
      </div>
    </>
  )
}

function openOf(shown: readonly Numbered[], openId: string): ExtractedQuestion | undefined {
  const all = shown.map(({ question }) => question)
  return all.find(({ _id }) => _id === openId) ?? all.find(({ state }) => state === 'review') ?? all[0]
}

/** J and K go through the questions. */
function useWalk(shown: readonly Numbered[], openId: string | undefined, open: (id: string) => void): void {
  const keys = useMemo<Shortcut[]>(() => {
    const by = (step: number) => () => {
      const at = shown.findIndex(({ question }) => question._id === openId)
      const id = shown[at + step]?.question._id
      if (id !== undefined) open(id)
    }
    return [
      { keys: 'j', label: 'knowledge.review.next', run: by(1) },
      { keys: 'k', label: 'knowledge.review.before', run: by(-1) },
    ]
  }, [shown, openId, open])
  useShortcuts(keys)
}
