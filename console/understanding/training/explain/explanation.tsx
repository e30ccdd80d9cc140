// Why a sentence is understood as it is: what was decided in one sentence, every candidate with its reasons, the entities found.
import { type Outcome, outcomesOf } from '@parley/contract/understanding/outcome'
import type { IntentCandidate, Understanding } from '@parley/contract/base/understand'
import { useObjects } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import { Flips } from '../../../ui/status/flips'
import { MatchedWords } from '../../../ui/status/matched-words'
import { WhyKnowledge } from '../../../conversation/test-chat/index'
import { useEntityLooks } from '../utterance/marked-text'
import { CandidateCard } from './candidate-card'
import classes from './explain.module.css'

const icons = { intent: 'ok', ambiguous: 'half', none: 'none' } as const

const isOfKnowledge = ({ what }: Outcome): boolean => what === 'question' || what === 'answer'

export function Explanation({ understanding }: { understanding: Understanding }) {
  const text = useText()
  const names = new Map(useObjects('intent').map(({ id, data }) => [id, data.name]))
  const { candidates, inScope, knowledge, traits = [] } = understanding
  const answers = outcomesOf(understanding)
  const [only] = answers.length === 1 ? answers : []
  const outcome = only !== undefined ? 'intent' : answers.length > 1 ? 'ambiguous' : 'none'
  const winner = only?.what === 'intent' ? candidates[0] : undefined
  const cardOf = (candidate: IntentCandidate) => (
    <CandidateCard
      key={candidate.intentId}
      candidate={candidate}
      sentence={understanding.text}
      isWinner={candidate === winner}
      intentName={(id) => names.get(id) ?? ''}
    />
  )
  const isKnown = answers.some(isOfKnowledge)
  const weighed = [...(knowledge?.candidates ?? []), ...(knowledge?.searched?.parts ?? [])]
  const known = knowledge !== undefined && weighed.length > 0 && (
    <section
      className={classes.candidate}
      data-winner={(only && isOfKnowledge(only)) || undefined}
      aria-label={text('training.why.knowledge')}
    >
      <WhyKnowledge knowledge={knowledge} />
    </section>
  )
  return (
    <div className={classes.explanation}>
      <div role="status">
        <h2 className={classes.outcome} data-outcome={outcome}>
          <Icon name={icons[outcome]} />
          {text(`training.why.outcome.${only?.what ?? (outcome === 'none' && understanding.negated ? 'refused' : outcome)}`, {
            name: only?.name ?? '',
            score: inScope.score.toFixed(2),
            threshold: inScope.threshold.toFixed(2),
          })}
        </h2>
      </div>
      <MatchedWords understanding={understanding} />
      {isKnown && known}
      {candidates.slice(0, 1).map(cardOf)}
      {/* What turns the decision among the intents turns nothing where something else answers. */}
      {answers.every(({ what }) => what === 'intent') && <Flips flips={understanding.flips} />}
      {candidates.slice(1).map(cardOf)}
      {!isKnown && known}
      {traits.length > 0 && (
        <p className={classes.quiet}>
          {text('training.why.traits', { traits: traits.map(({ name, group }) => `${group}: ${name}`).join(', ') })}
        </p>
      )}
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
