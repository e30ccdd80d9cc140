// How far an intent is ahead of the next one, as a bar of 64 and a signed figure: green clear, amber close, red the other one won.
// A figure of a model that may have learnt the sentence by heart says little, and is shown quietly.
import { useText } from '../../../base/language/text'
import classes from './utterance-table.module.css'

const close = 0.15

export function Margin({ value, isUnseen }: { value: number; isUnseen: boolean }) {
  const text = useText()
  const tone = value < 0 ? 'bad' : value < close ? 'warn' : isUnseen ? 'ok' : 'learnt'
  const figure = `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`
  return (
    <span className={classes.margin} data-tone={tone} title={text(isUnseen ? 'training.margin.unseen' : 'training.margin.learnt')}>
      <span className={classes.marginBar} aria-hidden>
        <span style={{ width: `${Math.max(4, Math.min(100, Math.round(Math.abs(value) * 100)))}%` }} />
      </span>
      {figure}
    </span>
  )
}
