// The way from the bots to those that were deleted, where there are any that this person may bring back.
import { Link } from '@tanstack/react-router'
import { useCall } from '../../../base/call/use-call'
import { useText } from '../../../base/language/text'
import { useUserId } from '../../../base/session/session'
import { Icon } from '../../../ui/icon'
import classes from './removed.module.css'

export function DeletedLink() {
  const text = useText()
  const userId = useUserId()
  const count = useCall('bot.list-removed', userId === '' ? null : { userId }).data?.length ?? 0
  if (count === 0) return null
  return (
    <Link to="/deleted-bots" className={classes.link}>
      <Icon name="remove" />
      {text('bot.deleted.link', { count })}
    </Link>
  )
}
