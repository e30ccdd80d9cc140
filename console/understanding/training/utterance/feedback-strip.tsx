// What adding a sentence would mean: facts of 28 px, the nearest sentences of other intents, and one row of actions in a reserved height, so that nothing jumps.
// The recommended action stands first and is tonal.
import { Button } from '@mantine/core'
import type { Feedback } from '@parley/contract/understanding/training'
import type { BotObject } from '@parley/contract/objects/object'
import type { EntityMark } from '@parley/contract/objects/utterance/index'
import { useState } from 'react'
import type { CallError } from '../../../base/call/call-error'
import { useText } from '../../../base/language/text'
import { ContrastDialog } from '../explain/contrast-dialog'
import { FlippedTestsFact } from '../flipped/flipped-tests-fact'
import { ElsewhereFact, Fact, FoundFact, LooksLikeFact } from './feedback-facts'
import classes from './utterance-field.module.css'

interface FeedbackStripProps {
  intent: BotObject<'intent'>
  sentence: string
  language: string
  feedback: Feedback | undefined
  /** The words it tells of: those typed a moment ago, while it is not current. */
  about: string
  /** The entities it would be tagged with. */
  marks: readonly EntityMark[]
  error: CallError | null
  /** The same sentence is here already. */
  isKnown: boolean
  /** What is on show is about these very words. */
  isCurrent: boolean
  onAddHere: () => void
  onAddThere: () => void
}

export function FeedbackStrip(props: FeedbackStripProps) {
  const { intent, sentence, language, feedback, about, marks, error, isKnown, isCurrent, onAddHere, onAddThere } = props
  const text = useText()
  const [contrasted, setContrasted] = useState('')
  const predicted = feedback?.predicted ?? null
  const other = predicted !== null && predicted.intentId !== intent.id ? predicted : null
  return (
    <div className={classes.strip} aria-live="polite" aria-busy={!isCurrent}>
      {sentence === '' && <Fact icon="chat">{text('training.feedback.idle')}</Fact>}
      {sentence !== '' && feedback === undefined && error !== null && (
        <Fact icon="bad" tone="bad">
          {error.message}
        </Fact>
      )}
      {sentence !== '' && feedback !== undefined && (
        <>
          <LooksLikeFact intent={intent} feedback={feedback} />
          <ElsewhereFact feedback={feedback} />
          <FoundFact feedback={feedback} sentence={about} marks={marks} />
          <FlippedTestsFact intent={intent} sentence={sentence} language={language} />
          <div className={classes.actions}>
            {other !== null && (
              <Button size="xs" variant="light" rightSection={<kbd>Alt Enter</kbd>} onClick={onAddThere}>
                {text('training.feedback.add-there', { name: other.name })}
              </Button>
            )}
            <Button size="xs" variant={other === null ? 'light' : 'default'} disabled={isKnown} onClick={onAddHere}>
              {text(other === null ? 'training.feedback.add' : 'training.feedback.add-anyway')}
            </Button>
            <Button size="xs" variant="subtle" onClick={() => setContrasted(sentence)}>
              {text('training.feedback.contrast')}
            </Button>
          </div>
        </>
      )}
      {contrasted !== '' && <ContrastDialog sentence={contrasted} intentId={intent.id} onClose={() => setContrasted('')} />}
    </div>
  )
}
