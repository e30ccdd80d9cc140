// The Debug tab of the bottom drawer: the turns of the test conversation, and of the one looked at the steps it passed and its trace.
// The conversation and the turn looked at are those of the test chat.
import type { Turn } from '@parley/contract/conversation/test-chat'
import { useText } from '../../../base/language/text'
import { shownTurn } from '../follow'
import { wentWrong } from '../trace/trace'
import { TurnTrace } from '../trace/turn-trace'
import { namesIn } from '../trace/trace-row'
import { useNames } from '../trace/use-trace'
import { NothingSaid, useSitting, WithDocument } from './sitting'
import classes from './tabs.module.css'

export function DebugTab({ botId }: { botId: string }) {
  return (
    <WithDocument botId={botId}>
      <Debug botId={botId} />
    </WithDocument>
  )
}

function Debug({ botId }: { botId: string }) {
  const text = useText()
  const { thread, selected, choose } = useSitting(botId)
  const turn = thread?.turns[selected]
  if (!thread || !turn) return <NothingSaid title={text('test-chat.debug.none')} why={text('test-chat.debug.why')} />
  return (
    <div className={classes.debug}>
      <ol className={classes.turns} aria-label={text('test-chat.debug.turns')}>
        {thread.turns.map((each, index) => (
          <li key={each.turn}>
            <button
              type="button"
              className={classes.turn}
              aria-pressed={index === selected}
              data-bad={wentWrong(each) || undefined}
              onClick={() => choose(index)}
            >
              <span className={classes.number}>{shownTurn(thread.turns, each)}</span>
              <span className={classes.said}>{each.said || text('test-chat.debug.start')}</span>
            </button>
          </li>
        ))}
      </ol>
      <div className={classes.trace}>
        <Steps turn={turn} />
        <TurnTrace key={turn.turn} turn={turn} sessionId={thread.sessionId} />
      </div>
    </div>
  )
}

function Steps({ turn }: { turn: Turn }) {
  const text = useText()
  const nameOf = namesIn(turn, useNames())
  const names = turn.events.flatMap((event) => (event.type === 'node-entered' ? nameOf(event.nodeId) || [] : []))
  if (names.length === 0) return null
  return (
    <p className={classes.steps}>
      <span className={classes.label}>{text('test-chat.debug.steps')}</span> {names.join(' › ')}
    </p>
  )
}
