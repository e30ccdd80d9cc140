// The apps of the account that the person may see: a list, and the open one with its keys, its bots and whom it lets in.
import { Button } from '@mantine/core'
import { appScopes } from '@parley/contract/base/access/app-scopes'
import { allows } from '@parley/contract/base/access/access'
import type { CallReply } from '@parley/contract/calls'
import { useState } from 'react'
import { useCall } from '../../base/call/use-call'
import { useText } from '../../base/language/text'
import { useUrlState } from '../../base/page/use-url-state'
import { useUserId } from '../../base/session/session'
import { useBot, useBotId } from '../../base/session/use-bot'
import { Icon } from '../../ui/icon'
import { FilterToggle, Panes } from '../../ui/panes/panes'
import { PickRows } from '../../ui/panes/pick-rows'
import { EmptyState } from '../../ui/state/empty-state'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { SkeletonRows, Waiting } from '../../ui/state/skeleton'
import { AppEditor } from './app-editor'
import { MakeApp } from './make-app'
import classes from './sdk-app.module.css'

export type App = CallReply<'sdk-app.list'>[number]

export function AppsScreen() {
  const text = useText()
  const botId = useBotId()
  const userId = useUserId()
  const permissions = useBot(botId).data?.permissions
  const query = useCall('sdk-app.list', userId === '' ? null : { userId })
  const [search, setSearch] = useUrlState('search')
  const [scope, setScope] = useUrlState('bots', 'this')
  const [openId, setOpenId] = useUrlState('app')
  const [isMaking, setMaking] = useState(false)
  const mayEdit = permissions !== undefined && allows(permissions, 'APPS_AND_SCOPES', 'YES')
  const all = (query.data ?? []).filter(({ owner }) => owner !== 'server')
  const here = all.filter(({ bots }) => bots.includes(botId))
  const offered = scope === 'all' ? all : here
  const shown = offered.filter((app) => isSought(app, search))
  const open = shown.find(({ clientId }) => clientId === openId) ?? shown[0]
  const add = mayEdit && (
    <Button leftSection={<Icon name="add" />} onClick={() => setMaking(true)}>
      {text('sdk-app.new')}
    </Button>
  )
  return (
    <Panes
      title={text('sdk-app.title')}
      count={query.data === undefined ? undefined : offered.length}
      shows={open?.clientId ?? ''}
      actions={add}
      search={{ value: search, label: text('sdk-app.search'), onChange: setSearch }}
      filters={
        <FilterToggle
          label={text('sdk-app.of-all-bots')}
          count={all.length}
          isOn={scope === 'all'}
          onToggle={() => setScope(scope === 'all' ? 'this' : 'all')}
        />
      }
      list={
        shown.length === 0 && offered.length > 0 ? (
          <NoneFound onClear={() => setSearch('')} />
        ) : (
          <PickRows
            label={text('sdk-app.title')}
            selected={open?.clientId ?? ''}
            onSelect={(clientId) => setOpenId(clientId, true)}
            rows={shown.map((app) => ({ id: app.clientId, content: <AppRow app={app} /> }))}
          />
        )
      }
    >
      {query.error !== null && (
        <div className={classes.failed}>
          <ErrorInPlace error={query.error} title={text('sdk-app.failed')} onRetry={() => void query.refetch()} />
        </div>
      )}
      {query.isPending && <Reading />}
      {query.data !== undefined && open === undefined && (
        <EmptyState icon="key" title={text('sdk-app.empty')} why={text('sdk-app.empty.why')} action={add || undefined} />
      )}
      {open !== undefined && <AppEditor key={open.clientId} app={open} botId={botId} mayEdit={mayEdit} />}
      {isMaking && (
        <MakeApp botId={botId} scopes={appScopes} onMade={({ clientId }) => setOpenId(clientId)} onClose={() => setMaking(false)} />
      )}
    </Panes>
  )
}

function isSought({ appName, clientId }: App, search: string): boolean {
  const sought = search.trim().toLowerCase()
  return appName.toLowerCase().includes(sought) || clientId.toLowerCase().includes(sought)
}

function NoneFound({ onClear }: { onClear: () => void }) {
  const text = useText()
  return <EmptyState icon="search" title={text('sdk-app.none-found')} action={<Button onClick={onClear}>{text('sdk-app.clear')}</Button>} />
}

function Reading() {
  const text = useText()
  return (
    <Waiting what={text('sdk-app.reading')}>
      <SkeletonRows rows={6} />
    </Waiting>
  )
}

function AppRow({ app }: { app: App }) {
  const text = useText()
  return (
    <>
      <span className={classes.rowName}>{app.appName}</span>
      <span className={classes.rowNote}>{text(app.owner === 'organization' ? 'sdk-app.owner.organization' : 'sdk-app.owner.user')}</span>
    </>
  )
}
