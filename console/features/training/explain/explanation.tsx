// Why a sentence is understood as it is: what was decided in one sentence, every candidate with its reasons, the entities found.
import type { IntentCandidate, Understanding } from '@parley/contract/base/understand'
import { useObjects } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import { Flips } from '../../../ui/status/flips'
import { useEntityLooks } from '../utterance/marked-text'
import { CandidateCard } from './candidate-card'
import classes from './explain.module.css'

const icons = { intent: 'ok', ambiguous: 'half', none: 'none' } as const

export function Explanation({ understanding }: { understanding: Understanding }) {
  const text = useText()
  const names = new Map(useObjects('intent').map(({ id, data }) => [id, data.name]))
  const { candidates, outcome, inScope } = understanding
  const winner = outcome === 'intent' ? candidates[0] : undefined
  const cardOf = (candidate: IntentCandidate) => (
    <CandidateCard
      key={candidate.intentId}
      candidate={candidate}
      sentence={understanding.text}
      isWinner={candidate === winner}
      intentName={(id) => names.get(id) ?? ''}
    />
  )
  return (
    <div className={classes.explanation}>
      <div role="status">
        <h2 className={classes.outcome} data-outcome={outcome}>
          <Icon name={icons[outcome]} />
          {text(`training.why.outcome.${outcome}`, {
            name: winner?.name ?? '',
            score: inScope.score.toFixed(2),
            threshold: inScope.threshold.toFixed(2),
          })}
        </h2>
      </div>
      {candidates.slice(0, 1).map(cardOf)}
      <Flips flips={understanding.flips} />
      {candidates.slice(1).map(cardOf)}
      <Entities understanding={understanding} />
      <p className={classes.quiet}>
        {text('training.why.foot', {
          ms: (understanding.micros / 1000).toFixed(1),
          score: inScope.score.toFixed(2),
          threshold: inScope.threshold.toFixed(2),
        })}
      </p>
    </div>
  )
}

function Entities({ understanding }: { understanding: Understanding }) {
  const text = useText()
  const looks = useEntityLooks()
  return (
    <section>
      <h3 className={classes.label}>{text('training.why.entities')}</h3>
      {understanding.entities.length === 0 && <p className={classes.quiet}>{text('training.why.entities.none')}</p>}
      <ul className={classes.nearest}>
        {understanding.entities.map((entity) => (
          <li key={`${entity.entityId ?? entity.kind} ${entity.start}`}>
            <span className={classes.entityWord}>{entity.text}</span>
            <span className={classes.grow}>{looks.get(entity.entityId ?? '')?.name ?? entity.kind}</span>
            <code>{typeof entity.value === 'string' ? entity.value : JSON.stringify(entity.value)}</code>
            <span className={classes.figure}>{entity.score.toFixed(2)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
