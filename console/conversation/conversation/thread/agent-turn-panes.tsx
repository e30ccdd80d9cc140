// A conversation at a turn that a language model took part in (mockup 25): the steps of the turn inside the thread, the chosen call of a tool at
// the right, and below it what was known.
import type { CallReply } from '@parley/contract/calls'
import type { ReactNode } from 'react'
import { useText } from '../../../base/language/text'
import { MissedActions } from '../../../ui/missed/missed-actions'
import { CallDetail, isMissed, type PlacedCall, TurnTrace, useChosenCall } from '../../test-chat/index'
import shared from '../conversation.module.css'
import { Facts } from './facts'
import { TurnList } from './turn-list'

interface AgentTurnPanesProps {
  thread: CallReply<'conversation.get'>
  selected: number
  onSelect: (index: number) => void
  head: ReactNode
}

export function AgentTurnPanes({ thread, selected, onSelect, head }: AgentTurnPanesProps) {
  const text = useText()
  const { turns, conversation, tags, sessionId, botId } = thread
  const { calls, call: chosen, choose, marksOf } = useChosenCall(turns, onSelect)
  const call = chosen ?? tellingCall(calls, selected)
  const turn = turns[selected]
  if (turn === undefined) return null
  return (
    <div className={shared.panes} data-agent-turn>
      <section className={shared.left} aria-label={text('conversation.thread')}>
        {head}
        <div className={shared.scroll}>
          <TurnList
            turns={turns}
            selected={selected}
            onSelect={onSelect}
            marks={marksOf(turn)}
            below={
              <>
                <TurnTrace turn={turn} sessionId={sessionId} calls={calls} chosen={call?.event.callId ?? ''} onChoose={choose} />
                {isMissed(turn) && <MissedActions botId={botId} text={turn.said} look="buttons" />}
              </>
            }
          />
        </div>
      </section>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must be able to scroll it. */}
      <aside className={shared.right} tabIndex={0} aria-label={text('conversation.session')}>
        {call !== undefined && <CallDetail call={call} turns={turns} turnNumber={(at) => at + 1} />}
        <Facts conversation={conversation} turns={turns} selected={selected} tags={tags} />
      </aside>
    </div>
  )
}

/** Of a turn: the last call that changes something, else the last. */
function tellingCall(calls: readonly PlacedCall[], selected: number): PlacedCall | undefined {
  const ofTurn = calls.filter(({ index }) => index === selected)
  return ofTurn.findLast(({ event }) => event.writes) ?? ofTurn.at(-1)
}
