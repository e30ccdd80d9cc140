// Apps that sign users' tokens for this bot: making one (its secret is shown once), binding and removing. Pages of the server need none.
import { ActionIcon, Button, Modal, Tooltip } from '@mantine/core'
import { allows } from '@parley/contract/base/access/access'
import type { CallReply } from '@parley/contract/calls'
import { useState } from 'react'
import { useUserId } from '../../../base/session/session'
import { useText } from '../../../base/language/text'
import { useBot } from '../../../base/session/use-bot'
import { useCall } from '../../../base/call/use-call'
import { useChange } from '../../../base/call/use-change'
import { Dialog } from '../../../ui/dialog/dialog'
import { Icon } from '../../../ui/icon'
import { Card } from '../../../ui/page/card'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { SkeletonRows, Waiting } from '../../../ui/state/skeleton'
import { showToast } from '../../../ui/toast/toast'
import { Copied } from '../../../release/bot-version/index'
import { AnonymousSwitch } from './anonymous-switch'
import { NewAppDialog } from './new-app-dialog'
import classes from '../channel.module.css'

type App = CallReply<'sdk-app.list'>[number]
type NewApp = CallReply<'sdk-app.create'>

export function AppsCard({ botId }: { botId: string }) {
  const text = useText()
  const userId = useUserId()
  const permissions = useBot(botId).data?.permissions
  const query = useCall('sdk-app.list', userId === '' ? null : { userId })
  const [isNaming, setIsNaming] = useState(false)
  const [made, setMade] = useState<NewApp | null>(null)
  const [removing, setRemoving] = useState<App | null>(null)
  const mayEdit = permissions !== undefined && allows(permissions, 'APPS_AND_SCOPES', 'YES')
  const bound = (query.data ?? []).filter((app) => app.bots.includes(botId))
  const side = mayEdit && (
    <Button size="xs" leftSection={<Icon name="add" size={14} />} onClick={() => setIsNaming(true)}>
      {text('channel.app.new')}
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
                <Tooltip label={text('channel.app.remove')}>
                  <ActionIcon aria-label={text('channel.app.remove-one', { name: app.appName })} onClick={() => setRemoving(app)}>
                    <Icon name="remove" />
                  </ActionIcon>
                </Tooltip>
              )}
            </div>
            <AnonymousSwitch app={app} mayEdit={mayEdit} />
          </li>
        ))}
      </ul>
      {isNaming && (
        <NewAppDialog
          botId={botId}
          onClose={() => setIsNaming(false)}
          onMade={(app) => {
            setIsNaming(false)
            setMade(app)
          }}
        />
      )}
      {made !== null && <SecretDialog app={made} onClose={() => setMade(null)} />}
      {removing !== null && <RemoveDialog app={removing} onClose={() => setRemoving(null)} />}
    </Card>
  )
}

/** With its API key a page opens the bot for visitors, without a server of its own. */
function CopyKey({ app }: { app: App }) {
  const text = useText()
  const copy = () =>
    void navigator.clipboard.writeText(app.apiKey).then(() => showToast(text('channel.app.key.copied', { name: app.appName })))
  return (
    <Button size="xs" variant="subtle" leftSection={<Icon name="copy" size={14} />} onClick={copy}>
      {text('channel.app.key.copy')}
    </Button>
  )
}

/** Closed by its button only: the secret cannot be had again. An app with a key pair has none. */
export function SecretDialog({ app, onClose }: { app: NewApp; onClose: () => void }) {
  const text = useText()
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('channel.app.made', { name: app.appName })}
      size={520}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <div className={classes.form}>
        {app.clientSecret !== '' && <p className={classes.caution}>{text('channel.app.secret.once')}</p>}
        <Copied label={text('channel.app.id')} value={app.clientId} />
        {app.clientSecret !== '' && (
          <Copied
            label={text('channel.app.secret')}
            value={app.clientSecret}
            help={text('channel.app.secret.help', { algorithm: app.algorithm })}
          />
        )}
        <div className={classes.foot}>
          <Button data-autofocus variant="filled" onClick={onClose}>
            {text('channel.app.copied')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

function RemoveDialog({ app, onClose }: { app: App; onClose: () => void }) {
  const text = useText()
  const userId = useUserId()
  const remove = useChange('sdk-app.remove')
  const confirm = () =>
    remove.mutate(
      { userId, clientId: app.clientId },
      {
        onSuccess: () => {
          showToast(text('channel.app.removed', { name: app.appName }))
          onClose()
        },
      },
    )
  return (
    <Dialog title={text('channel.app.remove-one', { name: app.appName })} size={440} onClose={onClose}>
      <p>{text('channel.app.remove.words', { count: app.bots.length })}</p>
      {remove.error !== null && <ErrorInPlace error={remove.error} compact />}
      <div className={classes.foot}>
        <Button onClick={onClose}>{text('ui.cancel')}</Button>
        <Button color="bad" variant="filled" loading={remove.isPending} onClick={confirm}>
          {text('channel.app.remove')}
        </Button>
      </div>
    </Dialog>
  )
}
