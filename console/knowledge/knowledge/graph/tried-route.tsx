// The way a tried question took through the topics, as a thread: each with the words or the trait that spoke of it, and the question at its end.
import type { AnswerCandidate, Understanding } from '@parley/contract/base/understand'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import { Thread } from '../../../ui/thread/thread'
import type { Topic } from './topic-graph'
import { type PathStep, stepsOf } from './tried'
import classes from './try.module.css'

interface TriedRouteProps {
  candidate: AnswerCandidate
  chain: readonly Topic[]
  traits: NonNullable<Understanding['traits']>
  onOpen: (kind: 'faq' | 'knowledge-node', id: string) => void
}

/** The trait that spoke of a topic, and how surely it was heard. */
function HeardStep({ step, traits }: { step: PathStep; traits: NonNullable<Understanding['traits']> }) {
  const text = useText()
  const { name, group, score } = traits.find(({ traitId }) => traitId === step.topic.data.traitId) ?? {
    name: step.trait,
    group: '',
    score: 1,
  }
  return (
    <span className={classes.step}>
      <span className={classes.trait}>
        <Icon name="trait" size={14} />
        {group === '' ? name : `${group}: ${name}`}
      </span>
      <span>{text('knowledge.try.heard', { score: score.toFixed(2) })}</span>
    </span>
  )
}

export function TriedRoute({ candidate, chain, traits, onOpen }: TriedRouteProps) {
  const text = useText()
  const steps = stepsOf(candidate, chain)
  const why = ({ counts, words, trait }: PathStep) => {
    if (counts !== 'yes') return text(`knowledge.try.counts.${counts}`)
    return words !== '' ? `“${words}”` : text(trait === '' ? 'knowledge.try.unsaid' : 'knowledge.try.by-trait')
  }
  return (
    <Thread
      label={text('knowledge.try.path')}
      className={classes.way ?? ''}
      knots={[
        ...steps.flatMap((step) => [
          {
            id: step.topic.id,
            state: step.counts === 'organiser' ? ('plain' as const) : ('now' as const),
            content: (
              <span className={classes.step}>
                <button type="button" onClick={() => onOpen('knowledge-node', step.topic.id)}>
                  {step.topic.data.name}
                </button>
                <span>{why(step)}</span>
              </span>
            ),
          },
          ...(step.trait === ''
            ? []
            : [{ id: `${step.topic.id} trait`, state: 'now' as const, content: <HeardStep step={step} traits={traits} /> }]),
        ]),
        {
          id: candidate.faqId,
          state: 'done' as const,
          content: (
            <span className={classes.step} data-end>
              <button type="button" onClick={() => onOpen('faq', candidate.faqId)}>
                {candidate.question}
              </button>
            </span>
          ),
        },
      ]}
    />
  )
}
