// What happened that concerns the reader, newest first: each line a way to its place, which marks it as read.
import { Button } from '@mantine/core'
import type { Notification } from '@parley/contract/account/notification'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../base/call/use-call'
import { useChange } from '../../base/call/use-change'
import { useLocalize } from '../../base/language/kinds/use-kinds'
import { useText } from '../../base/language/text'
import { exactTime, useRelativeTime } from '../../base/language/time'
import { Icon } from '../../ui/icon'
import { EmptyState } from '../../ui/state/empty-state'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { SkeletonRows, Waiting } from '../../ui/state/skeleton'
import { showFailure } from '../../ui/toast/toast'
import { shellState } from '../shell-state'
import { notificationIcons, placeOf, wordsOf } from './notification-words'
import classes from './notifications.module.css'

const pageSize = 20
/** The call gives no more at once, and what is older is seldom looked for. */
const most = 100

export function NotificationList({ unread, onClose }: { unread: number; onClose: () => void }) {
  const text = useText()
  const navigate = useNavigate()
  const [limit, setLimit] = useState(pageSize)
  const { data, error, refetch } = useCall('notification.list', { limit }, { keep: true, staleMs: 0 })
  const read = useChange('notification.mark-read')
  const markRead = (ids?: string[]) => read.mutate({ ids }, { onError: (failure) => showFailure(failure) })
  const open = (one: Notification) => {
    const { path, search, showsJobs } = placeOf(one)
    if (!one.isRead) markRead([one.id])
    onClose()
    void navigate({ to: path, search })
    if (showsJobs) shellState.set({ drawer: 'jobs' })
  }
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title} tabIndex={-1} data-autofocus>
          {text('shell.notifications.title')}
        </h2>
        <Button size="xs" variant="subtle" disabled={unread === 0} loading={read.isPending} onClick={() => markRead()}>
          {text('shell.notifications.all-read')}
        </Button>
      </div>
      {error !== null && <ErrorInPlace error={error} onRetry={() => void refetch()} compact />}
      {data === undefined && error === null && (
        <Waiting what={text('ui.loading')}>
          <SkeletonRows rows={4} height={48} />
        </Waiting>
      )}
      {data?.total === 0 && <EmptyState icon="bell" title={text('shell.notifications.none')} why={text('shell.notifications.none.why')} />}
      {data !== undefined && data.total > 0 && (
        <ul className={classes.list}>
          {data.items.map((one) => (
            <NotificationLine key={one.id} one={one} onOpen={open} onRead={() => markRead([one.id])} />
          ))}
          {data.total > data.items.length && limit < most && (
            <li className={classes.more}>
              <Button size="xs" variant="subtle" onClick={() => setLimit(limit + pageSize)}>
                {text('shell.notifications.more')}
              </Button>
            </li>
          )}
        </ul>
      )}
    </>
  )
}

interface NotificationLineProps {
  one: Notification
  onOpen: (one: Notification) => void
  onRead: () => void
}

function NotificationLine({ one, onOpen, onRead }: NotificationLineProps) {
  const text = useText()
  const say = useLocalize()
  const ago = useRelativeTime()
  const words = wordsOf(one, text, say)
  return (
    <li className={classes.line} data-unread={!one.isRead || undefined}>
      <button type="button" className={classes.open} onClick={() => onOpen(one)}>
        <Icon name={notificationIcons[one.kind]} />
        <span className={classes.what}>
          <span className={classes.words}>{words}</span>
          <span className={classes.when}>
            {one.botName !== '' && <span className={classes.bot}>{one.botName}</span>}
            <time title={exactTime(one.at)}>{ago(one.at)}</time>
          </span>
        </span>
      </button>
      {!one.isRead && (
        <button
          type="button"
          className={classes.read}
          aria-label={text('shell.notifications.read', { words })}
          title={text('shell.notifications.read-short')}
          onClick={onRead}
        >
          <span className={classes.dot} />
        </button>
      )}
    </li>
  )
}
