// What of a bot is live: which version, since when and by whom, where people reach it, and what of the draft differs. A publish that goes on,
// has failed or awaits approval stands above.
import type { DeploymentStatus } from '@parley/contract/release/deployment-status'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { channelName } from '../../analytics/dashboard/index'
import { usePermit } from '../../base/call/permit'
import { useCall } from '../../base/call/use-call'
import { appLanguage } from '../../base/language/locale'
import { useKinds } from '../../base/language/kinds/use-kinds'
import { useLocalized } from '../../base/language/sentences/use-localized'
import { useText } from '../../base/language/text'
import { exactTime, useRelativeTime } from '../../base/language/time'
import { botPath, useBot } from '../../base/session/use-bot'
import { Icon } from '../../ui/icon'
import { Card } from '../../ui/page/card'
import { AsyncContent } from '../../ui/state/async-content'
import { Chip } from '../../ui/status/chip'
import classes from './deployment.module.css'
import { Differences } from './differences'

/** Nothing for who may not see how a bot is published. */
export function DeploymentCard({ botId }: { botId: string }) {
  const text = useText()
  const { may } = usePermit('deployment-status.get', botId)
  const status = useCall('deployment-status.get', may ? { streamId: botId } : null)
  if (!may) return null
  const chip = status.data && status.data.live !== null && (
    <Chip tone="ok" icon="ok">
      {text('deployment-status.live', { number: status.data.live.number })}
    </Chip>
  )
  return (
    <Card title={text('deployment-status.card')} side={<span className={classes.side}>{chip}</span>}>
      <AsyncContent of={status} what={text('deployment-status.reading')} failed={text('deployment-status.unread')} rows={3} compact>
        {(read) => (
          <>
            <Going botId={botId} status={read} />
            {read.live === null ? <NothingLive /> : <Live botId={botId} live={read.live} />}
          </>
        )}
      </AsyncContent>
    </Card>
  )
}

/** What is not settled yet: it goes on, has failed or awaits approval. */
function Going({ botId, status }: { botId: string; status: DeploymentStatus }) {
  const text = useText()
  const said = useLocalized()
  const ago = useRelativeTime()
  const { state, by, startedAt } = status
  if (state === 'none' || state === 'success' || startedAt === null) return null
  return (
    <p className={classes.going} data-state={state} title={exactTime(startedAt)}>
      <Icon name={state === 'failed' ? 'failed' : 'clock'} size={14} />
      <span>
        {text(`deployment-status.${state}`, { name: by, ago: ago(startedAt), reason: said(status, 'reason') })}{' '}
        <Link to={botPath(botId, '/publish')}>{text('deployment-status.look')}</Link>
      </span>
    </p>
  )
}

/** The top bar publishes. */
function NothingLive() {
  const text = useText()
  return (
    <div className={classes.nothing}>
      <p>
        <b>{text('deployment-status.nothing-live')}</b>
        <span className={classes.note}>{text('deployment-status.nothing-live.why')}</span>
      </p>
    </div>
  )
}

function Live({ botId, live }: { botId: string; live: NonNullable<DeploymentStatus['live']> }) {
  const text = useText()
  const ago = useRelativeTime()
  useKinds()
  const bot = useBot(botId).data
  const channels = (bot?.channels ?? []).map((channel) => channelName(text, channel))
  const listed = new Intl.ListFormat(appLanguage(), { type: 'conjunction' }).format(channels)
  return (
    <dl className={classes.facts}>
      <Fact name={text('deployment-status.since')}>
        <span title={exactTime(live.since)}>{text('deployment-status.since-by', { ago: ago(live.since), name: live.by })}</span>
        {live.note !== '' && <span className={classes.note}>{live.note}</span>}
      </Fact>
      <Fact name={text('deployment-status.where')}>
        {channels.length === 0 && <>{text('deployment-status.nowhere')} </>}
        <Link to={botPath(botId, '/channels')}>{channels.length === 0 ? text('deployment-status.channels') : listed}</Link>
      </Fact>
      <Fact name={text('deployment-status.differs')}>
        <Differences botId={botId} live={live} />
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
