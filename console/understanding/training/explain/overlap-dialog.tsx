// Pairs of intents that the last training confused, worst first; each name opens its intent.
import { useDocument, useObjects } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { useCall } from '../../../base/call/use-call'
import { useUrlState } from '../../../base/page/use-url-state'
import { Dialog } from '../../../ui/dialog/dialog'
import { EmptyState } from '../../../ui/state/empty-state'
import classes from './explain.module.css'

const most = 20

export function OverlapDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  const { botId } = useDocument()
  const [, setOpenId] = useUrlState('intent')
  const names = new Map(useObjects('intent').map(({ id, data }) => [id, data.name]))
  const quality = useCall('training.list-quality', { streamId: botId }, { keep: true }).data
  const pairs = (quality?.intents ?? [])
    .flatMap(({ intentId, confusedWith }) =>
      confusedWith.map((other) => ({ from: intentId, to: other.intentId, count: other.count, of: other.of })),
    )
    .filter(({ from, to }) => names.has(from) && names.has(to))
    .sort((left, right) => right.count / right.of - left.count / left.of)
    .slice(0, most)
  const open = (intentId: string) => {
    onClose()
    setOpenId(intentId, true)
  }
  return (
    <Dialog title={text('training.overlap')} size={640} onClose={onClose}>
      {pairs.length === 0 && <EmptyState icon="ok" title={text('training.overlap.none')} />}
      {pairs.length > 0 && <p className={classes.note}>{text('training.overlap.why')}</p>}
      <ul>
        {pairs.map(({ from, to, count, of }) => (
          <li key={`${from} ${to}`} className={classes.pair}>
            <button type="button" className={classes.pairName} onClick={() => open(from)}>
              {names.get(from)}
            </button>
            <span className={classes.quiet}>{text('training.overlap.taken')}</span>
            <button type="button" className={classes.pairName} onClick={() => open(to)}>
              {names.get(to)}
            </button>
            <span className={classes.bar} data-meter>
              <span style={{ width: `${Math.round((count / of) * 100)}%` }} data-tone="bad" />
            </span>
            <span className={classes.figure}>{text('training.quality.of', { count, of })}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
