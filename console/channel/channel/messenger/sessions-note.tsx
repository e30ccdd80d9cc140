// How many sessions a channel had in the last week, and when its last message came, beside its name. Whoever may not see analytics reads the second alone.
import { mayUse, type Permissions } from '@parley/contract/base/access/access'
import { figuresAccess } from '@parley/contract/analytics/dashboard'
import { useCall } from '../../../base/call/use-call'
import { useText } from '../../../base/language/text'
import { exactTime, useRelativeTime } from '../../../base/language/time'
import { useDaysUntilToday } from '../../../analytics/dashboard/index'
import classes from '../channel.module.css'

const days = 7

interface SessionsNoteProps {
  botId: string
  permissions: Permissions
  channelType: string
  lastMessageAt: number | null
}

export function SessionsNote({ botId, permissions, channelType, lastMessageAt }: SessionsNoteProps) {
  const text = useText()
  const ago = useRelativeTime()
  const range = useDaysUntilToday(days)
  const isShown = lastMessageAt !== null && mayUse(permissions, figuresAccess)
  const input = { streamId: botId, ...range, channel: channelType, sample: 'false' }
  const overview = useCall('dashboard.get-overview', isShown ? input : null)
  if (lastMessageAt === null) return null
  const sessions = overview.data?.figures.sessions
  return (
    <span className={classes.quiet}>
      {sessions !== undefined && <>{text('channel.sessions', { count: sessions })}, </>}
      <time title={exactTime(lastMessageAt)}>{text('channel.sessions.last', { ago: ago(lastMessageAt) })}</time>
    </span>
  )
}
