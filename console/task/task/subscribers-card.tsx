// Who wants to be told by an alert: how many on which channel, and one by one in a dialog, from where each can be unsubscribed.
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { AlertSubscribers } from '@parley/contract/task/alert-people'
import { useState } from 'react'
import { useCall } from '../../base/call/use-call'
import { change, useAction } from '../../base/call/use-change'
import { useDocument } from '../../base/document'
import { useText } from '../../base/language/text'
import { exactTime, useRelativeTime } from '../../base/language/time'
import { botPath } from '../../base/session/use-bot'
import { Dialog } from '../../ui/dialog/dialog'
import { Card } from '../../ui/page/card'
import { AsyncContent } from '../../ui/state/async-content'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { ListTable } from '../../ui/table/list-table'
import { Chip } from '../../ui/status/chip'
import { channelName } from '../../analytics/dashboard/index'
import { useTaskArguments } from './use-task-arguments'
import classes from './task.module.css'

export function SubscribersCard({ taskId }: { taskId: string }) {
  const text = useText()
  const [isOpen, setIsOpen] = useState(false)
  const query = useCall('alert.list-subscribers', useTaskArguments(taskId))
  const { total = 0, recent = 0 } = query.data ?? {}
  const note = [String(total), ...(recent > 0 ? [text('task.subscribers.recent', { count: recent })] : [])]
  return (
    <Card
      title={text('task.subscribers.title')}
      {...(query.data && { note: note.join(', ') })}
      side={
        total > 0 && (
          <Button variant="subtle" size="xs" onClick={() => setIsOpen(true)}>
            {text('task.subscribers.all')}
          </Button>
        )
      }
    >
      <div className={classes.inside}>
        <AsyncContent of={query} rows={2} compact failed={text('task.subscribers.failed')}>
          {({ channels }) =>
            channels.length === 0 ? <p className={classes.note}>{text('task.subscribers.none')}</p> : <Channels channels={channels} />
          }
        </AsyncContent>
      </div>
      {isOpen && query.data && <AllSubscribers taskId={taskId} subscribers={query.data} onClose={() => setIsOpen(false)} />}
    </Card>
  )
}

function Channels({ channels }: Pick<AlertSubscribers, 'channels'>) {
  const text = useText()
  const most = Math.max(...channels.map(({ count }) => count))
  return (
    <ul className={classes.channels}>
      {channels.map(({ channel, count, isOff }) => (
        <li key={channel}>
          <span>{channelName(text, channel)}</span>
          {isOff ? (
            <Chip tone="warn" icon="warn">
              {text('task.subscribers.off')}
            </Chip>
          ) : (
            <span className={classes.bar} data-meter aria-hidden>
              <span style={{ width: `${(100 * count) / most}%` }} />
            </span>
          )}
          <b>{count}</b>
        </li>
      ))}
    </ul>
  )
}

interface AllProps {
  taskId: string
  subscribers: AlertSubscribers
  onClose: () => void
}

function AllSubscribers({ taskId, subscribers: { people, total }, onClose }: AllProps) {
  const text = useText()
  const when = useRelativeTime()
  const { botId, canEdit } = useDocument()
  const { isRunning, error, start } = useAction()
  return (
    <Dialog title={text('task.subscribers.title')} size={800} onClose={onClose}>
      {total > people.length && <p className={classes.note}>{text('task.subscribers.newest', { count: people.length })}</p>}
      {error && <ErrorInPlace error={error} title={text('task.subscribers.kept')} compact />}
      <ListTable
        label={text('task.subscribers.title')}
        heads={['who', 'channel', 'since', 'answers'].map((name) => text(`task.subscribers.${name}`))}
        menu={text('task.subscribers.menu')}
        menuWidth={132}
      >
        {people.map(({ userId, channel, since, values, conversationId }) => (
          <tr key={`${userId} ${channel}`}>
            <td>{conversationId === '' ? userId : <Link to={botPath(botId, `/conversations/${conversationId}`)}>{userId}</Link>}</td>
            <td>{channelName(text, channel)}</td>
            <td>
              <time title={exactTime(since)}>{when(since)}</time>
            </td>
            <td>{Object.values(values).join(', ')}</td>
            <td>
              {canEdit && (
                <Button
                  size="xs"
                  variant="default"
                  loading={isRunning}
                  onClick={() => start(() => change('alert.remove-subscriber', { streamId: botId, taskId, subscriberId: userId, channel }))}
                >
                  {text('task.subscribers.end')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </ListTable>
    </Dialog>
  )
}
