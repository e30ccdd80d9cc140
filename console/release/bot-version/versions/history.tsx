// The versions of a bot as a thread, newest first: number, note, who and when, how much changed, which one is live. Two can be ticked
// to be compared; the draft is one of them.
import { Button, Checkbox } from '@mantine/core'
import { draftId } from '@parley/contract/base/ids'
import type { BotVersion } from '@parley/contract/release/bot-version'
import { useText } from '../../../base/language/text'
import { exactTime, useRelativeTime } from '../../../base/language/time'
import { Chip } from '../../../ui/status/chip'
import { type ThreadPoint, Thread } from '../../../ui/thread/thread'
import { ExportVersion } from './export-version'
import classes from './versions.module.css'

export interface HistoryProps {
  versions: readonly BotVersion[]
  /** Those of them that are listed. */
  shown: readonly BotVersion[]
  /** Ids of at most two, `draft` among them. */
  picked: readonly string[]
  onPick: (id: string) => void
  /** null: the viewer may not. */
  onMakeLive: ((version: BotVersion) => void) | null
  /** null: the viewer may not. */
  onRestore: ((version: BotVersion) => void) | null
  /** null: the viewer may not. */
  onRemove: ((version: BotVersion) => void) | null
  mayExport: boolean
}

export function History({ versions, shown, ...acts }: HistoryProps) {
  const { picked, onPick } = acts
  const text = useText()
  const draft: ThreadPoint = {
    id: draftId,
    state: 'next',
    content: (
      <div className={classes.version}>
        <div className={classes.line}>
          <b>{text('bot-version.draft.name')}</b>
          <span className={classes.quiet}>{text('bot-version.draft.now')}</span>
          <Pick id={draftId} name={text('bot-version.draft.name')} picked={picked} onPick={onPick} />
        </div>
      </div>
    ),
  }
  const knots = shown.map(
    (version): ThreadPoint => ({
      id: version.id,
      state: version.live ? 'now' : version.kind === 'published' ? 'done' : 'plain',
      content: <VersionRow version={version} isAfterLive={versions.some(isLiveBefore(version))} {...acts} />,
    }),
  )
  return <Thread knots={[draft, ...knots]} label={text('bot-version.history')} className={classes.history} />
}

/** Of a version whether it was published before the other was made. */
const isLiveBefore =
  ({ number }: BotVersion) =>
  (earlier: BotVersion): boolean =>
    earlier.kind === 'published' && earlier.number < number

interface VersionRowProps extends Omit<HistoryProps, 'versions' | 'shown'> {
  version: BotVersion
  /** Something was live when it was made. */
  isAfterLive: boolean
}

function VersionRow({ version, isAfterLive, picked, onPick, onMakeLive, onRestore, onRemove, mayExport }: VersionRowProps) {
  const text = useText()
  const ago = useRelativeTime()
  const name = `v${version.number}`
  return (
    <div className={classes.version}>
      <div className={classes.line}>
        <b>{name}</b>
        {version.live ? (
          <Chip tone="ok" icon="ok">
            {text('bot-version.chip.live')}
          </Chip>
        ) : (
          <Chip icon={version.kind === 'published' ? 'publish' : 'pin'}>{text(`bot-version.chip.${version.kind}`)}</Chip>
        )}
        <Pick id={version.id} name={name} picked={picked} onPick={onPick} />
      </div>
      <p className={version.note === '' ? classes.quiet : classes.note}>{version.note || text('bot-version.no-note')}</p>
      <p className={classes.quiet}>
        <time title={exactTime(version.createdAt)}>{text('bot-version.by', { name: version.createdBy, ago: ago(version.createdAt) })}</time>
        {' · '}
        {text(isAfterLive ? 'bot-version.version.changes' : 'bot-version.version.objects', { count: version.changes })}
      </p>
      <div className={classes.acts}>
        {onMakeLive !== null && version.kind === 'published' && !version.live && (
          <Button size="xs" onClick={() => onMakeLive(version)}>
            {text('bot-version.make-live')}
            <span className="visually-hidden"> {name}</span>
          </Button>
        )}
        {onRestore !== null && (
          <Button size="xs" onClick={() => onRestore(version)}>
            {text('bot-version.restore')}
            <span className="visually-hidden"> {name}</span>
          </Button>
        )}
        {mayExport && <ExportVersion version={version} />}
        {onRemove !== null && !version.live && (
          <Button size="xs" px={8} variant="subtle" color="bad" onClick={() => onRemove(version)}>
            {text('bot-version.remove')}
            <span className="visually-hidden"> {name}</span>
          </Button>
        )}
      </div>
    </div>
  )
}

interface PickProps {
  id: string
  name: string
  picked: readonly string[]
  onPick: (id: string) => void
}

function Pick({ id, name, picked, onPick }: PickProps) {
  const text = useText()
  return (
    <Checkbox
      className={classes.pick}
      aria-label={text('bot-version.select', { name })}
      checked={picked.includes(id)}
      onChange={() => onPick(id)}
    />
  )
}
