// One conversation (mockup 09): its thread at the left, why each turn went as it did in the middle, what was known at the right.
import { Button } from '@mantine/core'
import type { CallReply } from '@parley/contract/calls'
import { Link, useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { clockText } from '../../base/language/locale'
import { useShortcuts } from '../../base/page/shortcuts'
import { useText } from '../../base/language/text'
import { botPath, useBotId } from '../../base/session/use-bot'
import { usePermit } from '../../base/call/permit'
import { useCall } from '../../base/call/use-call'
import { useUrlState } from '../../base/page/use-url-state'
import { Icon } from '../../ui/icon'
import { Page } from '../../ui/page/page'
import { OpenDocument } from '../../ui/panes/open-document'
import { EmptyState } from '../../ui/state/empty-state'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { PermitButton } from '../../ui/permit/permit-button'
import { SkeletonRows, Waiting } from '../../ui/state/skeleton'
import { Chip } from '../../ui/status/chip'
import { MakeTestDialog } from '../../testing/conversation-test/index'
import { channelName } from '../../analytics/dashboard/index'
import { isAgentTurn, wentWrong } from '../test-chat/index'
import classes from './conversation.module.css'
import { OutcomeChip, SampleChip } from './list/outcome-chip'
import { MissedSteps } from './thread/missed-steps'
import { nodeOf } from './thread/explain'
import { ReplayButton } from './replay-button'
import { Facts } from './thread/facts'
import { AgentTurnPanes } from './thread/agent-turn-panes'
import { TurnList } from './thread/turn-list'
import { TurnWhy } from './thread/turn-why'

type Open = CallReply<'conversation.get'>

export function ConversationScreen() {
  const text = useText()
  const botId = useBotId()
  const parameters: Record<string, string | undefined> = useParams({ strict: false })
  const sessionId = parameters.sessionId ?? ''
  const query = useCall('conversation.get', { streamId: botId, sessionId })
  const [asked, setAsked] = useUrlState('turn')
  const thread = query.data
  const selected = thread === undefined ? 0 : chosenTurn(thread, asked)
  const turn = thread?.turns[selected]
  const place = turn === undefined ? null : nodeOf(turn)
  const shortcuts = useMemo(() => {
    const last = (thread?.turns.length ?? 1) - 1
    const move = (by: number) => () => setAsked(String(Math.max(0, Math.min(last, selected + by)) + 1))
    return [
      { keys: 'j', label: 'conversation.next-turn', run: move(1) },
      { keys: 'k', label: 'conversation.previous-turn', run: move(-1) },
    ]
  }, [thread, selected, setAsked])
  useShortcuts(shortcuts)
  const actions = (
    <div className={classes.actions}>
      {place !== null && (
        <Button
          leftSection={<Icon name="fork" />}
          renderRoot={(props) => (
            <Link {...props} to={botPath(place.linkedBotId || botId, `/dialogs/${place.dialogId}`)} search={{ node: place.nodeId }} />
          )}
        >
          {text('conversation.open-node')}
        </Button>
      )}
      {thread !== undefined && <MakeTest thread={thread} selected={selected} />}
      {thread !== undefined && (
        <ReplayButton
          botId={botId}
          sessionId={sessionId}
          onShow={(number) => setAsked(String(thread.turns.findIndex(({ turn: one }) => one === number) + 1))}
        />
      )}
    </div>
  )
  return (
    <Page
      title={text('conversation.one', { id: shortId(sessionId) })}
      above={
        <Link className={classes.above} to={botPath(botId, '/conversations')} activeOptions={{ exact: true }}>
          {text('conversation.title')}
        </Link>
      }
      status={thread && <Status thread={thread} />}
      actions={actions}
      bare
    >
      {query.error !== null && (
        <div className={classes.listBody}>
          <ErrorInPlace error={query.error} title={text('conversation.failed')} onRetry={() => void query.refetch()} />
        </div>
      )}
      {query.isPending && (
        <Waiting what={text('conversation.reading-one')}>
          <SkeletonRows rows={8} height={56} />
        </Waiting>
      )}
      {thread !== undefined && (
        <OpenDocument needs={['TASKS']}>
          <Panes thread={thread} selected={selected} onSelect={(index) => setAsked(String(index + 1))} />
        </OpenDocument>
      )}
    </Page>
  )
}

/** Of all up to the turn that is looked at. */
function MakeTest({ thread: { botId, sessionId, turns }, selected }: { thread: Open; selected: number }) {
  const text = useText()
  const mayMake = usePermit('conversation-test.create-case', botId)
  const [isMaking, setMaking] = useState(false)
  const kept = turns.slice(0, selected + 1)
  const said = kept.flatMap((turn) => (turn.said === '' ? [] : [turn.said]))
  if (said.length === 0) return null
  return (
    <>
      <PermitButton permit={mayMake} leftSection={<Icon name="beaker" />} onClick={() => setMaking(true)}>
        {text('conversation.make-test')}
      </PermitButton>
      {isMaking && (
        <MakeTestDialog botId={botId} sessionId={sessionId} turn={kept.at(-1)?.turn ?? 0} said={said} onClose={() => setMaking(false)} />
      )}
    </>
  )
}

/** The turn in the address; else the first that went wrong, else the last thing the user said. */
function chosenTurn(thread: Open, asked: string): number {
  const wanted = Number(asked) - 1
  if (asked !== '' && thread.turns[wanted] !== undefined) return wanted
  const wrong = thread.turns.findIndex(wentWrong)
  return wrong >= 0
    ? wrong
    : Math.max(
        0,
        thread.turns.findLastIndex((turn) => turn.said !== ''),
      )
}

function shortId(sessionId: string): string {
  const [before = '', last = ''] = sessionId.split('-').slice(-2)
  return `${before}-${last.slice(0, 4)}`
}

function Status({ thread: { conversation } }: { thread: Open }) {
  const text = useText()
  return (
    <>
      <OutcomeChip outcome={conversation.outcome} />
      {conversation.notUnderstood > 0 && (
        <Chip tone="bad" icon="bad">
          {text('conversation.turns-missed', { count: conversation.notUnderstood })}
        </Chip>
      )}
      {conversation.sample && <SampleChip />}
    </>
  )
}

interface PanesProps {
  thread: Open
  selected: number
  onSelect: (index: number) => void
}

function Panes({ thread, selected, onSelect }: PanesProps) {
  const text = useText()
  const { conversation, turns, tags } = thread
  const turn = turns[selected]
  if (turn === undefined) return <EmptyState icon="chat" title={text('conversation.empty')} />
  const minutes = Math.max(1, Math.round((conversation.lastAt - conversation.startedAt) / 60_000))
  const byModels = turns.filter(isAgentTurn).length
  const head = (
    <header className={classes.paneHead}>
      <h2>{text('conversation.thread')}</h2>
      <span className={classes.quiet}>{text('conversation.length', { count: turns.length, minutes })}</span>
      <MissedSteps turns={turns} selected={selected} onSelect={onSelect} />
      {byModels > 0 && (
        <Chip tone="ai" icon="spark">
          {text('conversation.by-models', { models: byModels, count: turns.length })}
        </Chip>
      )}
      <span className={classes.paneSide}>{channelName(text, conversation.channel)}</span>
    </header>
  )
  if (isAgentTurn(turn))
    return (
      <div className={classes.frame}>
        <AgentTurnPanes thread={thread} selected={selected} onSelect={onSelect} head={head} />
      </div>
    )
  return (
    <div className={classes.frame}>
      <div className={classes.panes}>
        <section className={classes.left} aria-label={text('conversation.thread')}>
          {head}
          <div className={classes.scroll}>
            <TurnList turns={turns} selected={selected} onSelect={onSelect} />
          </div>
        </section>
        <section className={classes.middle} aria-label={text('conversation.turn', { turn: selected + 1 })}>
          <header className={classes.paneHead}>
            <h2>{text('conversation.turn', { turn: selected + 1 })}</h2>
            <span className={classes.quiet} title={turn.said}>
              {turn.said === '' ? text('conversation.opening') : `“${turn.said}”`}
            </span>
            <span className={classes.paneSide}>{text('conversation.took', { at: clockText(turn.at), ms: Math.round(turn.ms) })}</span>
          </header>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls and may hold nothing to focus, so the keyboard needs it */}
          <div className={classes.scroll} tabIndex={0} role="group" aria-label={text('conversation.turn', { turn: selected + 1 })}>
            <TurnWhy turn={turn} sessionId={thread.sessionId} />
          </div>
        </section>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must be able to scroll it. */}
        <aside className={classes.right} tabIndex={0} aria-label={text('conversation.session')}>
          <Facts conversation={conversation} turns={turns} selected={selected} tags={tags} />
        </aside>
      </div>
    </div>
  )
}
