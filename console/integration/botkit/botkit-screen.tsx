// The bot's own server: where it is, which app signs for it, what it is told, whether it is there, and what it was told lately.
import { allows } from '@parley/contract/base/access/access'
import { useCall } from '../../base/call/use-call'
import { useText } from '../../base/language/text'
import { useBot, useBotId } from '../../base/session/use-bot'
import { SetupFrame, type SetupStep } from '../../ui/page/setup-frame'
import type { ThreadState } from '../../ui/thread/thread'
import { Page } from '../../ui/page/page'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { SkeletonRows, Waiting } from '../../ui/state/skeleton'
import { Chip } from '../../ui/status/chip'
import { RequestsCard } from './requests-card'
import { ServerCard } from './server-card'
import { TestCard } from './test-card'
import type { BotServer } from './values'

export function BotkitScreen() {
  const text = useText()
  const botId = useBotId()
  const permissions = useBot(botId).data?.permissions
  const query = useCall('botkit.get', { streamId: botId })
  const mayEdit = permissions !== undefined && allows(permissions, 'EXTENSIONS', 'YES')
  const server = query.data
  const isSet = server !== undefined && server.sdkHostUri !== '' && server.sdkClientId !== ''
  return (
    <Page title={text('botkit.title')} status={server && <State server={server} isSet={isSet} />} bare>
      <SetupFrame label={text('botkit.steps')} steps={stepsOf(server, isSet, text)}>
        {query.error !== null && <ErrorInPlace error={query.error} title={text('botkit.failed')} onRetry={() => void query.refetch()} />}
        {query.isPending && query.error === null && (
          <Waiting what={text('botkit.reading')}>
            <SkeletonRows rows={6} />
          </Waiting>
        )}
        {server !== undefined && <ServerCard botId={botId} server={server} mayEdit={mayEdit} />}
        {isSet && mayEdit && <TestCard botId={botId} />}
        <RequestsCard botId={botId} mayEdit={mayEdit} />
      </SetupFrame>
    </Page>
  )
}

function State({ server, isSet }: { server: BotServer; isSet: boolean }) {
  const text = useText()
  if (!isSet) return <Chip icon="none">{text('botkit.state.unset')}</Chip>
  if (!server.enable) return <Chip icon="none">{text('botkit.state.off')}</Chip>
  return (
    <Chip tone="ok" icon="ok">
      {text('botkit.state.on')}
    </Chip>
  )
}

function stepsOf(server: BotServer | undefined, isSet: boolean, text: ReturnType<typeof useText>): SetupStep[] {
  const hears = (server?.subscribedFor.length ?? 0) > 0
  const isOn = isSet && hears && server?.enable === true
  const steps = [
    { id: 'app', state: server !== undefined && server.sdkClientId !== '' ? 'done' : 'now' },
    { id: 'address', state: isSet ? 'done' : server !== undefined && server.sdkClientId !== '' ? 'now' : 'next' },
    { id: 'events', state: isOn ? 'done' : isSet ? 'now' : 'next' },
    { id: 'use', state: isOn ? 'now' : 'next' },
  ] satisfies { id: string; state: ThreadState }[]
  return steps.map((step) => ({ ...step, title: text(`botkit.step.${step.id}`), note: text(`botkit.step.${step.id}.note`) }))
}
