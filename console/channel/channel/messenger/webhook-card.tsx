// The address a provider posts to, with what else is pasted there; where the provider can be told by us, a button that does it.
import { Button } from '@mantine/core'
import { useCall } from '../../../base/call/use-call'
import { useChange } from '../../../base/call/use-change'
import { useText } from '../../../base/language/text'
import { useUserId } from '../../../base/session/session'
import { Card } from '../../../ui/page/card'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { SkeletonRows, Waiting } from '../../../ui/state/skeleton'
import { Copied } from '../../../release/bot-version/index'
import classes from '../channel.module.css'
import type { Health, Setup } from './messenger-setup'
import own from './messenger.module.css'
import { Moment } from './moment'

interface WebhookCardProps {
  botId: string
  setup: Setup
  health: Health | undefined
}

export function WebhookCard({ botId, setup, health }: WebhookCardProps) {
  const text = useText()
  const userId = useUserId()
  const where = { userId, streamId: botId, channelType: setup.type }
  const webhook = useCall('channel.get-webhook', userId === '' ? null : where)
  const authorize = useChange('channel.authorize')
  const connect = setup.canConnect && (
    <Button size="xs" disabled={!setup.enable} loading={authorize.isPending} onClick={() => authorize.mutate(where)}>
      {text('channel.connect')}
    </Button>
  )
  return (
    <Card title={text('channel.webhook')} note={text(setup.canConnect ? 'channel.webhook.told' : 'channel.webhook.paste')} side={connect}>
      <div className={classes.padded}>
        {webhook.error !== null && <ErrorInPlace error={webhook.error} onRetry={() => void webhook.refetch()} compact />}
        {webhook.isPending && webhook.error === null && (
          <Waiting what={text('channel.reading')}>
            <SkeletonRows rows={1} />
          </Waiting>
        )}
        {webhook.data !== undefined && (
          <>
            <Copied label={text('channel.webhook.address')} value={webhook.data.webhookUrl} />
            {!webhook.data.webhookUrl.startsWith('https://') && <p className={own.warning}>{text('channel.webhook.inside')}</p>}
            {webhook.data.values.map(({ label, value }) => (
              <Copied key={label} label={label} value={value} />
            ))}
          </>
        )}
        {setup.canConnect && !setup.enable && <p className={classes.quiet}>{text('channel.connect.off')}</p>}
        {authorize.error !== null && <ErrorInPlace error={authorize.error} title={text('channel.connect.failed')} compact />}
        {health !== undefined && <Happened health={health} canConnect={setup.canConnect} />}
      </div>
    </Card>
  )
}

function Happened({ health, canConnect }: { health: Health; canConnect: boolean }) {
  const { connectedAt, challengedAt, receivedAt, refusedAt, refusedStatus } = health
  return (
    <ul className={own.happened}>
      {canConnect && <Moment at={connectedAt} yes="channel.webhook.connected" no="channel.webhook.not-connected" />}
      {challengedAt !== null && <Moment at={challengedAt} yes="channel.webhook.challenged" no="" />}
      <Moment at={receivedAt} yes="channel.webhook.received" no="channel.webhook.none" />
      {refusedAt !== null && <Moment at={refusedAt} yes="channel.webhook.refused" no="" status={refusedStatus ?? 0} isBad />}
    </ul>
  )
}
