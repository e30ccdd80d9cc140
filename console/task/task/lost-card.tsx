// Messages of an alert that did not reach somebody, each with its ways out: sent again, the conversation opened, given up.
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { LostDelivery } from '@parley/contract/task/alert-people'
import { useCall } from '../../base/call/use-call'
import { change, useAction } from '../../base/call/use-change'
import { useDocument } from '../../base/document'
import { useText } from '../../base/language/text'
import { exactTime, useRelativeTime } from '../../base/language/time'
import { botPath } from '../../base/session/use-bot'
import { Icon } from '../../ui/icon'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { channelName } from '../../analytics/dashboard/index'
import { useTaskArguments } from './use-task-arguments'
import classes from './task.module.css'

export function LostCard({ taskId }: { taskId: string }) {
  const text = useText()
  const query = useCall('alert.list-lost', useTaskArguments(taskId))
  const lost = query.data ?? []
  if (query.error !== null)
    return <ErrorInPlace error={query.error} title={text('task.lost.unread')} onRetry={() => void query.refetch()} compact />
  if (lost.length === 0) return null
  return (
    <section className={classes.lost} aria-label={text('task.lost')}>
      <h3 className={classes.title}>
        <Icon name="bad" /> {text('task.lost.waits', { count: lost.length })}
      </h3>
      <ul>
        {lost.map((delivery) => (
          <Lost key={`${delivery.runId} ${delivery.userId} ${delivery.channel}`} taskId={taskId} delivery={delivery} />
        ))}
      </ul>
    </section>
  )
}

function Lost({ taskId, delivery }: { taskId: string; delivery: LostDelivery }) {
  const text = useText()
  const when = useRelativeTime()
  const { botId, canEdit } = useDocument()
  const { isRunning, error: refused, start } = useAction()
  const { runId, userId: subscriberId, channel, at, attempts, error, conversationId, canRetry } = delivery
  const whose = { streamId: botId, taskId, runId, subscriberId, channel }
  return (
    <li>
      <p className={classes.note}>
        {subscriberId}, {channelName(text, channel)}, <time title={exactTime(at)}>{when(at)}</time>.{' '}
        {text('task.lost.tries', { count: attempts })}
      </p>
      <p className={classes.bad}>{error}</p>
      <div className={classes.buttons}>
        {canEdit && canRetry && (
          <Button size="xs" variant="default" loading={isRunning} onClick={() => start(() => change('alert.retry-lost', whose))}>
            {text('task.lost.again')}
          </Button>
        )}
        {conversationId !== '' && (
          <Button size="xs" variant="default" component={Link} to={botPath(botId, `/conversations/${conversationId}`)}>
            {text('task.lost.open')}
          </Button>
        )}
        {canEdit && (
          <Button size="xs" variant="subtle" loading={isRunning} onClick={() => start(() => change('alert.drop-lost', whose))}>
            {text('task.lost.drop')}
          </Button>
        )}
      </div>
      {refused && <ErrorInPlace error={refused} title={text('task.lost.failed')} compact />}
    </li>
  )
}
