// Setup of a messenger channel, drawn from its own description: steps, form, webhook address, a test message and its deliveries.
import { Button } from '@mantine/core'
import { allows } from '@parley/contract/base/access/access'
import { isAskedFor } from '@parley/contract/base/form'
import type { CallReply } from '@parley/contract/calls'
import { useState } from 'react'
import { useCall } from '../../../base/call/use-call'
import { localizeSteps } from '../../../base/language/kinds/localize-kind'
import { useLocalize } from '../../../base/language/kinds/use-kinds'
import { useText } from '../../../base/language/text'
import { exactTime, useRelativeTime } from '../../../base/language/time'
import { useBot } from '../../../base/session/use-bot'
import { Icon, type IconName } from '../../../ui/icon'
import { Card } from '../../../ui/page/card'
import { SetupFrame, type SetupStep } from '../../../ui/page/setup-frame'
import type { ThreadState } from '../../../ui/thread/thread'
import { Page } from '../../../ui/page/page'
import { PageBack } from '../../../ui/page/page-back'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { SkeletonRows, Waiting } from '../../../ui/state/skeleton'
import { Chip, type Tone } from '../../../ui/status/chip'
import { Trouble } from './trouble'
import classes from '../channel.module.css'
import type { Channel } from '../groups'
import { SwitchCard } from '../setup/switch-card'
import { CredentialsCard } from './credentials-card'
import { DeliveriesCard } from './deliveries-card'
import { DegradationsCard } from './degradations-card'
import { MailboxCard } from './mailbox-card'
import { SessionsNote } from './sessions-note'
import { TestMessageCard } from './test-message-card'
import own from './messenger.module.css'
import { WebhookCard } from './webhook-card'

export type Health = CallReply<'delivery.get-health'>
export type Setup = CallReply<'channel.get'>

interface MessengerSetupProps {
  botId: string
  channel: Channel
  onBack: () => void
}

const pollMs = 5000

export function MessengerSetup({ botId, channel, onBack }: MessengerSetupProps) {
  const text = useText()
  const say = useLocalize()
  const bot = useBot(botId).data
  const where = { streamId: botId, channelType: channel.type }
  const setup = useCall('channel.get', where, { pollMs })
  const health = useCall('delivery.get-health', where, { pollMs })
  const mayEdit = bot !== undefined && allows(bot.permissions, 'CHANNELS', 'YES')
  const isPublished = (bot?.liveVersion ?? null) !== null
  const [asked, setAsked] = useState<boolean>()
  // A channel that was on when it was opened is looked after: switching it off comes last. It moves while nobody looks.
  const [wasOn] = useState(channel.enable)
  const steps = stepsOf({ setup: setup.data, health: health.data, isPublished }, text)
  // Who has set it up needs the way there no more.
  const hasGuide = asked ?? steps.some(({ state }) => state !== 'done')
  const switchCard = <SwitchCard botId={botId} channel={channel} isPublished={isPublished} mayEdit={mayEdit} />
  const status = (
    <>
      {health.data && <HealthChip health={health.data} />}
      {bot && setup.data && (
        <SessionsNote botId={botId} permissions={bot.permissions} channelType={channel.type} lastMessageAt={setup.data.lastMessageAt} />
      )}
    </>
  )
  const actions = (
    <Button variant="subtle" leftSection={<Icon name="book" />} aria-expanded={hasGuide} onClick={() => setAsked(!hasGuide)}>
      {text('channel.guide')}
    </Button>
  )
  return (
    <Page title={channel.name} back={<PageBack onClick={onBack}>{text('channel.title')}</PageBack>} status={status} actions={actions} bare>
      <SetupFrame label={text('channel.steps')} steps={steps}>
        {setup.error !== null && <ErrorInPlace error={setup.error} title={text('channel.failed')} onRetry={() => void setup.refetch()} />}
        {setup.isPending && setup.error === null && (
          <Waiting what={text('channel.reading')}>
            <SkeletonRows rows={6} />
          </Waiting>
        )}
        {setup.data !== undefined && (
          <div className={own.columns}>
            <div className={own.column}>
              <HealthLine health={health.data} />
              {hasGuide && <StepsCard steps={localizeSteps(setup.data.steps, `kind.channel.${channel.type}`, say)} />}
              <CredentialsCard botId={botId} setup={setup.data} health={health.data} mayEdit={mayEdit} />
              {!wasOn && switchCard}
              {setup.data.transport === 'webhook' && mayEdit && <WebhookCard botId={botId} setup={setup.data} health={health.data} />}
              {setup.data.transport === 'mailbox' && mayEdit && <MailboxCard botId={botId} setup={setup.data} health={health.data} />}
              {health.data?.testAddress && mayEdit && <TestMessageCard botId={botId} channel={channel} address={health.data.testAddress} />}
              {wasOn && switchCard}
            </div>
            <div className={own.column}>
              <DegradationsCard botId={botId} channelType={channel.type} />
              <DeliveriesCard botId={botId} channel={channel} health={health} mayEdit={mayEdit} />
            </div>
          </div>
        )}
      </SetupFrame>
    </Page>
  )
}

