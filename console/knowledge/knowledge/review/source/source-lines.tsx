// The lines of a source, each with the number of the question it belongs to; what a line is can be said where it was taken for something else.
import { Menu } from '@mantine/core'
import { type ExtractedQuestion, type Marks, markKinds, type SourceLine } from '@parley/contract/knowledge/extraction'
import { Fragment } from 'react'
import { change } from '../../../../base/call/use-change'
import { useText } from '../../../../base/language/text'
import { showFailure } from '../../../../ui/toast/toast'
import classes from '../review.module.css'

export interface SourceLinesProps {
  streamId: string
  extractionId: string
  canEdit: boolean
  lines: readonly SourceLine[]
  marks: Marks
  questions: readonly ExtractedQuestion[]
  open: ExtractedQuestion | undefined
  onOpen: (id: string) => void
}

/** More of a source is not drawn at once. */
const mostDrawn = 1500

export function SourceLines({ streamId, extractionId, canEdit, lines, marks, questions, open, onOpen }: SourceLinesProps) {
  const text = useText()
  const first = new Map(questions.map((question, at) => [question.firstLine, { id: question._id, number: at + 1 }]))
  const mark = (at: number, kind: Marks[string] | undefined) => {
    const next = Object.fromEntries(Object.entries(marks).filter(([line]) => line !== String(at)))
    change('extraction.annotate', { streamId, extractionId, marks: kind === undefined ? next : { ...next, [at]: kind } }).catch(showFailure)
  }
  return (
    <ol className={classes.lines}>
      {lines.slice(0, mostDrawn).map((line, at) => {
        const begins = first.get(at)
        const isOpen = open !== undefined && at >= open.firstLine && at <= open.lastLine
        return (
          <Fragment key={at}>
            {line.page !== undefined && line.page !== lines[at - 1]?.page && (
              <li className={classes.pageBreak}>{text('knowledge.review.page', { page: line.page })}</li>
            )}
            <li
              className={classes.line}
              data-kind={line.kind}
              data-open={isOpen}
              data-mark={marks[String(at)]}
              {...(isOpen && at === open.firstLine && { 'data-thread': 'from' })}
            >
              {begins === undefined ? (
                <span className={classes.number} />
              ) : (
                <button
                  type="button"
                  className={classes.number}
                  data-open={isOpen}
                  aria-label={text('knowledge.review.show', { number: begins.number })}
                  onClick={() => onOpen(begins.id)}
                >
                  {begins.number}
                </button>
              )}
              <Menu position="bottom-start" disabled={!canEdit}>
                <Menu.Target>
                  <button type="button" className={classes.words} disabled={!canEdit} title={text('knowledge.review.mark')}>
                    {line.text}
                  </button>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Label>{text('knowledge.review.mark')}</Menu.Label>
                  {markKinds.map((kind) => (
                    <Menu.Item key={kind} onClick={() => mark(at, kind)}>
                      {text(`knowledge.review.mark.${kind}`)}
                    </Menu.Item>
                  ))}
                  {marks[String(at)] !== undefined && (
                    <Menu.Item onClick={() => mark(at, undefined)}>{text('knowledge.review.mark.none')}</Menu.Item>
                  )}
                </Menu.Dropdown>
              </Menu>
            </li>
          </Fragment>
        )
      })}
    </ol>
  )
}
