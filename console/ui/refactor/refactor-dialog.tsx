// Shows what a refactoring would change before it is done: what has to be chosen, every place with its tick, what cannot be kept. One
// dialog for all of them; what each plans is the server's.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { numberText } from '../../base/language/locale'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { Dialog } from '../dialog/dialog'
import form from '../dialog/dialog.module.css'
import { ErrorInPlace } from '../state/error-in-place'
import { SkeletonRows, Waiting } from '../state/skeleton'
import { LostParts, PlanList } from './plan-list'
import { closeRefactor, firstChoice, type RefactorAsked, useRefactorAsked } from './refactor'
import { RefactorChoice } from './refactor-choice'
import classes from './refactor.module.css'
import { type Plan, useRefactoring } from './use-refactoring'

export function RefactorDialog() {
  const open = useRefactorAsked()
  return open === null ? null : <Refactor key={JSON.stringify(open)} botId={open.botId} asked={open.asked} />
}

function Refactor({ botId, asked }: { botId: string; asked: RefactorAsked }) {
  const text = useText()
  const [choice, setChoice] = useState(firstChoice(asked))
  const { plan, preview, ticks, isOld, doIt, isRunning, error, isAsked } = useRefactoring(botId, asked, choice)
  // Nothing is left to choose.
  const isChosen = asked.do === 'inline' || firstChoice(asked) !== ''
  const count = asked.do === 'extract' ? asked.stepIds.length : 1
  const mayDo = plan !== undefined && !plan.places.some((place) => !place.mayChange && ticks.isTicked(place))
  const run = () => doIt(label(`ui.refactor.done.${asked.do}`, { name: asked.do === 'extract' ? (plan?.name ?? '') : asked.name, count }))
  return (
    <Dialog title={text(`ui.refactor.title.${asked.do}`, { name: asked.name, count })} size={760} onClose={closeRefactor}>
      <form
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (mayDo && !isOld && ticks.count > 0) run()
        }}
      >
        <RefactorChoice botId={botId} asked={asked} value={choice} name={plan?.name ?? ''} onChange={setChoice} />
        {!isAsked && <p className={form.note}>{text(`ui.refactor.why.${asked.do}`)}</p>}
        {isAsked && preview.error !== null && (
          <ErrorInPlace error={preview.error} title={text('ui.refactor.failed')} compact onRetry={() => void preview.refetch()} />
        )}
        {isAsked && preview.isPending && (
          <Waiting what={text('ui.refactor.waiting')}>
            <SkeletonRows rows={5} height={32} />
          </Waiting>
        )}
        {plan !== undefined && (
          <div className={classes.plan} data-old={isOld || undefined}>
            <LostParts botId={botId} losses={plan.losses} />
            <Total plan={plan} count={ticks.count} />
            <PlanList botId={botId} plan={plan} ticks={ticks} />
          </div>
        )}
        {error !== null && <ErrorInPlace error={error} title={text('ui.refactor.not-done')} compact isAnswer />}
        <div className={form.foot}>
          <Button data-autofocus={isChosen || undefined} onClick={closeRefactor}>
            {text('ui.cancel')}
          </Button>
          <Button type="submit" variant="filled" loading={isRunning} disabled={!mayDo || isOld || ticks.count === 0}>
            {text(`ui.refactor.action.${asked.do}`)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Total({ plan, count }: { plan: Plan; count: number }) {
  const text = useText()
  const hidden = plan.total - plan.places.length
  const told = text('ui.refactor.places', { count: count + hidden, number: numberText(count + hidden) })
  return (
    <p className={form.note} role="status">
      {hidden > 0 ? `${told} ${text('ui.refactor.cut', { shown: numberText(plan.places.length) })}` : told}
    </p>
  )
}
