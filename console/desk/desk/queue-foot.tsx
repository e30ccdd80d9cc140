// The foot of the desk's list: how the day goes.
import type { DeskDay } from '@parley/contract/desk/desk'
import { numberText } from '../../base/language/locale'
import { useText } from '../../base/language/text'
import classes from './queue.module.css'
import { lengthText } from './use-now'

export function QueueFoot({ today }: { today: DeskDay }) {
  const text = useText()
  return (
    <footer className={classes.foot}>
      <span>{text('desk.today', { shown: numberText(today.handedOver) })}</span>
      {today.medianWaitMs !== null && (
        <span title={text('desk.median-wait.why')}>
          {text('desk.median-wait')} <strong>{lengthText(today.medianWaitMs)}</strong>
        </span>
      )}
    </footer>
  )
}
