// The bot's home: what state it is in and what to do next. Three cards that fail or stay empty one by one.
import { Button } from '@mantine/core'
import type { StateId } from '@parley/contract/objects/states'
import type { BotSummary } from '@parley/contract/bot/bot'
import { Link } from '@tanstack/react-router'
import { usePermit } from '../../base/call/permit'
import { usePublishing } from '../../base/call/publishing'
import { browserZone } from '../../base/language/time'
import { useText } from '../../base/language/text'
import { botPath, useBot, useBotId } from '../../base/session/use-bot'
import { useCall } from '../../base/call/use-call'
import { PermitButton } from '../../ui/permit/permit-button'
import { Icon } from '../../ui/icon'
import { Page } from '../../ui/page/page'
import { EmptyState } from '../../ui/state/empty-state'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { Skeleton, SkeletonRows, Waiting } from '../../ui/state/skeleton'
import { Chip } from '../../ui/status/chip'
import { StateBadge } from '../../ui/status/state-badge'
import { ChangesCard } from './home/changes-card'
import { CountsRow } from './home/counts-row'
import { HealthCard } from './home/health-card'
import { NextStepsCard } from './home/next-steps-card'
import { OnboardingCard } from './home/onboarding-card'
import { TrafficCard } from './home/traffic-card'
import { StateNotes } from './state/state-notes'
import { DeploymentCard } from '../../release/deployment-status'
import { useTestFromAddress } from './home/use-test-from-address'
import classes from './home/home.module.css'

/** Of the others the version that is live and its changes tell more. */
const isNotable: ReadonlySet<StateId> = new Set(['awaitingapproval', 'rejected', 'suspended', 'linked', 'upgradeinprogress'])

export function BotHomeScreen() {
  const text = useText()
  const botId = useBotId()
  const { data: bot, error: botError, refetch: readBot } = useBot(botId)
  // Whoever may not see it is on the way to another screen.
  const seeing = usePermit('bot.get-summary', botId)
  const summary = useCall('bot.get-summary', seeing.may ? { streamId: botId, timezone: browserZone() } : null, { staleMs: 0 })
  const publishing = usePublishing(botId)
  useTestFromAddress()
  if (bot === undefined && botError !== null) {
    if (botError.status === 404) return <Gone />
    return (
      <Page title={text('bot.home.title')}>
        <ErrorInPlace error={botError} title={text('bot.home.failed')} onRetry={() => void readBot()} />
      </Page>
    )
  }
  const isLive = bot !== undefined && bot.liveVersion !== null
  const hasWork = isLive || (summary.data?.counts.dialogs ?? 0) > 0
  return (
    <Page
      title={bot?.name ?? '…'}
      status={
        bot !== undefined && (
          <>
            {isNotable.has(bot.state) && <StateBadge state={bot.state} />}
            {isLive ? (
              <Chip tone="ok" icon="ok">
                {text('bot.home.live', { version: bot.liveVersion })}
              </Chip>
            ) : (
              <Chip icon="none">{text('bot.chip.never')}</Chip>
            )}
            {(!isLive || bot.changesSinceLive > 0) && (
              <Chip tone="warn" icon="edit">
                {isLive ? text('bot.home.draft-changes', { count: bot.changesSinceLive }) : text('bot.home.draft')}
              </Chip>
            )}
          </>
        )
      }
      actions={
        <>
          {isLive && bot.changesSinceLive > 0 && (
            <Button leftSection={<Icon name="compare" />} renderRoot={(props) => <Link to={botPath(botId, '/compare')} {...props} />}>
              {text('bot.home.compare', { version: bot.liveVersion })}
            </Button>
          )}
          {hasWork && (
            <PermitButton
              permit={publishing}
              variant={isLive && bot.changesSinceLive === 0 ? 'default' : 'filled'}
              leftSection={<Icon name="publish" />}
              to={botPath(botId, '/publish')}
            >
              {text(publishing.isAsking ? 'bot.home.ask' : 'bot.home.publish')}
            </PermitButton>
          )}
        </>
      }
    >
      {bot !== undefined && <StateNotes bot={bot} />}
      {summary.data === undefined && summary.error === null && <HomeSkeleton />}
      {summary.error !== null && summary.data === undefined && (
        <ErrorInPlace error={summary.error} title={text('bot.home.failed')} onRetry={() => void summary.refetch()} />
      )}
      {summary.data !== undefined && <Home botId={botId} summary={summary.data} />}
    </Page>
  )
}

function Gone() {
  const text = useText()
  return (
    <Page title={text('bot.home.title')}>
      <EmptyState
        icon="bot"
        title={text('bot.home.gone')}
        why={text('bot.home.gone-why')}
        action={<Button renderRoot={(props) => <Link to="/bots" {...props} />}>{text('bot.home.to-bots')}</Button>}
      />
    </Page>
  )
}

function Home({ botId, summary }: { botId: string; summary: BotSummary }) {
  const isNew = summary.onboarding.some((step) => !step.done)
  return (
    <>
      <CountsRow botId={botId} summary={summary} />
      <div className={classes.columns}>
        <div className={classes.main}>
          {isNew && <OnboardingCard botId={botId} steps={summary.onboarding} />}
          {(!isNew || summary.nextSteps.length > 0) && <NextStepsCard botId={botId} steps={summary.nextSteps} />}
          <TrafficCard botId={botId} traffic={summary.traffic} />
        </div>
        <div className={classes.side}>
          <DeploymentCard botId={botId} />
          <HealthCard health={summary.health} />
          <ChangesCard botId={botId} changes={summary.changes} />
        </div>
      </div>
    </>
  )
}

function HomeSkeleton() {
  const text = useText()
  return (
    <Waiting what={text('bot.home.loading')}>
      <Skeleton height={43} radius={8} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <div className={classes.skeleton}>
            <SkeletonRows rows={5} height={52} />
          </div>
        </div>
        <div className={classes.side}>
          <div className={classes.skeleton}>
            <SkeletonRows rows={4} />
          </div>
        </div>
      </div>
    </Waiting>
  )
}
