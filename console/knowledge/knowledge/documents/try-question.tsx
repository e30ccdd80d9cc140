// A question that is tried on all documents of the bot: whether one would be said, and what else was found, the likeliest first.
import { Button, Group, TextInput } from '@mantine/core'
import type { Citation, Passages } from '@parley/contract/base/understand'
import { useState } from 'react'
import { change, useAction } from '../../../base/call/use-change'
import { useText } from '../../../base/language/text'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import classes from './page.module.css'

interface TryQuestionProps {
  botId: string
  /** The document whose page is shown. */
  documentId: string
  /** The passage one looks at. */
  tie: string
  onShow: (citation: Citation | null) => void
}

const shownFound = 5

export function TryQuestion({ botId, documentId, tie, onShow }: TryQuestionProps) {
  const text = useText()
  const [question, setQuestion] = useState('')
  const [tried, setTried] = useState<Passages | null>(null)
  const { isRunning, error, start } = useAction()
  const ask = () =>
    start(async () => {
      const answer = await change('answer-document.try', { streamId: botId, text: question })
      setTried(answer)
      onShow(answer.found[0] ?? null)
    })
  return (
    <form
      className={classes.try}
      onSubmit={(event) => {
        event.preventDefault()
        if (question.trim() !== '') ask()
      }}
    >
      <Group gap={8} align="flex-end" wrap="nowrap">
        <TextInput
          label={text('knowledge.documents.try')}
          value={question}
          onChange={(event) => setQuestion(event.currentTarget.value)}
          className={classes.grow}
        />
        <Button type="submit" loading={isRunning} disabled={question.trim() === ''}>
          {text('knowledge.documents.try.ask')}
        </Button>
      </Group>
      {error !== null && <ErrorInPlace error={error} compact isAnswer />}
      {tried !== null && (
        <div role="status" className={classes.outcome}>
          {said(tried, text)}
        </div>
      )}
      {tried?.found.slice(0, shownFound).map((citation) => (
        <Found
          key={`${citation.passageId} ${citation.begins}`}
          citation={citation}
          isHere={citation.documentId === documentId}
          isOpen={citation.passageId === tie}
          limit={tried.limit}
          onShow={() => onShow(citation)}
        />
      ))}
    </form>
  )
}

function said({ found: [best], limit }: Passages, text: ReturnType<typeof useText>): string {
  if (best === undefined) return text('knowledge.documents.try.none')
  const isSure = best.score >= limit
  const values = { title: best.title, score: best.score.toFixed(2), limit }
  return text(isSure ? 'knowledge.documents.try.said' : 'knowledge.documents.try.unsure', values)
}

interface FoundProps {
  citation: Citation
  /** On the page that is shown. */
  isHere: boolean
  isOpen: boolean
  limit: number
  onShow: () => void
}

function Found({ citation: { title, heading, page, quote, score }, isHere, isOpen, limit, onShow }: FoundProps) {
  const text = useText()
  const where = [!isHere && title, heading, page > 0 && text('knowledge.documents.page', { page })].filter(Boolean).join(', ')
  return (
    <button
      type="button"
      className={classes.found}
      disabled={!isHere}
      data-open={isOpen || undefined}
      data-sure={score >= limit || undefined}
      onClick={onShow}
      {...(isOpen && { 'data-thread': 'to' })}
    >
      <span className={classes.place}>
        {where}
        <b>{score.toFixed(2)}</b>
      </span>
      <q>{quote}</q>
      <span className={classes.score} aria-hidden>
        <i style={{ width: `${Math.round(score * 100)}%` }} />
        <u style={{ insetInlineStart: `${Math.round(limit * 100)}%` }} />
      </span>
    </button>
  )
}
