// What one engine found in a sentence: its candidates with their scores, and of each why it won or lost. Of intents the reasons stand in
// their own cards.
import type { EngineCandidate, EngineReport } from '@parley/contract/understanding/sentence-decision'
import { useObjects } from '../../../base/document'
import { useText } from '../../../base/language/text'
import type { IconName } from '../../../ui/icon'
import { Chip, type Tone } from '../../../ui/status/chip'
import { Flips } from '../../../ui/status/flips'
import { CandidateCard } from './candidate-card'
import { type Found, nameOfFirst } from './decision-words'
import classes from './explain.module.css'

const looks: Record<EngineReport['state'], { tone: Tone; icon: IconName }> = {
  won: { tone: 'ok', icon: 'ok' },
  offered: { tone: 'warn', icon: 'half' },
  matched: { tone: 'info', icon: 'trait' },
  lost: { tone: 'plain', icon: 'none' },
  silent: { tone: 'plain', icon: 'none' },
  'not-asked': { tone: 'plain', icon: 'none' },
  none: { tone: 'plain', icon: 'none' },
  off: { tone: 'plain', icon: 'none' },
  failed: { tone: 'bad', icon: 'failed' },
}

interface EngineSectionProps {
  report: EngineReport
  found: Found
}

export function EngineSection({ report, found }: EngineSectionProps) {
  const text = useText()
  const { engine, state, candidates } = report
  const name = text(`training.engine.${engine}`)
  return (
    <section className={classes.engine} aria-label={name}>
      <h3 className={classes.engineHead}>
        {name} <Chip {...looks[state]}>{text(`training.engine.state.${state}`)}</Chip>
      </h3>
      {engine === 'intents' ? (
        <Intents report={report} found={found} />
      ) : (
        <ul className={classes.candidate} data-winner={state === 'won' || undefined}>
          {candidates.map((candidate) => (
            <Candidate key={candidate.id} candidate={candidate} found={found} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Intents({ report, found }: EngineSectionProps) {
  const names = new Map(useObjects('intent').map(({ id, data }) => [id, data.name]))
  const why = useWhy(found)
  const { understanding, decision } = found
  const cards = report.candidates.map((candidate) => {
    const whole = understanding.candidates.find(({ intentId }) => intentId === candidate.id)
    return (
      <CandidateCard
        key={candidate.id}
        candidate={
          (whole && { ...whole, score: candidate.score }) ?? {
            intentId: candidate.id,
            name: candidate.name,
            score: candidate.score,
            definite: candidate.isDefinite,
            reasons: [],
          }
        }
        sentence={understanding.text}
        isWinner={candidate.outcome === 'won'}
        why={why(candidate)}
        intentName={(id) => names.get(id) ?? ''}
      />
    )
  })
  // What turns the decision among the intents turns nothing where something else answers.
  const isTurned = decision.winners.every(({ engine }) => engine === 'intents')
  return (
    <>
      {cards.slice(0, 1)}
      {isTurned && <Flips flips={understanding.flips} />}
      {cards.slice(1)}
    </>
  )
}

function Candidate({ candidate, found }: { candidate: EngineCandidate; found: Found }) {
  const why = useWhy(found)
  const { name, group, score, quote, outcome } = candidate
  const isChosen = outcome === 'won' || outcome === 'offered'
  return (
    <li className={classes.engineRow}>
      <p className={classes.candidateHead}>
        <span className={classes.candidateName}>{group === undefined ? name : `${group}: ${name}`}</span>
        <span className={classes.bar} data-meter>
          <span style={{ width: `${Math.round(score * 100)}%` }} data-tone={isChosen ? 'accent' : 'plain'} />
        </span>
        <span className={classes.figure}>{score.toFixed(2)}</span>
      </p>
      {quote !== undefined && <p className={classes.quote}>“{quote}”</p>}
      <p className={classes.quiet}>{why(candidate)}</p>
    </li>
  )
}

/** Why a candidate won or lost. */
function useWhy(found: Found): (candidate: EngineCandidate) => string {
  const text = useText()
  const winner = nameOfFirst(found)
  return ({ outcome, limit, isBuiltIn }) => {
    if (outcome === 'below-limit' && limit !== undefined) return text('training.candidate.below', { limit: limit.toFixed(2) })
    if (outcome === 'won' && isBuiltIn) return text('training.candidate.built-in')
    return text(`training.candidate.${outcome}`, { winner })
  }
}
