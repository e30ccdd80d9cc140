// One intent that a sentence may mean: its score as a bar, the rule that fired, the pull of each word, the nearest examples.
import type { IntentCandidate, Reason } from '@parley/contract/base/understand'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import { TintedWords } from '../../../ui/status/tinted-words'
import classes from './explain.module.css'
import { TokenPull } from './token-pull'

interface CandidateCardProps {
  candidate: IntentCandidate
  sentence: string
  isWinner: boolean
  /** It won or lost. */
  why: string
  intentName: (intentId: string) => string
}

export function CandidateCard({ candidate, sentence, isWinner, why, intentName }: CandidateCardProps) {
  const text = useText()
  const tokens = candidate.reasons.flatMap((reason) => reason.tokens ?? [])
  const nearest = candidate.reasons.flatMap((reason) => reason.nearest ?? []).slice(0, 3)
  return (
    <section className={classes.candidate} data-winner={isWinner || undefined} aria-label={candidate.name}>
      <h4 className={classes.candidateHead}>
        {isWinner && <Icon name="ok" />}
        <span className={classes.candidateName}>{candidate.name}</span>
        <span className={classes.bar} data-meter>
          <span style={{ width: `${Math.round(candidate.score * 100)}%` }} data-tone={isWinner ? 'accent' : 'plain'} />
        </span>
        <span className={classes.figure}>{candidate.score.toFixed(2)}</span>
      </h4>
      <p className={classes.quiet}>{why}</p>
      {candidate.reasons.map((reason) => (
        <RuleLine key={`${reason.by} ${reason.rule ?? ''}`} reason={reason} sentence={sentence} />
      ))}
      {tokens.length > 0 && <TokenPull sentence={sentence} tokens={tokens} />}
      {nearest.length > 0 && (
        <ul className={classes.nearest} aria-label={text('training.why.nearest')}>
          {nearest.map((example) => (
            <li key={`${example.intentId} ${example.text}`}>
              <span className={classes.grow}>“{example.text}”</span>
              {example.intentId !== candidate.intentId && <span className={classes.quiet}>{intentName(example.intentId)}</span>}
              <span className={classes.figure}>{example.similarity.toFixed(2)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** What other than the model spoke for or against. */
function RuleLine({ reason, sentence }: { reason: Reason; sentence: string }) {
  const text = useText()
  if (reason.by === 'model') return null
  return (
    <>
      <p className={classes.rule} data-against={reason.by === 'negative-pattern' || reason.by === 'negation' || undefined}>
        {text(`training.why.${reason.by}`)}
        {reason.rule !== undefined && <code>{reason.rule}</code>}
      </p>
      {reason.taken !== undefined && (
        <p className={classes.matched}>
          <TintedWords text={sentence} taken={reason.taken} />
        </p>
      )}
    </>
  )
}
