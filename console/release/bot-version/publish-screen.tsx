// Publishing (mockup 10): what changes, what is checked, how users reach the bot, and at the right the button that does it.
import type { CallReply } from '@parley/contract/calls'
import type { PublishApproval } from '@parley/contract/release/publish-approval'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useText } from '../../base/language/text'
import { botPath, useBot, useBotId } from '../../base/session/use-bot'
import { useCall } from '../../base/call/use-call'
import { Icon } from '../../ui/icon'
import { Card } from '../../ui/page/card'
import { Page } from '../../ui/page/page'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { Skeleton, Waiting } from '../../ui/state/skeleton'
import { Chip } from '../../ui/status/chip'
import { type ThreadPoint, Thread } from '../../ui/thread/thread'
import { AutoPublishCard } from '../auto-publish'
import { DeploymentNotice } from '../deployment-status'
import { type Approval, RejectedNotice, useApproval } from '../publish-approval'
import { CheckList } from './publish/check-list'
import classes from './publish/publish.module.css'
import { ChoiceList, linesAtFirst } from './publish/choice-list'
import { Reach } from './publish/reach'
import { Summary } from './publish/summary'
import { type Choice, useChoice } from './publish/use-choice'

type Readiness = CallReply<'bot-version.get-readiness'>

export function PublishScreen() {
  const text = useText()
  const botId = useBotId()
  const bot = useBot(botId).data
  const query = useCall('bot-version.get-readiness', { streamId: botId })
  const readiness = query.data
  const title = bot === undefined ? text('bot-version.publish.title') : text('bot-version.publish.bot', { name: bot.name })
  const approval = useApproval(botId)
  const compare = readiness?.live && readiness.changes.length > 0 && (
    <Link to={botPath(botId, '/compare')} search={{ a: readiness.live.id, b: 'draft' }} className={classes.compare}>
      <Icon name="compare" />
      {text('bot-version.full')}
    </Link>
  )
  return (
    <Page title={title} status={readiness && <State readiness={readiness} />} actions={compare}>
      {query.error !== null && (
        <ErrorInPlace error={query.error} title={text('bot-version.readiness.failed')} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && (
        <Waiting what={text('bot-version.readiness.reading')}>
          <div className={classes.columns}>
            <Skeleton height={360} radius={8} />
            <Skeleton height={360} radius={8} />
          </div>
        </Waiting>
      )}
      {readiness !== undefined && (
        <>
          <DeploymentNotice botId={botId} />
          {isRejectedSince(approval, readiness) && <RejectedNotice request={approval.rejected} />}
          <Publishing botId={botId} readiness={readiness} approval={approval} />
        </>
      )}
    </Page>
  )
}

/** What was published after it has settled it. */
function isRejectedSince(approval: Approval, { live }: Readiness): approval is Approval & { rejected: PublishApproval } {
  return approval.rejected !== null && (live?.createdAt ?? 0) < (approval.rejected.decidedAt ?? 0)
}

interface PublishingProps {
  botId: string
  readiness: Readiness
  approval: Approval
}

function Publishing({ botId, readiness, approval }: PublishingProps) {
  const choice = useChoice(botId, readiness)
  return (
    <div className={classes.columns}>
      <Steps {...{ botId, readiness, choice, approval }} />
      <Summary {...{ botId, readiness, choice, approval }} />
    </div>
  )
}

function State({ readiness: { live, changes } }: { readiness: Readiness }) {
  const text = useText()
  return (
    <>
      {live !== null && (
        <Chip tone="ok" icon="ok">
          {text('bot-version.live', { number: live.number })}
        </Chip>
      )}
      {(live === null || changes.length > 0) && (
        <Chip tone="warn" icon="edit">
          {live === null ? text('bot-version.never') : text('bot-version.draft', { count: changes.length })}
        </Chip>
      )}
    </>
  )
}

function Steps({ botId, readiness, choice, approval }: PublishingProps & { choice: Choice }) {
  const text = useText()
  const { changes, live } = readiness
  const [isAll, setIsAll] = useState(false)
  const showAll = changes.length > linesAtFirst && (
    <button type="button" className={classes.showAll} aria-expanded={isAll} onClick={() => setIsAll(!isAll)}>
      {isAll ? text('bot-version.fewer') : text('bot-version.show-all', { count: changes.length })}
    </button>
  )
  const checks = choice.checks ?? []
  const bad = checks.filter(({ state }) => state === 'bad').length
  const cautions = checks.filter(({ state }) => state === 'warn').length
  const step = (id: string, state: ThreadPoint['state'], content: ReactNode): ThreadPoint => ({ id, state, content })
  const knots = [
    step(
      'changes',
      changes.length === 0 ? 'next' : 'done',
      <Card
        title={text('bot-version.what')}
        note={text('bot-version.choice.count', { count: changes.length, chosen: choice.chosen.size })}
        side={showAll}
      >
        {changes.length === 0 ? (
          <p className={classes.nothing}>{text('bot-version.same', { number: live?.number })}</p>
        ) : (
          <ChoiceList
            changes={changes}
            choice={choice}
            isReadOnly={approval.open !== null || !(approval.mayPublish || approval.mayAsk)}
            isAll={isAll}
          />
        )}
      </Card>,
    ),
    step(
      'checks',
      bad > 0 ? 'bad' : 'done',
      <Card
        title={text('bot-version.checks')}
        note={text(bad === 0 ? 'bot-version.checks.clear' : 'bot-version.checks.note', {
          ok: checks.length - bad - cautions,
          cautions,
          bad,
        })}
      >
        {choice.checks === null ? <Skeleton height={160} radius={8} /> : <CheckList botId={botId} checks={checks} />}
      </Card>,
    ),
    step(
      'reach',
      live === null ? 'next' : 'done',
      <Card title={text('bot-version.reach')} note={live === null ? undefined : text('bot-version.reach.note', { number: live.number })}>
        {live === null ? <p className={classes.nothing}>{text('bot-version.reach.later')}</p> : <Reach botId={botId} />}
      </Card>,
    ),
    step('auto', 'next', <AutoPublishCard botId={botId} mayChoose={approval.mayPublish} />),
  ]
  return <Thread knots={knots} steps isNumbered label={text('bot-version.publish.title')} className={classes.steps} />
}
