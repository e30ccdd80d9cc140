// What an installation stands on, each with how it is in a word or two: database, files, channels, mail, backups.
import type { OperationStatus } from '@parley/contract/operate/operation'
import { useText } from '../../../base/language/text'
import { useRelativeTime } from '../../../base/language/time'
import { Icon } from '../../../ui/icon'
import { bytesText, msText } from '../figures'
import classes from '../operation.module.css'
import { countOf } from './figure-tiles'

interface PartOfIt {
  id: 'database' | 'files' | 'channels' | 'mail' | 'backups'
  isWell: boolean
  note: string
}

const slowMs = 100
const nightMs = 36 * 3600_000

export function PartsStrip({ status }: { status: OperationStatus }) {
  const text = useText()
  const ago = useRelativeTime()
  return (
    <ul className={classes.strip} aria-label={text('operation.parts')}>
      {partsOf(status, text, ago).map(({ id, isWell, note }) => (
        <li key={id} data-bad={!isWell || undefined}>
          <Icon name={isWell ? 'ok' : 'warn'} />
          <b>{text(`operation.part.${id}`)}</b>
          <span className="visually-hidden">{text(isWell ? 'operation.part.well' : 'operation.part.unwell')}</span>
          <span className={classes.note}>{note}</span>
        </li>
      ))}
    </ul>
  )
}

function partsOf(status: OperationStatus, text: ReturnType<typeof useText>, ago: (at: number) => string): PartOfIt[] {
  const { database, files, channels, messages, backups, nightlyBackups, updatedAt } = status
  const connections = channels.reduce((sum, one) => sum + one.connections, 0)
  const failing = channels.reduce((sum, one) => sum + one.failing, 0)
  const [failed, waiting, local] = (['failed', 'waiting', 'local'] as const).map((state) => countOf(messages, state))
  const newest = backups[0]
  const mail = failed ? 'mail-failed' : waiting ? 'mail-waiting' : local ? 'mail-local' : 'mail-sent'
  return [
    { id: 'database', isWell: database.ms < slowMs, note: text('operation.part.round-trip', { ms: msText(database.ms) }) },
    { id: 'files', isWell: true, note: text(`operation.part.in-${files.place}`, { size: bytesText(files.bytes) }) },
    {
      id: 'channels',
      isWell: failing === 0,
      note: text(failing > 0 ? 'operation.part.failing' : connections > 0 ? 'operation.part.connected' : 'operation.part.no-channel', {
        count: failing || connections,
      }),
    },
    { id: 'mail', isWell: !failed, note: text(`operation.part.${mail}`, { count: failed || waiting || local || 0 }) },
    {
      id: 'backups',
      isWell: nightlyBackups === 0 || newest === undefined || updatedAt - newest.madeAt < nightMs,
      note: newest !== undefined ? ago(newest.madeAt) : text(nightlyBackups > 0 ? 'operation.part.first-tonight' : 'operation.part.none'),
    },
  ]
}
