// What keeps conversations from an agent: being away, and steps that hand over at certain hours only and are closed now.
import { Button } from '@mantine/core'
import type { CallReply } from '@parley/contract/calls'
import { useChange } from '../../base/call/use-change'
import { useText } from '../../base/language/text'
import { Icon } from '../../ui/icon'
import { showFailure } from '../../ui/toast/toast'
import classes from './desk.module.css'

export function DeskNotices({ desk }: { desk: CallReply<'desk.get'> }) {
  const text = useText()
  const come = useChange('desk.set-state')
  if (!desk.isAgent) return null
  const sayAvailable = () => come.mutate({ state: 'available' }, { onError: (error) => showFailure(error) })
  return (
    <>
      {desk.state === 'away' && (
        <div className={classes.notice} role="status">
          <Icon name="clock" />
          <p>{text('desk.you-are-away')}</p>
          <Button size="compact-sm" loading={come.isPending} onClick={sayAvailable}>
            {text('desk.become-available')}
          </Button>
        </div>
      )}
      {desk.closed.map(({ botName, name, days, ...hours }) => (
        <div key={`${botName}/${name}`} className={classes.notice} role="status">
          <Icon name="warn" />
          <p>{text(`desk.closed-now.${days}`, { bot: botName, step: name, ...hours })}</p>
        </div>
      ))}
    </>
  )
}
