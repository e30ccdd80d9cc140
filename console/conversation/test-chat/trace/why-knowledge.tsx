// What the bot's knowledge had to say to a sentence: the nearest questions, how likely each is, its topics, what the text of
// answers holds, and why it was or was not answered.
import type { AnswerCandidate, AnswerPart, Knowing } from '@parley/contract/base/understand'
import { useText } from '../../../base/language/text'
import classes from './trace.module.css'

const mostShown = 3

export function WhyKnowledge({ knowledge }: { knowledge: Knowing }) {
  const text = useText()
  const { candidates, outcome, why, limits, searched, leftOut = [] } = knowledge
  const chosen = outcome === 'answer' ? 1 : outcome === 'choose' ? knowledge.offered : 0
  return (
    <>
      {searched?.parts.map((part, at) => (
        <Part key={at} part={part} isSaid={at === 0 && outcome === 'found'} />
      ))}
      {candidates.slice(0, Math.max(mostShown, chosen)).map((candidate, at) => (
        <Question key={candidate.faqId} candidate={candidate} isChosen={at < chosen} />
      ))}
      <p className={classes.whyNote}>
        {text(`test-chat.why.knowledge.${why}`, {
          ...{ answer: limits.answer.toFixed(2), offer: limits.offer.toFixed(2), limit: searched?.limit.toFixed(2) ?? '' },
        })}
      </p>
      {searched !== undefined && outcome !== 'found' && (
        <p className={classes.whyNote}>{text('test-chat.why.knowledge.not-in-answer', { limit: searched.limit.toFixed(2) })}</p>
      )}
      {leftOut.length > 0 && <p className={classes.whyNote}>{text('test-chat.why.knowledge.left-out', { topics: leftOut.join(', ') })}</p>}
    </>
  )
}

function Question({ candidate, isChosen }: { candidate: AnswerCandidate; isChosen: boolean }) {
  const text = useText()
  const { question, score, wording, path } = candidate
  return (
    <section>
      <Scored
        name={question}
        note={text(isChosen ? 'test-chat.why.knowledge.question-taken' : 'test-chat.why.knowledge.question')}
        score={score}
        isChosen={isChosen}
      />
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

/** A sentence of an answer, and why it is as likely. */
function Part({ part: { question, quote, score, why }, isSaid }: { part: AnswerPart; isSaid: boolean }) {
  const text = useText()
  const reasons = {
    coverage: Math.round(why.coverage * 100),
    ...(why.nearness !== null && { nearness: why.nearness.toFixed(2) }),
  }
  return (
    <section>
      <Scored name={question} note={text('test-chat.why.knowledge.part')} score={score} isChosen={isSaid} />
      {quote !== '' && <p className={classes.whyNote}>“{quote}”</p>}
      <p className={classes.whyNote}>
        {text(why.nearness === null ? 'test-chat.why.knowledge.part-by-words' : 'test-chat.why.knowledge.part-by', reasons)}
      </p>
    </section>
  )
}

function Scored({ name, note, score, isChosen }: { name: string; note: string; score: number; isChosen: boolean }) {
  return (
    <>
      <p className={classes.whyHead}>
        <b>{name}</b>
        <span>{note}</span>
        <span className={classes.whyScore}>{score.toFixed(2)}</span>
      </p>
      <span className={classes.bar}>
        <span style={{ width: `${Math.round(score * 100)}%` }} data-winner={isChosen || undefined} />
      </span>
    </>
  )
}
