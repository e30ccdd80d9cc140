// One question that was found: a line, and where it is open its answer, with what can be done about it by button or key.
import { Button, Textarea, TextInput } from '@mantine/core'
import { limits } from '@parley/contract/base/limits'
import type { ExtractedQuestion } from '@parley/contract/features/extraction'
import { type KeyboardEvent, useState } from 'react'
import { change, useAction } from '../../../base/call/use-change'
import { useText } from '../../../base/language/text'
import type { IconName } from '../../../ui/icon'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { Chip, type Tone } from '../../../ui/status/chip'
import classes from './sources.module.css'

interface QuestionCardProps {
  streamId: string
  extractionId: string
  number: number
  question: ExtractedQuestion
  isOpen: boolean
  canEdit: boolean
  onOpen: () => void
  onSettled: () => void
}

const looks: Record<ExtractedQuestion['state'], { tone: Tone; icon: IconName }> = {
  review: { tone: 'warn', icon: 'none' },
  accepted: { tone: 'ok', icon: 'ok' },
  rejected: { tone: 'plain', icon: 'failed' },
  added: { tone: 'info', icon: 'knowledge' },
}

export function QuestionCard(props: QuestionCardProps) {
  const { number, question, isOpen, onOpen } = props
  const text = useText()
  const { tone, icon } = looks[question.state]
  return (
    <li className={classes.card} data-open={isOpen}>
      <button type="button" className={classes.cardHead} aria-expanded={isOpen} onClick={onOpen}>
        <span className={classes.number}>{number}</span>
        <span className={classes.asked}>{question.question}</span>
        {question.change !== '' && (
          <Chip tone="warn" icon="refresh" title={text(`knowledge.review.${question.change}.why`)}>
            {text(`knowledge.review.${question.change}`)}
          </Chip>
        )}
        {question.faqId !== '' && question.state === 'review' && question.change === '' && (
          <Chip icon="link" title={text('knowledge.review.known.why')}>
            {text('knowledge.review.known')}
          </Chip>
        )}
        <Chip tone={tone} icon={icon}>
          {text(`knowledge.review.state.${question.state}`)}
        </Chip>
      </button>
      {isOpen && <Open key={`${question.question} ${question.answer}`} {...props} />}
    </li>
  )
}

function Open({ streamId, extractionId, question, canEdit, onSettled }: QuestionCardProps) {
  const text = useText()
  const [isEditing, setIsEditing] = useState(false)
  const { isRunning, error, start } = useAction()
  const where = { streamId, extractionId, questionId: question._id }
  const settle = (state: Settled) =>
    start(async () => {
      await change('extraction.update-question', { ...where, state })
      if (state !== 'review') onSettled()
    })
  const keep = (asked: string, answer: string) =>
    start(async () => {
      await change('extraction.update-question', { ...where, question: asked, answer })
      setIsEditing(false)
    })
  const remove = () => start(() => change('extraction.remove-question', where))
  return (
    <div className={classes.cardBody}>
      {isEditing ? (
        <Writing question={question} isRunning={isRunning} onKeep={keep} onLeave={() => setIsEditing(false)} />
      ) : (
        <>
          <p className={classes.answer}>{question.answer}</p>
          {canEdit && question.state !== 'added' && (
            <Deeds state={question.state} isRunning={isRunning} onSettle={settle} onEdit={() => setIsEditing(true)} onRemove={remove} />
          )}
        </>
      )}
      {error !== null && <ErrorInPlace error={error} title={text('knowledge.review.failed')} compact isAnswer />}
    </div>
  )
}

type Settled = 'accepted' | 'rejected' | 'review'

interface WritingProps {
  question: ExtractedQuestion
  isRunning: boolean
  onKeep: (asked: string, answer: string) => void
  onLeave: () => void
}

function Writing({ question, isRunning, onKeep, onLeave }: WritingProps) {
  const text = useText()
  const [asked, setAsked] = useState(question.question)
  const [answer, setAnswer] = useState(question.answer)
  return (
    <>
      <TextInput
        label={text('knowledge.faq.question')}
        value={asked}
        maxLength={limits.utteranceChars}
        onChange={(event) => setAsked(event.currentTarget.value)}
      />
      <Textarea
        label={text('knowledge.review.answer')}
        value={answer}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={limits.extractedAnswerChars}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
      <div className={classes.deeds}>
        <Button
          size="xs"
          variant="filled"
          loading={isRunning}
          disabled={asked.trim() === '' || answer.trim() === ''}
          onClick={() => onKeep(asked, answer)}
        >
          {text('knowledge.review.keep')}
        </Button>
        <Button size="xs" onClick={onLeave}>
          {text('ui.cancel')}
        </Button>
      </div>
    </>
  )
}

interface DeedsProps {
  state: ExtractedQuestion['state']
  isRunning: boolean
  onSettle: (state: Settled) => void
  onEdit: () => void
  onRemove: () => void
}

/** By button, and by key where the focus is on one of them. */
function Deeds({ state, isRunning, onSettle, onEdit, onRemove }: DeedsProps) {
  const text = useText()
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isRunning) return
    const key = event.key.toLowerCase()
    if (key === 'a') onSettle('accepted')
    else if (key === 'r') onSettle('rejected')
    else if (key === 'e') onEdit()
    else return
    event.preventDefault()
  }
  const same = { size: 'xs', disabled: isRunning, onKeyDown: onKey }
  return (
    <div className={classes.deeds}>
      {state !== 'accepted' && (
        <Button {...same} aria-keyshortcuts="a" onClick={() => onSettle('accepted')}>
          {text('knowledge.review.accept')}
        </Button>
      )}
      <Button {...same} variant="default" aria-keyshortcuts="e" onClick={onEdit}>
        {text('knowledge.review.edit')}
      </Button>
      {state !== 'rejected' && (
        <Button {...same} variant="default" aria-keyshortcuts="r" onClick={() => onSettle('rejected')}>
          {text('knowledge.review.reject')}
        </Button>
      )}
      {state !== 'review' && (
        <Button {...same} variant="default" onClick={() => onSettle('review')}>
          {text('knowledge.review.reopen')}
        </Button>
      )}
      <Button {...same} variant="subtle" onClick={onRemove}>
        {text('knowledge.remove')}
      </Button>
    </div>
  )
}
