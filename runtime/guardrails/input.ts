// What the user says goes past the guardrails of the input before anything is made of it. Where one stops it, the turn says so and does nothing
// else: what waits goes on waiting.
import { handOver } from '../events/hand-over'
import { isChosen } from '../pressed'
import type { TurnState } from '../state'
import { type CompiledGuardrail, rulesFor } from './compiled'
import { guardBy } from './guard'
import { tellSaid } from './outcome'

export const hasInputGuardrails = ({ bot }: TurnState): boolean => bot.guardrails.input.length > 0

/** Whether the turn is over. What is redacted is read in its other form from here on. `asked`: those that are asked; absent: all. */
export async function stoppedAtInput(state: TurnState, asked: (rule: CompiledGuardrail) => boolean = () => true): Promise<boolean> {
  if (!hasInputGuardrails(state) || !isSaid(state) || isChosen(state)) return false
  const nodeId = waitingNode(state)
  const rules = rulesFor(state.bot.guardrails.input, nodeId).filter(asked)
  const guarded = await guardBy(state, rules, { point: 'input', text: state.incoming.text, nodeId })
  if (guarded.outcome === 'pass') {
    if (guarded.text !== state.incoming.text) state.readAs(guarded.text)
    return false
  }
  state.emit({ type: 'decided', decision: 'guarded' })
  tellSaid(state, guarded)
  state.say({ type: 'text', text: guarded.reply })
  const rule = rules.find(({ id }) => id === guarded.guardrailId)
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
