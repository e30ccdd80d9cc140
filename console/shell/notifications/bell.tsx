// The bell of the top bar: how much of what happened is unread, and behind it the list.
import { Popover } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../base/call/use-call'
import { numberText } from '../../base/language/locale'
import { useText } from '../../base/language/text'
import { Icon } from '../../ui/icon'
import { NotificationList } from './notification-list'
import classes from './notifications.module.css'

const mostShown = 99

export function Bell() {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const unread = useCall('notification.list', { limit: 1 }, { keep: true }).data?.unread ?? 0
  const shown = unread > mostShown ? `${numberText(mostShown)}+` : numberText(unread)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={400} trapFocus returnFocus withRoles={false}>
      <Popover.Target>
        <button
          type="button"
          className={classes.bell}
          aria-label={unread === 0 ? text('shell.notifications.title') : text('shell.notifications.unread', { count: unread })}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="bell" />
          {/* Drawn by the style: the name of the button says it in words. */}
          {unread > 0 && <span className={classes.count} data-count={shown} />}
        </button>
      </Popover.Target>
      <Popover.Dropdown p={0} role="dialog" aria-label={text('shell.notifications.title')}>
        <NotificationList unread={unread} onClose={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
