// The facts of the feedback: what the sentence looks like, which of other intents it is nearest to, whether it is here already, which entities
// are in it.
import type { Feedback } from '@parley/contract/understanding/training'
import type { BotObject } from '@parley/contract/objects/object'
import type { EntityMark } from '@parley/contract/objects/utterance/index'
import type { ReactNode } from 'react'
import { useText } from '../../../base/language/text'
import { useUrlState } from '../../../base/page/use-url-state'
import { Icon, type IconName } from '../../../ui/icon'
import { useEntityLooks } from './marked-text'
import classes from './utterance-field.module.css'
import shared from './utterance.module.css'

interface FactProps {
  icon: IconName
  tone?: 'ok' | 'warn' | 'bad' | 'info' | undefined
  children: ReactNode
}

export function Fact({ icon, tone, children }: FactProps) {
  return (
    <p className={classes.fact} data-tone={tone}>
      <Icon name={icon} />
      <span className={classes.factWords}>{children}</span>
    </p>
  )
}

export function LooksLikeFact({ intent, feedback }: { intent: BotObject<'intent'>; feedback: Feedback }) {
  const text = useText()
  const [, setOpenId] = useUrlState('intent')
  const { predicted, here } = feedback
  if (predicted === null) {
    return (
      <Fact icon="none" tone="info">
        {text('training.feedback.nothing')}
      </Fact>
    )
  }
  if (predicted.intentId === intent.id) {
    return (
      <Fact icon="ok" tone="ok">
        {text('training.feedback.fits', { name: intent.data.name })} <span className={classes.score}>{here.toFixed(2)}</span>.
      </Fact>
    )
  }
  return (
    <Fact icon="warn" tone="bad">
      {text('training.feedback.looks')}{' '}
      <button type="button" className={classes.other} onClick={() => setOpenId(predicted.intentId, true)}>
        {predicted.name}
      </button>{' '}
      <span className={classes.score}>{predicted.score.toFixed(2)}</span>, {text('training.feedback.not', { name: intent.data.name })}{' '}
      <span className={classes.score}>{here.toFixed(2)}</span>.
    </Fact>
  )
}

/** The nearest sentences of other intents, side by side; each leads to its intent. */
export function ElsewhereFact({ feedback: { elsewhere } }: { feedback: Feedback }) {
  const text = useText()
  const [, setOpenId] = useUrlState('intent')
  if (elsewhere.length === 0) return <Fact icon="check">{text('training.feedback.elsewhere-none')}</Fact>
  return (
    <ul className={classes.elsewhere} aria-label={text('training.feedback.elsewhere')}>
      {elsewhere.map(({ intentId, name, text: said, similarity }) => (
        <li key={`${intentId} ${said}`}>
          <span className={shared.quote} translate="no" title={said}>
            “{said}”
          </span>
          <span className={classes.nearIntent}>
            <button type="button" className={classes.other} title={name} onClick={() => setOpenId(intentId, true)}>
              {name}
            </button>
            <span className={classes.score} title={text('training.feedback.similarity')}>
              {similarity.toFixed(2)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

const mostShown = 4

/** What is here already and what would be tagged, in one line. */
export function FoundFact({ feedback, sentence, marks }: { feedback: Feedback; sentence: string; marks: readonly EntityMark[] }) {
  const text = useText()
  const [first, ...others] = feedback.duplicates
  const duplicates =
    first === undefined ? (
      text('training.feedback.new')
    ) : (
      <>
        {text(first.exact ? 'training.feedback.exact' : 'training.feedback.near', { count: others.length + 1 })}{' '}
        <span className={shared.quote}>“{first.text}”</span>
      </>
    )
  return (
    <Fact icon={first === undefined ? 'check' : 'copy'} tone={first === undefined ? undefined : first.exact ? 'warn' : 'info'}>
      {marks.length === 0 ? text('training.feedback.no-entities') : <Tagged sentence={sentence} marks={marks} />} {duplicates}
    </Fact>
  )
}

function Tagged({ sentence, marks }: { sentence: string; marks: readonly EntityMark[] }) {
  const text = useText()
  const looks = useEntityLooks()
  return (
    <>
      {text('training.feedback.tagged')}
      {marks.slice(0, mostShown).map((mark, at) => (
        <span key={mark.start}>
          {' '}
          <span className={shared.mark} data-hue={looks.get(mark.entityId)?.hue ?? 0}>
            {sentence.slice(mark.start, mark.end)}
          </span>{' '}
          <span className={shared.quote}>
            {looks.get(mark.entityId)?.name}
            {at === Math.min(marks.length, mostShown) - 1 ? '.' : ','}
          </span>
        </span>
      ))}
    </>
  )
}
