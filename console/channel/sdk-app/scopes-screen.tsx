// What each app may do with the open bot: apps as rows, scopes as columns, a tick saved at once; below, what each scope allows.
import { Button, Checkbox } from '@mantine/core'
import { type AppScope, appScopes } from '@parley/contract/base/access/app-scopes'
import { allows } from '@parley/contract/base/access/access'
import type { CallReply } from '@parley/contract/calls'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../base/call/use-call'
import { useChange } from '../../base/call/use-change'
import { useText } from '../../base/language/text'
import { botPath, useBot, useBotId } from '../../base/session/use-bot'
import { Card } from '../../ui/page/card'
import { Page } from '../../ui/page/page'
import { EmptyState } from '../../ui/state/empty-state'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { SkeletonRows, Waiting } from '../../ui/state/skeleton'
import { ScopeList } from './scope-list'
import classes from './scopes.module.css'

type Held = CallReply<'sdk-app.list-scopes'>[number]

export function ScopesScreen() {
  const text = useText()
  const botId = useBotId()
  const permissions = useBot(botId).data?.permissions
  const query = useCall('sdk-app.list-scopes', { streamId: botId })
  const mayEdit = permissions !== undefined && allows(permissions, 'APPS_AND_SCOPES', 'YES')
  return (
    <Page title={text('sdk-app.scopes.title')} count={query.data?.length}>
      <div className={classes.cards}>
        {query.error !== null && <ErrorInPlace error={query.error} title={text('sdk-app.failed')} onRetry={() => void query.refetch()} />}
        {query.isPending && (
          <Waiting what={text('sdk-app.reading')}>
            <SkeletonRows rows={4} />
          </Waiting>
        )}
        {query.data?.length === 0 && <NoApps botId={botId} />}
        {query.data !== undefined && query.data.length > 0 && (
          <Card title={text('sdk-app.scopes.matrix')} note={text('sdk-app.scopes.matrix.note')}>
            <Matrix botId={botId} apps={query.data} mayEdit={mayEdit} />
          </Card>
        )}
        <ScopeList />
      </div>
    </Page>
  )
}

function NoApps({ botId }: { botId: string }) {
  const text = useText()
  const apps = <Button renderRoot={(props) => <Link to={botPath(botId, '/apps')} {...props} />}>{text('sdk-app.scopes.to-apps')}</Button>
  return <EmptyState icon="shield" title={text('sdk-app.empty')} why={text('sdk-app.scopes.empty.why')} action={apps} />
}

function Matrix({ botId, apps, mayEdit }: { botId: string; apps: readonly Held[]; mayEdit: boolean }) {
  const text = useText()
  return (
    <div className={classes.scroll}>
      <table className={classes.matrix} aria-label={text('sdk-app.scopes.matrix')}>
        <thead>
          <tr>
            <th scope="col">{text('sdk-app.scopes.app')}</th>
            {appScopes.map((scope) => (
              <th key={scope} scope="col" title={text(`sdk-app.scope.${scope}.allows`)}>
                {text(`sdk-app.scope.${scope}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {apps.map((app) => (
            <Row key={app.clientId} botId={botId} app={app} mayEdit={mayEdit} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ botId, app, mayEdit }: { botId: string; app: Held; mayEdit: boolean }) {
  const text = useText()
  const assign = useChange('sdk-app.assign-scopes', `scopes ${app.clientId}`)
  const held: readonly AppScope[] = assign.isPending ? assign.variables.scopes : app.scopes
  const choose = (scope: AppScope, isOn: boolean) =>
    assign.mutate({
      streamId: botId,
      clientId: app.clientId,
      scopes: appScopes.filter((one) => (one === scope ? isOn : held.includes(one))),
    })
  return (
    <>
      <tr>
        <th scope="row">
          <span className={classes.name}>{app.appName}</span>
          <code>{app.clientId}</code>
        </th>
        {appScopes.map((scope) => (
          <td key={scope}>
            <Checkbox
              aria-label={text('sdk-app.scopes.of', { scope: text(`sdk-app.scope.${scope}`), name: app.appName })}
              checked={held.includes(scope)}
              disabled={!mayEdit}
              onChange={(event) => choose(scope, event.currentTarget.checked)}
            />
          </td>
        ))}
      </tr>
      {assign.error !== null && (
        <tr>
          <td colSpan={appScopes.length + 1}>
            <ErrorInPlace error={assign.error} compact isAnswer />
          </td>
        </tr>
      )}
    </>
  )
}
