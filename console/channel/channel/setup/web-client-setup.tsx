// Setup of the web and mobile client: the switch, apps that sign users' tokens, the line for one's own website, and a live try.
import { allows } from '@parley/contract/base/access/access'
import { Link } from '@tanstack/react-router'
import { useText } from '../../../base/language/text'
import { exactTime, useRelativeTime } from '../../../base/language/time'
import { botPath, useBot } from '../../../base/session/use-bot'
import { Icon } from '../../../ui/icon'
import { Card } from '../../../ui/page/card'
import { SetupFrame } from '../../../ui/page/setup-frame'
import type { ThreadState } from '../../../ui/thread/thread'
import { Page } from '../../../ui/page/page'
import { PageBack } from '../../../ui/page/page-back'
import { Chip } from '../../../ui/status/chip'
import { Reach } from '../../../release/bot-version/index'
import classes from '../channel.module.css'
import type { Channel } from '../groups'
import { AppearanceCard } from './appearance-card'
import { AppsCard } from './apps-card'
import { PreviewCard } from './preview-card'
import { SwitchCard } from './switch-card'

interface WebClientSetupProps {
  botId: string
  channel: Channel
  onBack: () => void
}

export function WebClientSetup({ botId, channel, onBack }: WebClientSetupProps) {
  const text = useText()
  const bot = useBot(botId).data
  const isPublished = (bot?.liveVersion ?? null) !== null
  const mayEdit = bot !== undefined && allows(bot.permissions, 'CHANNELS', 'YES')
  const steps = [
    { id: 'prepare', state: isPublished ? 'done' : 'now' },
    { id: 'connect', state: isPublished && channel.enable ? 'done' : isPublished ? 'now' : 'next' },
    { id: 'test', state: channel.lastMessageAt !== null ? 'done' : isPublished && channel.enable ? 'now' : 'next' },
  ] satisfies { id: string; state: ThreadState }[]
  const status = channel.enable ? (
    <Chip tone="ok" icon="ok">
      {text('channel.on')}
    </Chip>
  ) : (
    <Chip icon="none">{text('channel.not-enabled')}</Chip>
  )
  return (
    <Page title={channel.name} back={<PageBack onClick={onBack}>{text('channel.title')}</PageBack>} status={status} bare>
      <SetupFrame
        label={text('channel.steps')}
        steps={steps.map((step) => ({ ...step, title: text(`channel.step.${step.id}`), note: text(`channel.step.${step.id}.note`) }))}
      >
        <SwitchCard botId={botId} channel={channel} isPublished={isPublished} mayEdit={mayEdit} />
        <Card title={text('channel.reach')} note={text('channel.reach.note')}>
          {isPublished ? <Reach botId={botId} /> : <NotPublished botId={botId} />}
        </Card>
        <AppearanceCard botId={botId} botName={bot?.name ?? ''} channel={channel} mayEdit={mayEdit} />
        <AppsCard botId={botId} />
        {isPublished && channel.enable && <PreviewCard botId={botId} />}
        <TestCard channel={channel} />
      </SetupFrame>
    </Page>
  )
}

function NotPublished({ botId }: { botId: string }) {
  const text = useText()
  return (
    <p className={classes.padded}>
      {text('channel.reach.later')} <Link to={botPath(botId, '/publish')}>{text('channel.publish')}</Link>
    </p>
  )
}

function TestCard({ channel }: { channel: Channel }) {
  const text = useText()
  const ago = useRelativeTime()
  const isHeard = channel.lastMessageAt !== null
  return (
    <Card title={text('channel.test')}>
      <p className={classes.heard} role="status" data-heard={isHeard || undefined}>
        <Icon name={isHeard ? 'ok' : 'running'} />
        {channel.lastMessageAt === null ? (
          text('channel.test.waiting')
        ) : (
          <time title={exactTime(channel.lastMessageAt)}>{text('channel.test.heard', { ago: ago(channel.lastMessageAt) })}</time>
        )}
      </p>
    </Card>
  )
}
