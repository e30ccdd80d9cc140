// One app: its keys, how it signs, its name and bots, whom it lets in. What it may do with the bot is the screen of API scopes.
import { Button } from '@mantine/core'
import type { CallReply } from '@parley/contract/calls'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../../base/language/text'
import { exactTime } from '../../base/language/time'
import { botPath } from '../../base/session/use-bot'
import { Icon } from '../../ui/icon'
import { Card } from '../../ui/page/card'
import { EditorBar, EditorForm } from '../../ui/panes/editor-parts'
import { Copied } from '../../release/bot-version/index'
import { AnonymousSwitch } from './anonymous-switch'
import type { App } from './apps-screen'
import { BotsCard } from './bots-card'
import { RemoveAppDialog } from './remove-app-dialog'
import { RenewDialog } from './renew-dialog'
import classes from './sdk-app.module.css'
import { SecretDialog } from './secret-dialog'
import { SecretNote } from './secret-note'

interface AppEditorProps {
  app: App
  botId: string
  mayEdit: boolean
}

export function AppEditor({ app, botId, mayEdit }: AppEditorProps) {
  const text = useText()
  const [isRemoving, setRemoving] = useState(false)
  return (
    <>
      <EditorBar title={app.appName}>
        {mayEdit && (
          <Button variant="subtle" leftSection={<Icon name="remove" />} onClick={() => setRemoving(true)}>
            {text('sdk-app.remove')}
          </Button>
        )}
      </EditorBar>
      <EditorForm>
        <KeysCard app={app} mayEdit={mayEdit} />
        <BotsCard app={app} mayEdit={mayEdit} />
        <Card title={text('sdk-app.access')}>
          <div className={classes.padded}>
            <AnonymousSwitch app={app} mayEdit={mayEdit} />
            <p>
              {text('sdk-app.scopes.where')} <Link to={botPath(botId, '/api-scopes')}>{text('sdk-app.scopes.open')}</Link>
            </p>
          </div>
        </Card>
      </EditorForm>
      {isRemoving && <RemoveAppDialog app={app} onClose={() => setRemoving(false)} />}
    </>
  )
}

function KeysCard({ app, mayEdit }: { app: App; mayEdit: boolean }) {
  const text = useText()
  const [isRenewing, setRenewing] = useState(false)
  const [renewed, setRenewed] = useState<CallReply<'sdk-app.regenerate'> | null>(null)
  const side = mayEdit && (
    <Button size="xs" leftSection={<Icon name="refresh" size={14} />} onClick={() => setRenewing(true)}>
      {text('sdk-app.renew')}
    </Button>
  )
  return (
    <Card title={text('sdk-app.keys')} note={text('sdk-app.signs', { algorithm: app.algorithm })} side={side}>
      <div className={classes.padded}>
        <Copied label={text('sdk-app.id')} value={app.clientId} />
        <SecretNote app={app} />
        {app.apiKey !== '' && <Copied label={text('sdk-app.key')} value={app.apiKey} help={text('sdk-app.key.help')} />}
        {app.oldKeyEndsOn !== '' && (
          <p className={classes.caution} role="status">
            {text('sdk-app.old-key', { until: exactTime(app.oldKeyEndsOn) })}
          </p>
        )}
      </div>
      {isRenewing && (
        <RenewDialog
          app={app}
          onClose={() => setRenewing(false)}
          onRenewed={(next) => {
            setRenewing(false)
            setRenewed(next)
          }}
        />
      )}
      {renewed !== null && <SecretDialog app={renewed} isRenewed onClose={() => setRenewed(null)} />}
    </Card>
  )
}
