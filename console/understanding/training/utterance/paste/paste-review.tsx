// Many pasted lines before they are added: each with the same feedback as a typed one; doubles and lines that surely mean
// another intent come unticked. All ticked lines are added as one batch.
import { Button } from '@mantine/core'
import type { Feedback } from '@parley/contract/understanding/training'
import type { BotObject } from '@parley/contract/objects/object'
import { useState } from 'react'
import { label } from '../../../../base/language/words/label'
import { useText } from '../../../../base/language/text'
import { Dialog } from '../../../../ui/dialog/dialog'
import { marksOfFound } from '../marks'
import { type UtteranceEdits, useOwnLanguage } from '../use-utterances'
import classes from './paste-review.module.css'
import { isAdvised, ReviewLines, useFeedbackOf } from './review-lines'

interface PasteReviewProps {
  /** Of what is added; '' for the bot's default one. */
  language: string
  intent: BotObject<'intent'>
  lines: readonly string[]
  edits: UtteranceEdits
  onClose: () => void
}

export function PasteReview({ intent, lines, edits, language: chosen, onClose }: PasteReviewProps) {
  const text = useText()
  const language = useOwnLanguage(chosen)
  const told = useFeedbackOf(intent.id, lines, language)
  const [decided, setDecided] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isTicked = (line: string, feedback: Feedback | undefined) => decided.get(line) ?? isAdvised(intent.id, feedback)
  const ticked = lines.flatMap((line, index) => (isTicked(line, told[index]) ? [{ line, feedback: told[index] }] : []))
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
      <ReviewLines intentId={intent.id} lines={lines} told={told} isTicked={isTicked} onTick={tick} />
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
