// The answer that was found beside the one the bot gives now: the words that differ are marked in both.
import type { ExtractedQuestion } from '@parley/contract/knowledge/extraction'
import { useMemo } from 'react'
import { useObjects } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { pathOf } from '../outline'
import classes from './card.module.css'
import { differences, type Piece } from './words-differ'

interface FaqSidePanelProps {
  question: ExtractedQuestion
  page: number | undefined
}

export function FaqSidePanel({ question: { answer, faqId, faqAnswer }, page }: FaqSidePanelProps) {
  const text = useText()
  const topics = useObjects('knowledge-node')
  const home = useObjects('faq').find(({ id }) => id === faqId)?.parentId ?? ''
  const found = useMemo(() => differences(answer, faqAnswer), [answer, faqAnswer])
  if (answer === faqAnswer) return <p className={classes.note}>{text('knowledge.review.same-answer')}</p>
  const where = pathOf(topics, home).join(' / ')
  return (
    <div className={classes.beside}>
      <div>
        <h4>{page === undefined ? text('knowledge.review.found-here') : text('knowledge.review.found-page', { page })}</h4>
        <p>
          <Words pieces={found.one} sort="new" />
        </p>
      </div>
      <div>
        <h4>{text('knowledge.review.yours', { where })}</h4>
        <p>
          <Words pieces={found.other} sort="old" />
        </p>
      </div>
    </div>
  )
}

function Words({ pieces, sort }: { pieces: readonly Piece[]; sort: 'new' | 'old' }) {
  return pieces.map(({ text, isOwn }, at) => {
    if (!isOwn) return <span key={at}>{text}</span>
    return sort === 'new' ? <ins key={at}>{text}</ins> : <del key={at}>{text}</del>
  })
}
