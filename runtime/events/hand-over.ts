// Hands a conversation to a person without a step that does it: for a rule of sentiment, and for a user who asks for one. The dialogs that
// run wait where they are until the person gives the conversation back. Also here: what every hand-over says, with a step or without.
import type { TurnState } from '../state'

interface HandOver {
  /** The group of agents that is asked; '' for everyone at the desk. May have placeholders. */
  queue: string
  /** How long it waits for an agent; 0: as long as it takes. */
  patienceMinutes: number
}

export async function handOver(state: TurnState, { queue, patienceMinutes }: HandOver): Promise<void> {
  await sayConnecting(state)
  const filled = state.fill(queue).trim().slice(0, 200)
  state.session.waiting = null
  state.session.person = { nodeId: '', queue: filled, since: state.outside.now, agent: null }
  state.emit({ type: 'handed-over', nodeId: '', queue: filled, patienceMinutes })
}

/** Somebody who is handed over hears so: by the bot's own words, else by the platform's. */
export async function sayConnecting(state: TurnState): Promise<void> {
  await state.settle()
  if (state.messages.length === 0) state.sayStandard('connecting')
}

/** Whether somebody who was to be handed over in this turn got nobody: it was closed, or no agent came in time. */
export function isTurnedAway({ log }: TurnState): boolean {
  return log.events.some((event) => event.type === 'desk-closed' || (event.type === 'agent-left' && event.outcome === 'nobody'))
}
