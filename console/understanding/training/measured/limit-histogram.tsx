// Held-out sentences by the score they won with, above a line; below it what fits nothing, by the score it would win with. The limit is a line
// through both, moved by the slider under them.
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { barsOf, totalOf } from './limits'
import classes from './limit.module.css'

interface LimitHistogramProps {
  inside: readonly number[]
  outside: readonly number[]
  limit: number
  /** The limits in force: of the draft, and of the version that users talk to. */
  marks: readonly number[]
  onLimit: (limit: number) => void
}

export function LimitHistogram({ inside, outside, limit, marks, onLimit }: LimitHistogramProps) {
  const text = useText()
  const hasOutside = totalOf(outside) > 0
  const shown = [...new Set(marks)]
  const isAbove = (from: number) => from >= limit - 1e-9
  return (
    <div className={classes.histogram}>
      <p className={classes.legend}>{text('training.limit.inside', { count: totalOf(inside) })}</p>
      <div className={classes.plot} aria-hidden>
        <div className={classes.bars}>
          {barsOf(inside).map(({ from, height }) => (
            <span key={from} data-wins={isAbove(from)} style={{ height: `${height * 100}%` }} />
          ))}
        </div>
        {hasOutside && (
          <div className={classes.below}>
            {barsOf(outside).map(({ from, height }) => (
              <span key={from} data-wins={isAbove(from)} style={{ height: `${height * 100}%` }} />
            ))}
          </div>
        )}
        <span className={classes.limit} style={{ insetInlineStart: `${limit * 100}%` }} />
      </div>
      {hasOutside && (
        <p className={classes.legend} data-at="end">
          {text('training.limit.outside', { count: totalOf(outside) })}
        </p>
      )}
      <div className={classes.track}>
        <input
          type="range"
          className={classes.slider}
          aria-label={text('training.limit.slider')}
          aria-valuetext={limit.toFixed(2)}
          min={0}
          max={1}
          step={0.01}
          value={limit}
          onChange={(event) => onLimit(Number(event.currentTarget.value))}
        />
        <div className={classes.marks} aria-hidden>
          {shown.map((mark) => mark !== limit && <span key={mark} style={{ insetInlineStart: `${mark * 100}%` }} />)}
        </div>
      </div>
      <div className={classes.scale} aria-hidden>
        <span>{numberText(0)}</span>
        <b style={{ insetInlineStart: `${limit * 100}%` }}>{limit.toFixed(2)}</b>
        {shown.map((mark, at) => {
          const isFree = [limit, ...shown.slice(0, at)].every((other) => Math.abs(other - mark) > 0.05)
          return (
            isFree && (
              <i key={mark} style={{ insetInlineStart: `${mark * 100}%` }}>
                {mark.toFixed(2)}
              </i>
            )
          )
        })}
        <span>{numberText(1)}</span>
      </div>
    </div>
  )
}
