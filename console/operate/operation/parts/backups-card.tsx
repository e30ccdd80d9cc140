// The newest backups, and how to make and restore one.
import type { OperationStatus } from '@parley/contract/operate/operation'
import { dateText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { exactTime } from '../../../base/language/time'
import { Icon } from '../../../ui/icon'
import { Card } from '../../../ui/page/card'
import { EmptyState } from '../../../ui/state/empty-state'
import { bytesText, msText } from '../figures'
import classes from '../operation.module.css'

const when = { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const

export function BackupsCard({ status }: { status: OperationStatus }) {
  const text = useText()
  const { backups, nightlyBackups } = status
  return (
    <Card
      title={text('operation.backups')}
      note={text(nightlyBackups > 0 ? 'operation.backups.nights' : 'operation.backups.no-nights', { count: nightlyBackups })}
      className={classes.narrow}
    >
      {backups.length === 0 && <EmptyState icon="download" title={text('operation.backups.none')} why={text('operation.backups.why')} />}
      <ol className={classes.backups}>
        {backups.map(({ id, madeAt, bytes, ms, reason, file, host }) => (
          <li key={id} title={`${exactTime(madeAt)} · ${text('operation.backups.where', { file, host })}`}>
            <b>{dateText(madeAt, when)}</b>
            <span className={classes.note}>
              {bytesText(bytes)}, {msText(ms)}
            </span>
            <span className={classes.reason}>{text(`operation.backups.${reason}`)}</span>
          </li>
        ))}
      </ol>
      <p className={classes.foot}>
        <Icon name="key" />
        <span className={classes.note}>{text('operation.backups.keys')}</span>
      </p>
    </Card>
  )
}
