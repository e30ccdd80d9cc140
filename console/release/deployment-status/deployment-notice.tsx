// How the last publish went: a quiet line while all is well; above everything else what is live where it goes on or has failed.
import type { DeploymentStatus } from '@parley/contract/release/deployment-status'
import { usePermit } from '../../base/call/permit'
import { useCall } from '../../base/call/use-call'
import { useLocalized } from '../../base/language/sentences/use-localized'
import { useText } from '../../base/language/text'
import { exactTime, useRelativeTime } from '../../base/language/time'
import { Icon } from '../../ui/icon'
import strip from '../../ui/page/strip.module.css'
import classes from './deployment.module.css'

function useStatus(botId: string): DeploymentStatus | undefined {
  const { may } = usePermit('deployment-status.get', botId)
  return useCall('deployment-status.get', may ? { streamId: botId } : null).data
}

/** Who published what is live, and when. */
export function DeploymentLine({ botId }: { botId: string }) {
  const text = useText()
  const ago = useRelativeTime()
  const status = useStatus(botId)
  if (status?.state !== 'success' || status.endedAt === null || status.version === null) return null
  const { by, endedAt, version } = status
  return <p title={exactTime(endedAt)}>{text('deployment-status.success', { number: version.number, name: by, ago: ago(endedAt) })}</p>
}

export function DeploymentNotice({ botId }: { botId: string }) {
  const text = useText()
  const said = useLocalized()
  const ago = useRelativeTime()
  const status = useStatus(botId)
  if (status === undefined || (status.state !== 'failed' && status.state !== 'in-progress')) return null
  const { state, live, by, startedAt } = status
  const tone = state === 'failed' ? 'bad' : 'info'
  const stands = live === null ? text('deployment-status.nothing-live') : text('deployment-status.still-live', { number: live.number })
  return (
    <section className={`${strip.strip} ${classes.notice}`} data-tone={tone} aria-label={text('deployment-status.title')}>
      <span className={strip.icon} data-tone={tone}>
        <Icon name={state === 'failed' ? 'failed' : 'clock'} />
      </span>
      <div>
        <p className={classes.title}>{stands}</p>
        <p title={startedAt === null ? undefined : exactTime(startedAt)}>
          {text(`deployment-status.${state}`, { name: by, ago: ago(startedAt ?? 0), reason: said(status, 'reason') })}
        </p>
      </div>
    </section>
  )
}
