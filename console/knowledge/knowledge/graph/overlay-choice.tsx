// What is laid over the topics, chosen on the canvas; of numbers it is said what they count.
import { SegmentedControl } from '@mantine/core'
import { exactTime } from '../../../base/language/time'
import { useText } from '../../../base/language/text'
import classes from './overlay.module.css'
import { overlays } from './overlay'
import type { LaidOver } from './use-overlay'

export function OverlayChoice({ over: { overlay, choose, sums, days, checkedAt } }: { over: LaidOver }) {
  const text = useText()
  const said = () => {
    if (overlay === 'traffic') return text(sums.size === 0 ? 'knowledge.overlay.traffic.none' : 'knowledge.overlay.traffic.why', { days })
    if (overlay !== 'conflicts') return ''
    if (checkedAt === null) return text('knowledge.overlay.conflicts.unchecked')
    return text(sums.size === 0 ? 'knowledge.overlay.conflicts.none' : 'knowledge.overlay.conflicts.why', { at: exactTime(checkedAt) })
  }
  return (
    <div className={classes.choice}>
      <SegmentedControl
        size="xs"
        aria-label={text('knowledge.overlay')}
        value={overlay}
        data={overlays.map((each) => ({ value: each, label: text(`knowledge.overlay.${each}`) }))}
        onChange={(next) => choose(overlays.find((each) => each === next) ?? 'tried')}
      />
      <span className={classes.said} role="status">
        {said()}
      </span>
    </div>
  )
}
