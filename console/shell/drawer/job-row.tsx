// One entry of the dock: what runs, how far in real units and how long it will still take; how to stop it, begin it again, fetch its files
// or put it away.
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import type { DockEntry } from '@parley/contract/bot/dock'
import type { Job } from '@parley/contract/operate/job'
import { useStopping } from '../../base/call/permit'
import { useChange } from '../../base/call/use-change'
import { isOver, percentOf } from '../../base/call/use-job'
import type { Localize } from '../../base/language/kinds/localize-kind'
import { useLocalize } from '../../base/language/kinds/use-kinds'
import { numberText } from '../../base/language/locale'
import { useLocalized } from '../../base/language/sentences/use-localized'
import { useText } from '../../base/language/text'
import { useRelativeTime } from '../../base/language/time'
import { Icon, type IconName } from '../../ui/icon'
import { PermitButton } from '../../ui/permit/permit-button'
import { Chip, type Tone } from '../../ui/status/chip'
import { ThreadProgress } from '../../ui/thread/thread'
import { showFailure } from '../../ui/toast/toast'
import { downloadFile } from './download-file'
import classes from './drawer.module.css'

const looks: Record<Job['state'], { tone: Tone; icon: IconName }> = {
  queued: { tone: 'plain', icon: 'clock' },
  running: { tone: 'info', icon: 'running' },
  done: { tone: 'ok', icon: 'ok' },
  failed: { tone: 'bad', icon: 'failed' },
  stopped: { tone: 'plain', icon: 'stop' },
}

export function JobRow({ entry, showsBot }: { entry: DockEntry; showsBot: boolean }) {
  const text = useText()
  const ago = useRelativeTime()
  const say = useLocalize()
  const said = useLocalized()
  const label = say(`job.kind.${entry.kind}`, entry.label)
  return (
    <li className={classes.row}>
      <span className={classes.name}>
        {label}
        {showsBot && <span className={classes.ofBot}>{entry.botName}</span>}
      </span>
      <Chip {...looks[entry.state]}>{text(`shell.jobs.${entry.state}`)}</Chip>
      <span className={classes.bar}>{!isOver(entry) && <ThreadProgress value={percentOf(entry)} label={label} />}</span>
      <span className={classes.units}>{entry.state === 'failed' ? said(entry, 'error') : unitsOf(entry, text, say)}</span>
      {isOver(entry) && <span className={classes.units}>{ago(entry.endedAt ?? entry.createdAt)}</span>}
      {entry.remainingMs !== null && <span className={classes.units}>{remainingWords(entry.remainingMs, text)}</span>}
      <Actions entry={entry} label={label} />
    </li>
  )
}

/** What fails is told; the list follows by itself. */
function Actions({ entry, label }: { entry: DockEntry; label: string }) {
  const text = useText()
  const update = useChange('dock.update')
  const remove = useChange('dock.remove')
  const permit = useStopping(entry.kind, entry.botId)
  const act = (action: 'stop' | 'retry') => update.mutate({ dockId: entry.id, action }, { onError: (error) => showFailure(error) })
  if (!isOver(entry))
    return (
      <PermitButton permit={permit} size="xs" loading={update.isPending} onClick={() => act('stop')}>
        {text('shell.jobs.stop')}
      </PermitButton>
    )
  return (
    <>
      {(entry.state === 'failed' || entry.state === 'stopped') && (
        <PermitButton permit={permit} size="xs" loading={update.isPending} onClick={() => act('retry')}>
          {text('shell.jobs.retry')}
        </PermitButton>
      )}
      {entry.files.map(({ name }) => (
        <Button
          key={name}
          size="xs"
          leftSection={<Icon name="download" size={14} />}
          aria-label={text('shell.jobs.download-named', { name })}
          onClick={() => void downloadFile(entry.id, name).catch(showFailure)}
        >
          {text('shell.jobs.download')}
        </Button>
      ))}
      <Tooltip label={text('shell.jobs.remove')}>
        <ActionIcon
          size={28}
          aria-label={text('shell.jobs.remove-named', { name: label })}
          loading={remove.isPending}
          onClick={() => remove.mutate({ dockId: entry.id }, { onError: (error) => showFailure(error) })}
        >
          <Icon name="close" />
        </ActionIcon>
      </Tooltip>
    </>
  )
}

function unitsOf(job: Job, text: ReturnType<typeof useText>, say: Localize): string {
  if (job.endedAt !== null && job.startedAt !== null)
    return text('shell.jobs.took', { seconds: Math.max(1, Math.round((job.endedAt - job.startedAt) / 1000)) })
  if (job.total > 0 && job.unit !== '')
    return text('shell.jobs.units', {
      done: numberText(job.done),
      total: numberText(job.total),
      unit: say(`job.unit.${job.unit}`, job.unit),
    })
  return say(`job.step.${job.step}`, job.step)
}

const minuteMs = 60_000

function remainingWords(ms: number, text: ReturnType<typeof useText>): string {
  return ms < minuteMs
    ? text('shell.jobs.left-seconds', { count: Math.max(1, Math.round(ms / 1000)) })
    : text('shell.jobs.left-minutes', { count: Math.round(ms / minuteMs) })
}
