// Names a change that is not wholly on the open screen before it is undone or done again: what it was, where, and how many changes came
// together. Enter does it, Escape leaves everything as it is.
import { Button } from '@mantine/core'
import { useText } from '../../base/language/text'
import { useLocalized } from '../../base/language/sentences/use-localized'
import { exactTime, useRelativeTime } from '../../base/language/time'
import type { ObjectPlace } from '../../base/document/object-places'
import { Dialog } from '../dialog/dialog'
import form from '../dialog/dialog.module.css'
import classes from './history.module.css'
import { StepPlace } from './step-place'
import { type StepQuestion, useStepQuestion } from './step-question'

export function StepQuestionDialog({ screenOf }: { screenOf: (place: ObjectPlace) => string }) {
  const question = useStepQuestion()
  return question === null ? null : <Question question={question} screenOf={screenOf} />
}

interface QuestionProps {
  question: StepQuestion
  screenOf: (place: ObjectPlace) => string
}

function Question({ question: { botId, verb, step, answer }, screenOf }: QuestionProps) {
  const text = useText()
  const said = useLocalized()
  const ago = useRelativeTime()
  const leave = () => answer(false)
  return (
    <Dialog title={text(`ui.${verb}.ask`)} size={480} onClose={leave}>
      <div className={form.form}>
        <span className={classes.what}>
          <span className={classes.label}>{said(step, 'label')}</span>
          <span className={classes.where}>
            <StepPlace step={step} botId={botId} screenOf={screenOf} onLeave={leave} />
            <time title={exactTime(step.at)}>{ago(step.at)}</time>
          </span>
        </span>
        <p className={form.note}>{text('ui.undo.ask.why', { count: step.count })}</p>
        <div className={form.foot}>
          <Button onClick={leave}>{text('ui.cancel')}</Button>
          <Button data-autofocus variant="filled" onClick={() => answer(true)}>
            {text(`ui.${verb}`)}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
