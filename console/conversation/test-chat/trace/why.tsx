// Why a sentence was understood so: the words that pulled toward the winner and the runner-up, the nearest examples, the rule that fired.
import type { IntentCandidate, TokenReason, Understanding } from '@parley/contract/base/understand'
import type { TurnReasons } from '@parley/contract/conversation/test-chat'
import type { UseQueryResult } from '@tanstack/react-query'
import type { CallError } from '../../../base/call/call-error'
import { useText } from '../../../base/language/text'
import { useBotId } from '../../../base/session/use-bot'
import { useCall } from '../../../base/call/use-call'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { Flips } from '../../../ui/status/flips'
import { MatchedWords } from '../../../ui/status/matched-words'
import classes from './trace.module.css'
import { WhyKnowledge } from './why-knowledge'

export interface TurnPlace {
  sessionId: string
  turn: number
}

/** What the words weighed is computed when somebody looks; until it is here the scores stand alone. */
export function Why({ understanding, place }: { understanding: Understanding; place: TurnPlace }) {
  return <Reasons recorded={understanding} of={useCall('test-chat.get-reasons', { streamId: useBotId(), ...place })} />
}

/** `recorded`: what the turn itself tells, null where only `of` does. */
export function Reasons({ recorded, of: reasons }: { recorded: Understanding | null; of: UseQueryResult<TurnReasons, CallError> }) {
  const text = useText()
  const understanding = reasons.data?.understanding ?? recorded
  return (
    <div className={classes.whyPanel}>
      {understanding !== null && <Weighed understanding={understanding} />}
      {reasons.isLoading && <p className={classes.whyNote}>{text('test-chat.why.weighing')}</p>}
      {reasons.data?.isModelGone === true && <p className={classes.whyNote}>{text('test-chat.why.model-gone')}</p>}
      {reasons.error !== null && (
        <ErrorInPlace error={reasons.error} title={text('test-chat.why.failed')} onRetry={() => void reasons.refetch()} />
      )}
      {understanding !== null && (
        <p className={classes.whyNote}>
          {text('test-chat.why.scope', {
            score: understanding.inScope.score.toFixed(2),
            threshold: understanding.inScope.threshold.toFixed(2),
          })}
        </p>
      )}
    </div>
  )
}

function Weighed({ understanding }: { understanding: Understanding }) {
  const text = useText()
  const { knowledge, outcome } = understanding
  const [winner, second] = understanding.candidates
  const isWinner = outcome === 'intent' && knowledge?.outcome !== 'answer'
  return (
    <>
      {winner ? <Candidate candidate={winner} sentence={understanding.text} isWinner={isWinner} /> : <p>{text('test-chat.why.nothing')}</p>}
      {second && <Candidate candidate={second} sentence={understanding.text} isWinner={false} />}
      <MatchedWords understanding={understanding} />
      <Flips flips={understanding.flips} />
      {knowledge && <WhyKnowledge knowledge={knowledge} />}
    </>
  )
}

function Candidate({ candidate, sentence, isWinner }: { candidate: IntentCandidate; sentence: string; isWinner: boolean }) {
  const text = useText()
  const tokens = candidate.reasons.flatMap((reason) => reason.tokens ?? [])
  const nearest = candidate.reasons.flatMap((reason) => reason.nearest ?? []).slice(0, 3)
  const rules = candidate.reasons.filter((reason) => reason.rule !== undefined)
  return (
    <section>
      <p className={classes.whyHead}>
        <b>{candidate.name}</b>
        <span>{text(isWinner ? 'test-chat.why.winner' : 'test-chat.why.second')}</span>
        <span className={classes.whyScore}>{candidate.score.toFixed(2)}</span>
      </p>
      <span className={classes.bar}>
        <span style={{ width: `${Math.round(candidate.score * 100)}%` }} data-winner={isWinner || undefined} />
      </span>
      {tokens.length > 0 && (
        <p className={classes.sentence} translate="no">
          <Marked sentence={sentence} tokens={tokens} />
        </p>
      )}
      {rules.map((reason) => (
        <p key={`${reason.by} ${reason.rule ?? ''}`} className={classes.whyNote}>
          {text(`test-chat.why.${reason.by}`)} <code>{reason.rule}</code>
        </p>
      ))}
      {nearest.length > 0 && (
        <ul className={classes.nearest}>
          {nearest.map((example) => (
            <li key={example.text}>
              <span translate="no">“{example.text}”</span>
              <span>{example.similarity.toFixed(2)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Each word underlined as strongly as it pulled. */
function Marked({ sentence, tokens }: { sentence: string; tokens: readonly TokenReason[] }) {
  const strongest = Math.max(...tokens.map((token) => Math.abs(token.weight)), 0.001)
  const inOrder = [...tokens].sort((left, right) => left.start - right.start)
  let at = 0
  const parts = inOrder.flatMap((token) => {
    if (token.start < at) return []
    const plain = sentence.slice(at, token.start)
    at = token.end
    const strength = Math.abs(token.weight) / strongest
    const colour = token.weight >= 0 ? 'var(--accent)' : 'var(--bad)'
    return [
      <span key={`before ${token.start}`}>{plain}</span>,
      <u
        key={token.start}
        style={{ borderBottom: `2px solid color-mix(in srgb, ${colour} ${Math.round(20 + strength * 80)}%, transparent)` }}
        title={token.weight.toFixed(2)}
      >
        {sentence.slice(token.start, token.end)}
      </u>,
    ]
  })
  return (
    <>
      {parts}
      <span>{sentence.slice(at)}</span>
    </>
  )
}
