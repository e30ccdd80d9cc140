// Who works on a bot: the owner, people, groups and those who are invited to it. Sharing, changing roles, promoting an owner.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { holds } from '../../../base/session/permission'
import { useUserId } from '../../../base/session/session'
import { useText } from '../../../base/language/text'
import { useBot, useBotId } from '../../../base/session/use-bot'
import { useCall } from '../../../base/call/use-call'
import { Icon } from '../../../ui/icon'
import { Page } from '../../../ui/page/page'
import { AsyncContent } from '../../../ui/state/async-content'
import { EmptyState } from '../../../ui/state/empty-state'
import { Chip } from '../../../ui/status/chip'
import { AskWhom } from '../shared/ask-whom'
import classes from '../team.module.css'
import { useAccount } from '../use-account'
import { CoDeveloperTable } from './co-developer-table'
import { ShareDialog } from './share-dialog'

export function DevelopersScreen() {
  const text = useText()
  const userId = useUserId()
  const botId = useBotId()
  const account = useAccount()
  const bot = useBot(botId).data
  const team = useCall('team.list-co-developers', userId === '' ? null : { userId, streamId: botId })
  const [isSharing, setIsSharing] = useState(false)
  const maySee = bot === undefined || holds(bot.permissions, 'BOT_DEVELOPERS')
  const mayEdit = bot !== undefined && holds(bot.permissions, 'BOT_DEVELOPERS', 'YES')
  const share = mayEdit && (
    <Button variant="filled" leftSection={<Icon name="invite" />} onClick={() => setIsSharing(true)}>
      {text('team.bot.share')}
    </Button>
  )
  const status = bot !== undefined && !mayEdit && (
    <Chip icon="eye" title={text('team.bot.ask')}>
      {text('team.bot.view-only')}
    </Chip>
  )
  if (!maySee && account !== null) {
    return (
      <Page title={text('team.title')}>
        <AskWhom account={account} what={text('team.bot.ask')} page />
      </Page>
    )
  }
  const isAlone = team.data?.length === 1
  return (
    <Page title={text('team.title')} count={team.data?.length} status={status} actions={share}>
      <div className={classes.rows}>
        <p className={classes.note}>{text('team.bot.about')}</p>
        <AsyncContent of={team} what={text('team.reading')} failed={text('team.bot.failed')}>
          {(everybody) =>
            account !== null && (
              <CoDeveloperTable account={account} bot={{ botId, name: bot?.name ?? '' }} team={everybody} mayEdit={mayEdit} />
            )
          }
        </AsyncContent>
        {isAlone && <EmptyState icon="team" title={text('team.people.alone')} why={text('team.bot.alone.why')} />}
      </div>
      {isSharing && account !== null && (
        <ShareDialog account={account} botId={botId} team={team.data ?? []} onClose={() => setIsSharing(false)} />
      )}
    </Page>
  )
}
