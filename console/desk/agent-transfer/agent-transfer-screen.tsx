// Agent transfer of a bot: the desk that takes its conversations, who its agents are and which queues they take, and the replies they keep
// ready. Hours and words stand in the agent transfer of a dialog.
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../base/call/use-call'
import { usePermit } from '../../base/call/permit'
import { useText } from '../../base/language/text'
import { useUserId } from '../../base/session/session'
import { useBotId } from '../../base/session/use-bot'
import { Icon } from '../../ui/icon'
import { Card } from '../../ui/page/card'
import { Page } from '../../ui/page/page'
import { AsyncContent } from '../../ui/state/async-content'
import classes from './agent-transfer.module.css'
import { AgentList } from './agent-list'
import { ReplyList } from './reply-list'
import { Systems } from './systems'

export function AgentTransferScreen() {
  const text = useText()
  const streamId = useBotId()
  const systems = useCall('agent-transfer.list-systems', { streamId })
  const people = useCall('agent-transfer.list-people', { streamId })
  const replies = useCall('agent-transfer.list-replies', { streamId })
  const permit = usePermit('agent-transfer.put-agent', streamId)
  const me = useUserId()
  const isAgent = people.data?.people.some(({ userId, isAgent: is }) => is && userId === me) === true
  const toDesk = isAgent && (
    <Button size="xs" leftSection={<Icon name="headset" size={14} />} renderRoot={(props) => <Link to="/desk" {...props} />}>
      {text('agent-transfer.open-desk')}
    </Button>
  )
  return (
    <Page title={text('agent-transfer.title')}>
      <div className={classes.cards}>
        <Card title={text('agent-transfer.systems')} note={text('agent-transfer.systems.note')}>
          <AsyncContent of={systems} failed={text('agent-transfer.failed')} rows={2}>
            {(list) => <Systems systems={list} permit={permit} />}
          </AsyncContent>
        </Card>
        <Card title={text('agent-transfer.people')} note={text('agent-transfer.people.note')} side={toDesk}>
          <AsyncContent of={people} failed={text('agent-transfer.failed')}>
            {(found) => (
              <div className={classes.table}>
                <AgentList {...found} permit={permit} />
              </div>
            )}
          </AsyncContent>
        </Card>
        <Card title={text('agent-transfer.replies')} note={text('agent-transfer.replies.note')}>
          <AsyncContent of={replies} failed={text('agent-transfer.failed')} rows={2}>
            {(list) => <ReplyList replies={list} permit={permit} />}
          </AsyncContent>
        </Card>
      </div>
    </Page>
  )
}
