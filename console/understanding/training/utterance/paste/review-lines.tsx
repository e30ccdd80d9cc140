// Lines that may become utterances, each with the feedback of a typed one and a box to tick; and that feedback, asked for line by line.
import { Checkbox } from '@mantine/core'
import type { Feedback } from '@parley/contract/understanding/training'
import { useQueries } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { callQuery } from '../../../../base/call/use-call'
import { useDocument } from '../../../../base/document'
import { useText } from '../../../../base/language/text'
import { Chip } from '../../../../ui/status/chip'
import { GapItem } from '../../../../ui/virtual/gap'
import { useVirtualRows } from '../../../../ui/virtual/use-virtual-rows'
import { MarkedText } from '../marked-text'
import { marksOfFound } from '../marks'
import classes from './paste-review.module.css'
import shared from '../utterance.module.css'

/** Feedback is asked for this many lines; the ones after are added without. */
const mostAsked = 100

/** Of each of the first lines, undefined while it is not here. */
export function useFeedbackOf(intentId: string, lines: readonly string[], language: string): (Feedback | undefined)[] {
  const { botId } = useDocument()
  const told = useQueries({
    queries: lines.slice(0, mostAsked).map((line) => ({
      ...callQuery('training.get-feedback', { streamId: botId, intentId, text: line, language }),
      staleTime: 0,
    })),
  })
  return told.map(({ data }) => data)
}

interface ReviewLinesProps {
  intentId: string
  lines: readonly string[]
  /** What is known of each of the first lines. */
  told: readonly (Feedback | undefined)[]
  isTicked: (line: string, feedback: Feedback | undefined) => boolean
  onTick: (line: string, isOn: boolean) => void
  /** Where a line comes from. */
  noteOf?: (index: number) => ReactNode
}

export function ReviewLines({ intentId, lines, told, isTicked, onTick, noteOf }: ReviewLinesProps) {
  const text = useText()
  const virtual = useVirtualRows<HTMLUListElement>({ count: lines.length, rowHeight: 40 })
  return (
    <ul className={classes.review} {...virtual.body}>
      {virtual.rows.map(({ index, gap }) => {
        const line = lines[index] ?? ''
        const feedback = told[index]
        return (
          <Fragment key={line}>
            <GapItem height={gap} />
            <li className={classes.reviewLine} aria-setsize={lines.length} aria-posinset={index + 1} {...virtual.row(index)}>
              <Checkbox
                aria-label={text('training.select.one', { text: line })}
                checked={isTicked(line, feedback)}
                onChange={(event) => onTick(line, event.currentTarget.checked)}
              />
              <span className={shared.grow}>
                <MarkedText text={line} marks={marksOfFound(feedback?.entities ?? [])} />
              </span>
              {noteOf?.(index)}
              <Verdict intentId={intentId} feedback={feedback} />
            </li>
          </Fragment>
        )
      })}
      <GapItem height={virtual.after} />
    </ul>
  )
}

/** From here on the model leaves no doubt; below it what a line is taken for is a guess, and adding the line teaches better. */
const sure = 0.95

/** Not here yet, and surely of no other intent. */
export function isAdvised(intentId: string, feedback: Feedback | undefined): boolean {
  if (feedback === undefined) return true
  const { duplicates, predicted } = feedback
  if (duplicates.some(({ exact }) => exact)) return false
  return predicted === null || predicted.intentId === intentId || predicted.score < sure
}

function Verdict({ intentId, feedback }: { intentId: string; feedback: Feedback | undefined }) {
  const text = useText()
  if (feedback === undefined) return null
  if (feedback.duplicates.some(({ exact }) => exact))
    return (
      <Chip tone="warn" icon="copy">
        {text('training.paste.double')}
      </Chip>
    )
  if (feedback.predicted === null) return <Chip icon="none">{text('training.paste.unknown')}</Chip>
  if (feedback.predicted.intentId === intentId)
    return (
      <Chip tone="ok" icon="ok">
        {text('training.paste.fits')}
      </Chip>
    )
  return (
    <Chip tone="bad" icon="warn">
      {text('training.paste.other', { name: feedback.predicted.name })}
    </Chip>
  )
}
