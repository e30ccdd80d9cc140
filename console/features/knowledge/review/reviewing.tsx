// A source beside what was found in it: the open question and its passage are tied by a thread and kept in step, whichever one looks at.
import { Button } from '@mantine/core'
import type { ExtractedQuestion } from '@parley/contract/features/extraction'
import { useMemo, useRef, useState } from 'react'
import { useCall } from '../../../base/call/use-call'
import { useText } from '../../../base/language/text'
import { type Shortcut, useShortcuts } from '../../../base/page/shortcuts'
import { AsyncContent } from '../../../ui/state/async-content'
import { EmptyState } from '../../../ui/state/empty-state'
import { AcceptAll } from './accept-all'
import { filtered, type Numbered, type ReviewFilter } from './counts'
import { QuestionCard } from './question-card'
import { ReviewFilters } from './review-filters'
import { ReviewProgress } from './review-progress'
import cards from './card.module.css'
import classes from './review.module.css'
import { SourceLines } from './source-lines'
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
  const items = questions.data?.items ?? none
  const shown = useMemo(() => filtered(items, filter), [items, filter])
  const open = openOf(shown, openId)
  const thread = useThread(frame, `${open?._id} ${source.data?.lines.length}`)
  useInStep(frame, open?._id)
  useWalk(shown, open?._id, setOpen)
  const pageOf = (question: ExtractedQuestion) => source.data?.lines[question.firstLine]?.page
  return (
    <>
      {questions.data && <ReviewProgress questions={items} />}
      <div className={classes.both} ref={frame}>
        <section className={classes.source} data-thread-pane aria-label={text('knowledge.review.source')}>
          <AsyncContent of={source}>
            {({ lines, marks }) => (
              <SourceLines {...input} canEdit={canEdit} lines={lines} marks={marks} questions={items} open={open} onOpen={setOpen} />
            )}
          </AsyncContent>
        </section>
        <section className={classes.found} aria-label={text('knowledge.review.found')}>
          {items.length > 0 && (
            <ReviewFilters questions={items} filter={filter} onFilter={setFilter}>
              {canEdit && <AcceptAll botId={botId} extractionId={extractionId} questions={items} />}
            </ReviewFilters>
          )}
          <div className={classes.foundList} data-thread-pane>
            <AsyncContent of={questions}>
              {() =>
                items.length === 0 ? (
                  <EmptyState icon="question" title={text('knowledge.review.none')} why={text('knowledge.review.none.why')} />
                ) : shown.length === 0 ? (
                  <EmptyState
                    icon="ok"
                    title={text('knowledge.review.none-left')}
                    action={<Button onClick={() => setFilter('')}>{text('knowledge.review.filter.all')}</Button>}
                  />
                ) : (
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
                        canEdit={canEdit}
                        onOpen={() => setOpen(question._id)}
                        onSettled={() => setOpen(nextOf(shown, at) ?? question._id)}
                      />
                    ))}
                  </ul>
                )
              }
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

const nextOf = (shown: readonly Numbered[], at: number): string | undefined =>
  shown.slice(at + 1).find(({ question }) => question.state === 'review')?.question._id

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