const looks: Readonly<Record<Health['state'], { tone: Tone; icon: IconName }>> = {
  off: { tone: 'plain', icon: 'none' },
  waiting: { tone: 'warn', icon: 'running' },
  healthy: { tone: 'ok', icon: 'ok' },
  troubled: { tone: 'bad', icon: 'bad' },
}

function HealthChip({ health }: { health: Health }) {
  const text = useText()
  return <Chip {...looks[health.state]}>{text(`channel.health.${health.state}`)}</Chip>
}

/** The last thing that went wrong, until something has gone well again. */
function HealthLine({ health }: { health: Health | undefined }) {
  const ago = useRelativeTime()
  if (health === undefined || health.state !== 'troubled' || health.errorAt === null) return null
  return (
    <div className={`${classes.caution} ${own.trouble}`} role="status">
      <Icon name="warn" />
      <div>
        <Trouble trouble={health.trouble} error={health.error} />
      </div>
      <time title={exactTime(health.errorAt)}>{ago(health.errorAt)}</time>
    </div>
  )
}

interface Progress {
  setup: Setup | undefined
  health: Health | undefined
  isPublished: boolean
}

/** Which of the four have been done follows from what is there; the first that has not is the one to do. */
function stepsOf({ setup, health, isPublished }: Progress, text: ReturnType<typeof useText>): SetupStep[] {
  const needed = setup?.fields.filter((field) => field.required === true && isAskedFor(field, setup.settings, setup.fields)) ?? []
  const isFilled = setup !== undefined && needed.every(({ name }) => setup.secrets.includes(name) || (setup.settings[name] ?? '') !== '')
  const isReached = (health?.receivedAt ?? null) !== null || (setup?.canConnect === true && (health?.connectedAt ?? null) !== null)
  const done = [isFilled, isPublished && setup?.enable === true, isReached, (setup?.lastMessageAt ?? null) !== null]
  const now = done.indexOf(false)
  const stateOf = (index: number): ThreadState => (done[index] === true ? 'done' : index === now ? 'now' : 'next')
  const reach = setup?.transport === 'mailbox' ? 'mailbox' : 'reach'
  return ['credentials', 'enable', reach, 'talk'].map((id, index) => ({
    id,
    state: stateOf(index),
    title: text(`channel.step.${id}`),
    note: text(`channel.step.${id}.note`),
  }))
}

function StepsCard({ steps }: { steps: Setup['steps'] }) {
  const text = useText()
  return (
    <Card title={text('channel.how')}>
      <ol className={own.how}>
        {steps.map(({ title, text: words }) => (
          <li key={title}>
            <b>{title}</b>
            <span>{words}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
