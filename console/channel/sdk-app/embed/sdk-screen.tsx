// How the bot comes to a web page or a mobile app: the app to sign in through, the lines to copy, and the chat window running by them.
import { allows } from '@parley/contract/base/access/access'
import { ownChannel } from '@parley/contract/channel/channel'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../../base/call/use-call'
import { useText } from '../../../base/language/text'
import { messengerHost } from '../../../base/page/settings'
import { useUrlState } from '../../../base/page/use-url-state'
import { useUserId } from '../../../base/session/session'
import { botPath, useBot, useBotId } from '../../../base/session/use-bot'
import { Card } from '../../../ui/page/card'
import { Page } from '../../../ui/page/page'
import { SetupFrame, type SetupStep } from '../../../ui/page/setup-frame'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { SkeletonRows, Waiting } from '../../../ui/state/skeleton'
import { Chip } from '../../../ui/status/chip'
import type { ThreadState } from '../../../ui/thread/thread'
import { AppCard } from './app-card'
import { EmbedCard } from './embed-card'
import classes from './embed.module.css'
import { TryCard } from './try-card'

export function SdkScreen() {
  const text = useText()
  const botId = useBotId()
  const userId = useUserId()
  const bot = useBot(botId).data
  const apps = useCall('sdk-app.list', userId === '' ? null : { userId })
  const channels = useCall('channel.list', { streamId: botId })
  const [chosen, setChosen] = useUrlState('app')
  const here = (apps.data ?? []).filter(({ bots }) => bots.includes(botId))
  const app = here.find(({ clientId }) => clientId === chosen) ?? here[0]
  const isLive = (bot?.liveVersion ?? null) !== null && channels.data?.find(({ type }) => type === ownChannel)?.enable === true
  const mayEdit = bot !== undefined && allows(bot.permissions, 'APPS_AND_SCOPES', 'YES')
  const error = apps.error ?? channels.error
  const again = () => {
    void apps.refetch()
    void channels.refetch()
  }
  return (
    <Page title={text('sdk-app.embed.title')} status={channels.data && <State isLive={isLive} />} bare>
      <SetupFrame label={text('sdk-app.embed.steps')} steps={stepsOf(isLive, app !== undefined, text)}>
        {error !== null && <ErrorInPlace error={error} title={text('sdk-app.failed')} onRetry={again} />}
        {(apps.isPending || channels.isPending) && error === null && (
          <Waiting what={text('sdk-app.reading')}>
            <SkeletonRows rows={6} />
          </Waiting>
        )}
        {channels.data !== undefined && bot !== undefined && !isLive && <NotLive botId={botId} />}
        {apps.data !== undefined && (
          <AppCard botId={botId} apps={here} app={app} mayEdit={mayEdit} onChoose={(id) => setChosen(id, true)} />
        )}
        {bot !== undefined && <EmbedCard app={app} target={{ host: messengerHost(), botId, botName: bot.name }} />}
        {isLive && <TryCard botId={botId} />}
      </SetupFrame>
    </Page>
  )
}

function State({ isLive }: { isLive: boolean }) {
  const text = useText()
  if (!isLive) return <Chip icon="none">{text('sdk-app.embed.off')}</Chip>
  return (
    <Chip tone="ok" icon="ok">
      {text('sdk-app.embed.on')}
    </Chip>
  )
}

function NotLive({ botId }: { botId: string }) {
  const text = useText()
  return (
    <Card title={text('sdk-app.embed.not-live')}>
      <div className={classes.padded}>
        <p>{text('sdk-app.embed.not-live.why')}</p>
        <p className={classes.links}>
          <Link to={botPath(botId, '/publish')}>{text('sdk-app.embed.publish')}</Link>
          <Link to={botPath(botId, '/channels')} search={{ channel: ownChannel }}>
            {text('sdk-app.embed.switch-on')}
          </Link>
        </p>
      </div>
    </Card>
  )
}

function stepsOf(isLive: boolean, hasApp: boolean, text: ReturnType<typeof useText>): SetupStep[] {
  const steps = [
    { id: 'live', state: isLive ? 'done' : 'now' },
    { id: 'app', state: hasApp ? 'done' : isLive ? 'now' : 'next' },
    { id: 'lines', state: isLive && hasApp ? 'now' : 'next' },
    { id: 'try', state: 'next' },
  ] satisfies { id: string; state: ThreadState }[]
  return steps.map((step) => ({ ...step, title: text(`sdk-app.step.${step.id}`), note: text(`sdk-app.step.${step.id}.note`) }))
}
