// One question that was found: a line, and where it is open its answer, with what can be done about it by button or key.
import { Button, Textarea, TextInput } from '@mantine/core'
import { limits } from '@parley/contract/base/limits'
import type { ExtractedQuestion } from '@parley/contract/knowledge/extraction'
import { useCallback, useState } from 'react'
import { change, useAction } from '../../../base/call/use-change'
import { useText } from '../../../base/language/text'
import type { IconName } from '../../../ui/icon'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { Chip, type Tone } from '../../../ui/status/chip'
import { FaqSidePanel } from './faq-side-panel'
import { type Part, partOf } from './counts'
import { QuestionActions, type Settled } from './question-actions'
import classes from './card.module.css'

interface QuestionCardProps {
  streamId: string
  extractionId: string
  number: number
  question: ExtractedQuestion
  page: number | undefined
  /** The page begins with it. */
  newPage: boolean
  isOpen: boolean
  canEdit: boolean
  onOpen: () => void
  onSettled: () => void
}

const looks: Record<Part, { tone: Tone; icon: IconName }> = {
  review: { tone: 'warn', icon: 'none' },
  accepted: { tone: 'ok', icon: 'ok' },
  rejected: { tone: 'plain', icon: 'failed' },
  merged: { tone: 'info', icon: 'fork' },
  known: { tone: 'plain', icon: 'link' },
  added: { tone: 'info', icon: 'knowledge' },
}

export function QuestionCard(props: QuestionCardProps) {
  const { number, question, page, newPage, isOpen, onOpen } = props
  const text = useText()
  const part = partOf(question)
  const { tone, icon } = looks[part]
  return (
    <>
      {newPage && page !== undefined && <li className={classes.page}>{text('knowledge.review.page', { page })}</li>}
      <li className={classes.card} data-open={isOpen} data-settled={part !== 'review' || undefined}>
        <button type="button" className={classes.cardHead} aria-expanded={isOpen} onClick={onOpen} {...(isOpen && { 'data-thread': 'to' })}>
          <span className={classes.number}>{number}</span>
          <span className={classes.asked}>{question.question}</span>
          {question.change !== '' && (
            <Chip tone="warn" icon="refresh" title={text(`knowledge.review.${question.change}.why`)}>
              {text(`knowledge.review.${question.change}`)}
            </Chip>
          )}
          {part === 'review' && question.faqId !== '' && question.change === '' && (
            <Chip tone="info" icon="fork" title={text('knowledge.review.differs.why')}>
              {text('knowledge.review.differs')}
            </Chip>
          )}
          <Chip tone={tone} icon={icon} {...(part === 'known' && { title: text('knowledge.review.known.why') })}>
            {text(`knowledge.review.state.${part}`)}
          </Chip>
        </button>
        {isOpen && <Open key={`${question.question} ${question.answer}`} {...props} />}
      </li>
    </>
  )
}

function Open({ streamId, extractionId, question, page, canEdit, onSettled }: QuestionCardProps) {
  const text = useText()
  const [isEditing, setIsEditing] = useState(false)
  const { isRunning, error, start } = useAction()
  const where = { streamId, extractionId, questionId: question._id }
  const settle = (state: Settled, faqId?: string) =>
    start(async () => {
      await change('extraction.update-question', { ...where, state, ...(faqId !== undefined && { faqId }) })
      if (state !== 'review') onSettled()
    })
  const keep = (asked: string, answer: string) =>
    start(async () => {
      await change('extraction.update-question', { ...where, question: asked, answer })
      setIsEditing(false)
    })
  const edit = useCallback(() => setIsEditing(true), [])
  const remove = () => start(() => change('extraction.remove-question', where))
  return (
    <div className={classes.cardBody}>
      {isEditing ? (
        <Writing question={question} isRunning={isRunning} onKeep={keep} onLeave={() => setIsEditing(false)} />
      ) : (
        <>
          {question.faqId === '' || question.state === 'added' ? (
            <p className={classes.answer}>{question.answer}</p>
          ) : (
            <FaqSidePanel question={question} page={page} />
          )}
          {canEdit && question.state !== 'added' && (
            <QuestionActions question={question} isRunning={isRunning} onSettle={settle} onEdit={edit} onRemove={remove} />
          )}
        </>
      )}
      {error !== null && <ErrorInPlace error={error} title={text('knowledge.review.failed')} compact isAnswer />}
    </div>
  )
}

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
      <div className={classes.actions}>
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
