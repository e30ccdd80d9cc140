// Chooses the app that a page or a mobile client signs in through, and shows what it is known by. Its secret is shown when it is made or
// renewed, never here.
import { Button, Select } from '@mantine/core'
import type { AppScope } from '@parley/contract/base/access/app-scopes'
import type { CallReply } from '@parley/contract/calls'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../../../base/language/text'
import { botPath } from '../../../base/session/use-bot'
import { Icon } from '../../../ui/icon'
import { Card } from '../../../ui/page/card'
import { Copied } from '../../../release/bot-version/index'
import { MakeApp } from '../make-app'
import { SecretNote } from '../secret-note'
import classes from './embed.module.css'

type App = CallReply<'sdk-app.list'>[number]

/** What a chat window of one's own asks for. */
const clientScopes: readonly AppScope[] = ['chat', 'history', 'files', 'speech']

interface AppCardProps {
  botId: string
  apps: readonly App[]
  app: App | undefined
  mayEdit: boolean
  onChoose: (clientId: string) => void
}

export function AppCard({ botId, apps, app, mayEdit, onChoose }: AppCardProps) {
  const text = useText()
  const [isMaking, setMaking] = useState(false)
  const side = mayEdit && (
    <Button size="xs" leftSection={<Icon name="add" size={14} />} onClick={() => setMaking(true)}>
      {text('sdk-app.new')}
    </Button>
  )
  return (
    <Card title={text('sdk-app.embed.app')} note={text('sdk-app.embed.app.note')} side={side}>
      <div className={classes.padded}>
        {app === undefined ? (
          <p>{text(mayEdit ? 'sdk-app.embed.no-app' : 'sdk-app.embed.no-app.ask')}</p>
        ) : (
          <>
            <Select
              label={text('sdk-app.embed.choose')}
              allowDeselect={false}
              data={apps.map(({ clientId, appName }) => ({ value: clientId, label: appName }))}
              value={app.clientId}
              onChange={(clientId) => onChoose(clientId ?? '')}
            />
            <Copied label={text('sdk-app.id')} value={app.clientId} />
            <SecretNote app={app}>
              <Link to={botPath(botId, '/apps')} search={{ app: app.clientId }}>
                {text('sdk-app.embed.renew')}
              </Link>
            </SecretNote>
          </>
        )}
      </div>
      {isMaking && (
        <MakeApp botId={botId} scopes={clientScopes} onMade={({ clientId }) => onChoose(clientId)} onClose={() => setMaking(false)} />
      )}
    </Card>
  )
}
