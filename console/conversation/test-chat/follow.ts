// Which moment of the test chat is looked at, and the way the conversation took to it; the canvas lights that way.
// The dock writes it, the canvas only reads.
import type { SessionEvent } from '@parley/contract/base/event'
import type { JsonObject } from '@parley/contract/base/json'
import type { Turn } from '@parley/contract/conversation/test-chat'
import { createStore, useStore } from '../../base/page/store'

/** One node the conversation passed, with the last turn it was passed in. */
export interface Passed {
  nodeId: string
  dialogId: string
  turn: number
}

export interface Followed {
  botId: string
  isFollowing: boolean
  /** The selected turn; 0 when nothing is looked at. */
  turn: number
  passed: readonly Passed[]
  /** Pairs `<from>><to>` of nodes entered one after the other. */
  steps: ReadonlySet<string>
  /** Conversation state after the selected turn. */
  state: JsonObject | null
}

export const followed = createStore<Followed>({ botId: '', isFollowing: true, turn: 0, passed: [], steps: new Set(), state: null })

export function useFollowed<P>(part: (value: Followed) => P): P {
  return useStore(followed, part)
}

/** The way up to and with the turn at `selected` (index in `turns`). Turn numbers shown to people count what the user said. */
export function wayTo(turns: readonly Turn[], selected: number): Pick<Followed, 'passed' | 'steps'> {
  const passed = new Map<string, Passed>()
  const steps = new Set<string>()
  let before = ''
  for (const turn of turns.slice(0, selected + 1)) {
    for (const event of turn.events) {
      const entered = enteredNode(event)
      if (!entered) continue
      if (before !== '') steps.add(`${before}>${entered.nodeId}`)
      before = entered.nodeId
      passed.set(entered.nodeId, { ...entered, turn: shownTurn(turns, turn) })
    }
  }
  return { passed: [...passed.values()], steps }
}

function enteredNode(event: SessionEvent): { nodeId: string; dialogId: string } | null {
  return event.type === 'node-entered' ? { nodeId: event.nodeId, dialogId: event.dialogId } : null
}

/** 1 for the first thing the user said; 0 for the opening. */
export function shownTurn(turns: readonly Turn[], turn: Turn): number {
  return turns.filter((other) => other.said !== '' && other.turn <= turn.turn).length
}
