// Apps that sign users' tokens for this bot: making one (its secret is shown once), binding and removing. Pages of the server need none.
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { allows } from '@parley/contract/base/access/access'
import type { CallReply } from '@parley/contract/calls'
import { appScopes } from '@parley/contract/base/access/app-scopes'
import { useState } from 'react'
import { useUserId } from '../../../base/session/session'
import { useText } from '../../../base/language/text'
import { useBot } from '../../../base/session/use-bot'
import { useCall } from '../../../base/call/use-call'
import { Icon } from '../../../ui/icon'
import { Card } from '../../../ui/page/card'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { SkeletonRows, Waiting } from '../../../ui/state/skeleton'
import { AnonymousSwitch, CopyKey, MakeApp, RemoveAppDialog } from '../../sdk-app/index'
import classes from '../channel.module.css'

type App = CallReply<'sdk-app.list'>[number]

export function AppsCard({ botId }: { botId: string }) {
  const text = useText()
  const userId = useUserId()
  const permissions = useBot(botId).data?.permissions
  const query = useCall('sdk-app.list', userId === '' ? null : { userId })
  const [isNaming, setIsNaming] = useState(false)
  const [removing, setRemoving] = useState<App | null>(null)
  const mayEdit = permissions !== undefined && allows(permissions, 'APPS_AND_SCOPES', 'YES')
  const bound = (query.data ?? []).filter((app) => app.bots.includes(botId))
  const side = mayEdit && (
    <Button size="xs" leftSection={<Icon name="add" size={14} />} onClick={() => setIsNaming(true)}>
      {text('sdk-app.new')}
    </Button>
  )
  return (
    <Card title={text('channel.apps')} note={text('channel.apps.note')} side={side}>
      {query.error !== null && (
        <ErrorInPlace error={query.error} title={text('channel.apps.failed')} onRetry={() => void query.refetch()} compact />
      )}
      {query.isPending && (
        <Waiting what={text('channel.apps.reading')}>
          <SkeletonRows rows={2} />
        </Waiting>
      )}
      {query.data !== undefined && bound.length === 0 && <p className={classes.padded}>{text('channel.apps.none')}</p>}
      <ul>
        {bound.map((app) => (
          <li key={app.clientId} className={classes.bound}>
            <div className={classes.app}>
              <span className={classes.appWords}>
                <b>{app.appName}</b>
                <code>{app.clientId}</code>
              </span>
              <span className={classes.quiet}>{app.algorithm}</span>
              {app.apiKey !== '' && <CopyKey app={app} />}
              {mayEdit && (
                <Tooltip label={text('sdk-app.remove')}>
                  <ActionIcon aria-label={text('sdk-app.remove-one', { name: app.appName })} onClick={() => setRemoving(app)}>
                    <Icon name="remove" />
                  </ActionIcon>
                </Tooltip>
              )}
            </div>
            <AnonymousSwitch app={app} mayEdit={mayEdit} />
          </li>
        ))}
      </ul>
      {isNaming && <MakeApp botId={botId} scopes={appScopes} onClose={() => setIsNaming(false)} />}
      {removing !== null && <RemoveAppDialog app={removing} onClose={() => setRemoving(null)} />}
    </Card>
  )
}
