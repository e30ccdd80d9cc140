// Whether a mailbox can be reached: both servers are tried on demand, and what happened last is told.
import { Button } from '@mantine/core'
import { useChange } from '../../../base/call/use-change'
import { useText } from '../../../base/language/text'
import { useUserId } from '../../../base/session/session'
import { Card } from '../../../ui/page/card'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import classes from '../channel.module.css'
import type { Health, Setup } from './messenger-setup'
import own from './messenger.module.css'
import { Moment } from './moment'

interface MailboxCardProps {
  botId: string
  setup: Setup
  health: Health | undefined
}

export function MailboxCard({ botId, setup, health }: MailboxCardProps) {
  const text = useText()
  const userId = useUserId()
  const authorize = useChange('channel.authorize')
  const where = { userId, streamId: botId, channelType: setup.type }
  const check = (
    <Button size="xs" disabled={!setup.enable} loading={authorize.isPending} onClick={() => authorize.mutate(where)}>
      {text('channel.mailbox.check')}
    </Button>
  )
  return (
    <Card title={text('channel.mailbox')} note={text('channel.mailbox.note')} side={check}>
      <div className={classes.padded}>
        {!setup.enable && <p className={classes.quiet}>{text('channel.mailbox.off')}</p>}
        {authorize.error !== null && <ErrorInPlace error={authorize.error} title={text('channel.mailbox.failed')} compact />}
        {health !== undefined && (
          <ul className={own.happened}>
            <Moment at={health.connectedAt} yes="channel.mailbox.connected" no="channel.mailbox.not-connected" />
            <Moment at={health.lookedAt} yes="channel.mailbox.looked" no="channel.mailbox.not-looked" />
            <Moment at={health.receivedAt} yes="channel.mailbox.received" no="channel.mailbox.none" />
          </ul>
        )}
      </div>
    </Card>
  )
}
