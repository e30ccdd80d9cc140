// Whether the bot answers on a channel, saved at once, with what that means while the bot is not published.
import { Switch } from '@mantine/core'
import { useChange } from '../../../base/call/use-change'
import { useText } from '../../../base/language/text'
import { useUserId } from '../../../base/session/session'
import { Card } from '../../../ui/page/card'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import classes from '../channel.module.css'
import type { Channel } from '../groups'

interface SwitchCardProps {
  botId: string
  channel: Channel
  isPublished: boolean
  mayEdit: boolean
}

export function SwitchCard({ botId, channel, isPublished, mayEdit }: SwitchCardProps) {
  const text = useText()
  const userId = useUserId()
  const update = useChange('channel.update')
  const tellAlerts = (isAlertsEnabled: boolean) =>
    update.mutate({ userId, streamId: botId, channelType: channel.type, enable: channel.enable, isAlertsEnabled })
  /** Shown ahead of the reply. */
  const asked = update.isPending ? update.variables : undefined
  const set = (enable: boolean) => update.mutate({ userId, streamId: botId, channelType: channel.type, enable })
  return (
    <Card title={text('channel.answering')}>
      <div className={classes.padded}>
        <div className={classes.switches}>
          <Switch
            styles={{ description: { font: 'var(--t-note)' } }}
            label={text(channel.enable ? 'channel.switch.on' : 'channel.switch.off')}
            description={channel.enable ? text('channel.switch.note') : channel.about}
            checked={asked?.enable ?? channel.enable}
            disabled={!mayEdit || update.isPending}
            onChange={(event) => set(event.currentTarget.checked)}
          />
          {channel.enable && (
            <Switch
              styles={{ description: { font: 'var(--t-note)' } }}
              label={text('channel.alerts')}
              description={text('channel.alerts.note')}
              checked={asked?.isAlertsEnabled === undefined ? channel.isAlertsEnabled : asked.isAlertsEnabled === true}
              disabled={!mayEdit || update.isPending}
              onChange={(event) => tellAlerts(event.currentTarget.checked)}
            />
          )}
        </div>
        {!isPublished && <p className={classes.caution}>{text('channel.unpublished')}</p>}
        {update.error !== null && <ErrorInPlace error={update.error} title={text('channel.switch.failed')} compact />}
      </div>
    </Card>
  )
}
