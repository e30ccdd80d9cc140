// Hands a conversation to a person without a step that does it: for a rule of sentiment, and for a user who asks for one. The dialogs that
// run wait where they are until the person gives the conversation back.
import type { TurnState } from '../state'

interface HandOver {
  /** The group of agents that is asked; '' for everyone at the desk. May have placeholders. */
  queue: string
  /** How long it waits for an agent; 0: as long as it takes. */
  patienceMinutes: number
}

export function handOver(state: TurnState, { queue, patienceMinutes }: HandOver): void {
  const filled = state.fill(queue).trim().slice(0, 200)
  state.session.waiting = null
  state.session.person = { nodeId: '', queue: filled, since: state.outside.now, agent: null }
  state.emit({ type: 'handed-over', nodeId: '', queue: filled, patienceMinutes })
}
