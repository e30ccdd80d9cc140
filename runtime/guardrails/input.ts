// What the user says goes past the guardrails of the input before anything is made of it. Where one stops it, the turn says so and does nothing
// else: what waits goes on waiting.
import { handOver } from '../events/hand-over'
import { isChosen } from '../pressed'
import type { TurnState } from '../state'
import { guard } from './guard'

/** Whether the turn is over. What is redacted is read in its other form from here on. */
export async function stoppedAtInput(state: TurnState): Promise<boolean> {
  if (state.bot.guardrails.input.length === 0 || !isSaid(state) || isChosen(state)) return false
  const guarded = await guard(state, 'input', state.incoming.text, waitingNode(state))
  if (guarded.outcome === 'pass') {
    if (guarded.text !== state.incoming.text) state.readAs(guarded.text)
    return false
  }
  state.emit({ type: 'decided', decision: 'guarded' })
  state.say({ type: 'text', text: guarded.reply })
  const rule = state.bot.guardrails.input.find(({ id }) => id === guarded.guardrailId)
  if (guarded.outcome === 'hand-over' && rule) await handOver(state, rule)
  await state.finish()
  return true
}

/** Words of the user to the bot: not those to a person who leads. */
function isSaid({ session, incoming }: TurnState): boolean {
  return !session.ended && !session.person && incoming.type === 'text' && incoming.desk === undefined && incoming.text.trim() !== ''
}

function waitingNode({ session, frame }: TurnState): string | undefined {
  return session.waiting?.kind === 'node' ? frame?.nodeId : undefined
}
