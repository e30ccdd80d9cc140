// What the bot's knowledge had to say to a sentence: the nearest questions, how likely each is, its topics, and why it was or was not answered.
import type { AnswerCandidate, Knowing } from '@parley/contract/base/understand'
import { useText } from '../../../base/language/text'
import classes from './trace.module.css'

const mostShown = 3

export function WhyKnowledge({ knowledge }: { knowledge: Knowing }) {
  const text = useText()
  const { candidates, outcome, why, limits } = knowledge
  const chosen = outcome === 'answer' ? 1 : outcome === 'choose' ? knowledge.offered : 0
  return (
    <>
      {candidates.slice(0, Math.max(mostShown, chosen)).map((candidate, at) => (
        <Question key={candidate.faqId} candidate={candidate} isChosen={at < chosen} />
      ))}
      <p className={classes.whyNote}>
        {text(`test-chat.why.knowledge.${why}`, { answer: limits.answer.toFixed(2), offer: limits.offer.toFixed(2) })}
      </p>
    </>
  )
}

function Question({ candidate, isChosen }: { candidate: AnswerCandidate; isChosen: boolean }) {
  const text = useText()
  const { question, score, wording, path } = candidate
  return (
    <section>
      <p className={classes.whyHead}>
        <b>{question}</b>
        <span>{text(isChosen ? 'test-chat.why.knowledge.question-taken' : 'test-chat.why.knowledge.question')}</span>
        <span className={classes.whyScore}>{score.toFixed(2)}</span>
      </p>
      <span className={classes.bar}>
        <span style={{ width: `${Math.round(score * 100)}%` }} data-winner={isChosen || undefined} />
      </span>
      {wording !== '' && wording !== question && <p className={classes.whyNote}>{text('test-chat.why.knowledge.wording', { wording })}</p>}
      {path.length > 0 && (
        <p className={classes.whyNote}>
          {path
            .map(({ topic, words }) => (words === '' ? topic : text('test-chat.why.knowledge.topic-said', { topic, words })))
            .join(' › ')}
        </p>
      )}
    </section>
  )
}
