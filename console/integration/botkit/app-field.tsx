// Chooses the app whose secret signs both ways, among those of the bot that have one, or makes one; a new secret is shown once.
import { Button, Select } from '@mantine/core'
import { allows } from '@parley/contract/base/access/access'
import type { AppScope } from '@parley/contract/base/access/app-scopes'
import { useState } from 'react'
import { useCall } from '../../base/call/use-call'
import { useText } from '../../base/language/text'
import { useUserId } from '../../base/session/session'
import { useBot } from '../../base/session/use-bot'
import { Icon } from '../../ui/icon'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { MakeApp } from '../../channel/sdk-app/index'
import classes from './botkit.module.css'

/** What a bot’s own server asks of the platform. */
const serverScopes: readonly AppScope[] = ['history', 'find-intent', 'variables', 'bot-server']

interface AppFieldProps {
  botId: string
  value: string
  mayEdit: boolean
  onChoose: (clientId: string) => void
}

export function AppField({ botId, value, mayEdit, onChoose }: AppFieldProps) {
  const text = useText()
  const userId = useUserId()
  const permissions = useBot(botId).data?.permissions
  const query = useCall('sdk-app.list', userId === '' ? null : { userId })
  const [isNaming, setIsNaming] = useState(false)
  const mayMake = mayEdit && permissions !== undefined && allows(permissions, 'APPS_AND_SCOPES', 'YES')
  const apps = (query.data ?? []).filter(({ bots, algorithm }) => bots.includes(botId) && algorithm.startsWith('HS'))
  const isListed = value === '' || apps.some(({ clientId }) => clientId === value)
  const data = apps.map(({ clientId, appName }) => ({ value: clientId, label: `${appName} · ${clientId}` }))
  return (
    <div className={classes.appField}>
      <Select
        label={text('botkit.app')}
        description={text('botkit.app.help')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={text('botkit.app.none')}
        nothingFoundMessage={text('botkit.app.none')}
        disabled={!mayEdit}
        data={isListed ? data : [...data, { value, label: value }]}
        value={value === '' ? null : value}
        onChange={(chosen) => onChoose(chosen ?? '')}
      />
      {mayMake && (
        <Button leftSection={<Icon name="add" size={14} />} onClick={() => setIsNaming(true)}>
          {text('botkit.app.new')}
        </Button>
      )}
      {query.error !== null && <ErrorInPlace error={query.error} onRetry={() => void query.refetch()} compact />}
      {isNaming && (
        <MakeApp botId={botId} scopes={serverScopes} onMade={(app) => onChoose(app.clientId)} onClose={() => setIsNaming(false)} />
      )}
    </div>
  )
}
