// Long work of the bot (§ progress dock): each row says what runs, how far in real units, and how to stop it or what went wrong.
import type { Job } from '@parley/contract/features/job'
import { useStopping } from '../../base/call/permit'
import type { Say } from '../../base/language/kinds/say-kind'
import { useSay } from '../../base/language/kinds/use-kinds'
import { numberText } from '../../base/language/locale'
import { useLocalized } from '../../base/language/sentences/use-localized'
import { useText } from '../../base/language/text'
import { useRelativeTime } from '../../base/language/time'
import { useChange } from '../../base/call/use-change'
import { isOver, percentOf, useJobs } from '../../base/call/use-job'
import { PermitButton } from '../../ui/permit/permit-button'
import { EmptyState } from '../../ui/state/empty-state'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { Chip, type Tone } from '../../ui/status/chip'
import { ThreadProgress } from '../../ui/thread/thread'
import type { IconName } from '../../ui/icon'
import classes from './drawer.module.css'

export function JobsDock({ botId }: { botId: string }) {
  const text = useText()
  const jobs = useJobs(botId === '' ? null : botId)
  if (jobs.error !== null) return <ErrorInPlace error={jobs.error} onRetry={() => void jobs.refetch()} />
  if (jobs.data === undefined || jobs.data.length === 0) {
    return <EmptyState icon="jobs" title={text('shell.jobs.none')} why={text('shell.jobs.why')} />
  }
  return (
    <ul>
      {jobs.data.map((job) => (
        <JobRow key={job.id} job={job} />
      ))}
    </ul>
  )
}

const looks: Record<Job['state'], { tone: Tone; icon: IconName }> = {
  queued: { tone: 'plain', icon: 'clock' },
  running: { tone: 'info', icon: 'running' },
  done: { tone: 'ok', icon: 'ok' },
  failed: { tone: 'bad', icon: 'failed' },
  stopped: { tone: 'plain', icon: 'stop' },
}

function JobRow({ job }: { job: Job }) {
  const text = useText()
  const ago = useRelativeTime()
  const say = useSay()
  const said = useLocalized()
  const label = say(`job.kind.${job.kind}`, job.label)
  const stop = useChange('job.stop')
  const stopping = useStopping(job.kind, job.botId)
  const percent = percentOf(job)
  return (
    <li className={classes.row}>
      <span className={classes.name}>{label}</span>
      <Chip {...looks[job.state]}>{text(`shell.jobs.${job.state}`)}</Chip>
      <span className={classes.bar}>{!isOver(job) && <ThreadProgress value={percent} label={label} />}</span>
      <span className={classes.units}>{job.state === 'failed' ? said(job, 'error') : unitsOf(job, text, say)}</span>
      {isOver(job) ? (
        <span className={classes.units}>{ago(job.endedAt ?? job.createdAt)}</span>
      ) : (
        <PermitButton
          permit={stopping}
          size="xs"
          loading={stop.isPending}
          onClick={() => stop.mutate({ streamId: job.botId, jobId: job.id })}
        >
          {text('shell.jobs.stop')}
        </PermitButton>
      )}
    </li>
  )
}

function unitsOf(job: Job, text: ReturnType<typeof useText>, say: Say): string {
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
