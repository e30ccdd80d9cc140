// The days on which models are switched off, as knots of a thread that begins today; its amber part is the time in which to change a model.
import { dateText, numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { soonDays } from '../chain/links'
import classes from './off-thread.module.css'
import { placeOf, type SwitchOff, threadDays } from './switch-offs'

export function OffThread({ list }: { list: readonly SwitchOff[] }) {
  const text = useText()
  const days = threadDays(list)
  const left = (daysLeft: number) => ({ insetInlineStart: `${placeOf(daysLeft, days) * 100}%` })
  const [first, last] = [list[0], list.at(-1)]
  if (first === undefined || last === undefined) return null
  const day = (of: SwitchOff) => dateText(of.day, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  return (
    <div className={classes.thread} aria-hidden>
      <div className={classes.ends}>
        <span data-soon={first.daysLeft <= soonDays || undefined}>{day(first)}</span>
        {last.day !== first.day && <span data-soon={last.daysLeft <= soonDays || undefined}>{day(last)}</span>}
      </div>
      <div className={classes.line}>
        <span className={classes.soon} style={{ width: `${placeOf(soonDays, days) * 100}%` }} />
        <span className={classes.today} style={left(0)} />
        {list.map((one) => (
          <span
            key={`${one.configurationId} ${one.model}`}
            className={classes.knot}
            data-soon={one.daysLeft <= soonDays || undefined}
            style={left(one.daysLeft)}
          />
        ))}
      </div>
      <div className={classes.scale}>
        <span>{text('language-model.off-on.today')}</span>
        <span style={left(soonDays)}>{text('language-model.off-on.left', { count: soonDays, number: numberText(soonDays) })}</span>
      </div>
    </div>
  )
}
