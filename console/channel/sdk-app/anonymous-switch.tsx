// Whether an app lets in visitors whom nobody vouches for, saved at once. What that means is said beneath.
import { Switch } from '@mantine/core'
import type { CallReply } from '@parley/contract/calls'
import { useUserId } from '../../base/session/session'
import { useText } from '../../base/language/text'
import { useChange } from '../../base/call/use-change'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import classes from './sdk-app.module.css'

type App = CallReply<'sdk-app.list'>[number]

export function AnonymousSwitch({ app, mayEdit }: { app: App; mayEdit: boolean }) {
  const text = useText()
  const userId = useUserId()
  const update = useChange('sdk-app.update')
  return (
    <div className={classes.appSetting}>
      <Switch
        styles={{ description: { font: 'var(--t-note)' } }}
        label={text('sdk-app.anonymous')}
        description={text('sdk-app.anonymous.help')}
        aria-label={text('sdk-app.anonymous-of', { name: app.appName })}
        checked={update.isPending ? update.variables.allowsAnonymous === true : app.allowsAnonymous}
        disabled={!mayEdit || update.isPending}
        onChange={(event) => update.mutate({ userId, clientId: app.clientId, allowsAnonymous: event.currentTarget.checked })}
      />
      {update.error !== null && <ErrorInPlace error={update.error} compact />}
    </div>
  )
}
