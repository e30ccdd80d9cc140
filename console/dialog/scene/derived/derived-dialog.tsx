// The dialog a scene comes to, at its right: a card for each step, and what is still open below.
import type { CallReply } from '@parley/contract/calls'
import type { SceneStep } from '@parley/contract/dialog/scene'
import type { RefCallback } from 'react'
import { useKinds } from '../../../base/language/kinds/use-kinds'
import { useLocalized } from '../../../base/language/sentences/use-localized'
import { useText } from '../../../base/language/text'
import { Icon, type IconName } from '../../../ui/icon'
import classes from './derived.module.css'

export type Preview = CallReply<'scene.get-dialog'>

export const stepLooks: Record<SceneStep['task'], { icon: IconName; family: string }> = {
  start: { icon: 'target', family: 'var(--f-entry)' },
  say: { icon: 'speech-bubble', family: 'var(--f-say)' },
  listen: { icon: 'speech-bubble', family: 'var(--f-say)' },
  ask: { icon: 'question-bubble', family: 'var(--f-ask)' },
  confirm: { icon: 'check-question', family: 'var(--f-ask)' },
  choose: { icon: 'list', family: 'var(--f-ask)' },
  form: { icon: 'form', family: 'var(--f-ask)' },
  call: { icon: 'plug', family: 'var(--f-call)' },
  end: { icon: 'power', family: 'var(--f-decide)' },
}

interface DerivedDialogProps {
  preview: Preview | undefined
  selected: string
  onSelect: (stepId: string) => void
  card: (stepId: string) => RefCallback<HTMLElement>
}

export function DerivedDialog({ preview, selected, onSelect, card }: DerivedDialogProps) {
  const text = useText()
  const steps = preview?.steps ?? []
  return (
    <aside className={classes.derived} aria-label={text('scene.derived')}>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step.id}>
            <button
              type="button"
              ref={card(step.id)}
              className={classes.card}
              style={{ '--family': stepLooks[step.task].family }}
              aria-pressed={selected === step.id}
              onClick={() => onSelect(selected === step.id ? '' : step.id)}
            >
              <StepWords step={step} utterances={preview?.utterances.length ?? 0} />
            </button>
          </li>
        ))}
      </ol>
      {preview !== undefined && <Open preview={preview} />}
    </aside>
  )
}

export function StepWords({ step, utterances }: { step: SceneStep; utterances: number }) {
  const text = useText()
  const entityLabel = useKinds()?.entities.find(({ id }) => id === step.entity?.type)?.label ?? step.entity?.label
  const asked = step.entity && entityWords(step.entity.name, entityLabel ?? '')
  return (
    <>
      <span className={classes.head}>
        <Icon name={stepLooks[step.task].icon} size={20} />
        <span className={classes.name}>{step.task === 'end' ? text('scene.task.end') : step.name}</span>
        <span className={classes.task}>{text(`scene.task.${step.task}`)}</span>
      </span>
      <span className={classes.body}>{step.task === 'start' ? text('scene.utterances', { count: utterances }) : (asked ?? step.text)}</span>
    </>
  )
}

/** Its type is not told twice where its name is the same. */
const entityWords = (name: string, type: string): string =>
  type === '' || name.toLowerCase() === type.toLowerCase() ? name : `${name}, ${type}`

function Open({ preview }: { preview: Preview }) {
  const text = useText()
  const { steps, gaps } = preview
  const said = useLocalized()
  return (
    <section className={classes.open} aria-label={text('scene.open')}>
      <p className={classes.openTitle}>
        <Icon name="eye" />
        {text('scene.steps', { count: steps.length })}
        {gaps.length > 0 && `, ${text('scene.gaps', { count: gaps.length })}`}
      </p>
      <Gaps gaps={gaps} />
      {preview.why !== '' && (
        <p className={classes.gap}>
          <Icon name="warn" />
          {said(preview, 'why')}
        </p>
      )}
    </section>
  )
}

export function Gaps({ gaps }: { gaps: Preview['gaps'] }) {
  const text = useText()
  return (
    <ul className={classes.gaps}>
      {gaps.map(({ stepId, gap, name }) => (
        <li key={`${stepId} ${gap}`} className={classes.gap}>
          <Icon name="warn" />
          {text(`scene.gap.${gap}`, { name })}
        </li>
      ))}
    </ul>
  )
}
