// How far an intent is ahead of the next one, as a bar of 64 and a signed figure: green clear, amber close, red the other one won.
import classes from './utterance.module.css'

const close = 0.15

export function Margin({ value }: { value: number }) {
  const tone = value < 0 ? 'bad' : value < close ? 'warn' : 'ok'
  const figure = `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`
  return (
    <span className={classes.margin} data-tone={tone}>
      <span className={classes.marginBar} aria-hidden>
        <span style={{ width: `${Math.max(4, Math.min(100, Math.round(Math.abs(value) * 100)))}%` }} />
      </span>
      {figure}
    </span>
  )
}
