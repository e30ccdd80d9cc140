// Many pasted lines before they are added: each with the same feedback as a typed one; doubles and lines that surely mean
// another intent come unticked. All ticked lines are added as one batch.
import { Button, Checkbox } from '@mantine/core'
import type { Feedback } from '@parley/contract/features/training'
import type { BotObject } from '@parley/contract/objects/object'
import { useQueries } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useDocument } from '../../../../base/document'
import { label } from '../../../../base/language/words/label'
import { useText } from '../../../../base/language/text'
import { callQuery } from '../../../../base/call/use-call'
import { Dialog } from '../../../../ui/dialog/dialog'
import { Chip } from '../../../../ui/status/chip'
import { GapItem } from '../../../../ui/virtual/gap'
import { useVirtualRows } from '../../../../ui/virtual/use-virtual-rows'
import { MarkedText } from '../marked-text'
import { marksOfFound } from '../marks'
import { type UtteranceEdits, useOwnLanguage } from '../use-utterances'
import classes from './paste-review.module.css'
import shared from '../utterance.module.css'

interface PasteReviewProps {
  /** Of what is added; '' for the bot's default one. */
  language: string
  intent: BotObject<'intent'>
  lines: readonly string[]
  edits: UtteranceEdits
  onClose: () => void
}

/** Feedback is asked for this many lines; the ones after are added without. */
const mostAsked = 100

export function PasteReview({ intent, lines, edits, language: chosen, onClose }: PasteReviewProps) {
  const text = useText()
  const { botId } = useDocument()
  const language = useOwnLanguage(chosen)
  const told = useQueries({
    queries: lines.slice(0, mostAsked).map((line) => ({
      ...callQuery('training.get-feedback', { streamId: botId, intentId: intent.id, text: line, language }),
      staleTime: 0,
    })),
  })
  const [decided, setDecided] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isTicked = (line: string, feedback: Feedback | undefined) => decided.get(line) ?? isAdvised(intent.id, feedback)
  const ticked = lines.flatMap((line, index) => (isTicked(line, told[index]?.data) ? [{ line, feedback: told[index]?.data }] : []))
  const tick = (line: string, isOn: boolean) => setDecided(new Map([...decided, [line, isOn]]))
  const add = async () => {
    const utterances = ticked.map(({ line, feedback }) => ({
      text: line,
      marks: marksOfFound(feedback?.entities ?? []),
      source: 'imported' as const,
    }))
    if (
      await edits.add(
        intent.id,
        language,
        utterances,
        label('training.paste.added', { count: utterances.length, intent: intent.data.name }),
      )
    )
      onClose()
  }
  return (
    <Dialog title={text('training.paste.title', { count: lines.length })} size={760} onClose={onClose}>
      <ReviewLines intentId={intent.id} lines={lines} told={told.map(({ data }) => data)} isTicked={isTicked} onTick={tick} />
      <div className={classes.reviewFoot}>
        <Button variant="filled" size="md" disabled={ticked.length === 0} onClick={() => void add()}>
          {text('training.paste.add', { count: ticked.length })}
        </Button>
        <Button variant="subtle" size="md" onClick={onClose}>
          {text('ui.cancel')}
        </Button>
      </div>
    </Dialog>
  )
}

interface ReviewLinesProps {
  intentId: string
  lines: readonly string[]
  /** What is known of each of the first lines. */
  told: readonly (Feedback | undefined)[]
  isTicked: (line: string, feedback: Feedback | undefined) => boolean
  onTick: (line: string, isOn: boolean) => void
}

function ReviewLines({ intentId, lines, told, isTicked, onTick }: ReviewLinesProps) {
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

function isAdvised(intentId: string, feedback: Feedback | undefined): boolean {
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
