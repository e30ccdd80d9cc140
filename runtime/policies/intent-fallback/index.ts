// Where nothing of the bot was understood, a language model chooses one of its tasks, or none. It chooses from a closed list and invents
// nothing; while a dialog runs, or the bot waits for a reply, it is not asked.
import type { Understanding } from '@parley/contract/base/understand'
import type { CompiledIntent } from '../../compile'
import { isRunnable } from '../../interruptions/intent-request'
import { sureChoice, offeredTo, requestFor } from './request'
import type { TurnState } from '../../state'
import type { Decision } from '../decision'
import { type Intended, policy } from '../policy'

export const intentFallback = policy<never>({ consider: { instead }, decisions: {}, perform: () => undefined })

function instead(state: TurnState, { decision: { kind } }: Intended): Promise<Decision | null> | null {
  const { session, understanding } = state
  if (kind !== 'fallback' || !state.outside.usesModelFor('intent-fallback') || understanding === null) return null
  const isFree = session.frames.length === 0 && session.held.length === 0 && session.waiting === null
  return isFree && state.incoming.type === 'text' ? chosen(state, understanding) : null
}

async function chosen(state: TurnState, understanding: Understanding): Promise<Decision | null> {
  const intents = offeredTo(
    [...state.bot.intents.values()].filter(({ id }) => isRunnable(state, id) && understanding.without?.includes(id) !== true),
    understanding,
  )
  if (intents.length === 0) return null
  const { text } = state.incoming
  const reply = await state.outside.model(requestFor(intents, text), undefined, () => undefined)
  const intent = reply.ok && reply.finish === 'stop' ? sureChoice(reply.text, intents) : undefined
  if (intent === undefined) return null
  const found = withChoice(understanding, intent)
  state.understanding = found
  return { kind: 'start', intentId: intent.id, text, understanding: found, by: 'language-model' }
}

/** The model's choice stands before what the bot's own engine thought of and did not believe. */
function withChoice(understanding: Understanding, { id, name }: CompiledIntent): Understanding {
  const known = understanding.candidates.find(({ intentId }) => intentId === id)
  const choice = { intentId: id, name, score: known?.score ?? 0, definite: false, reasons: known?.reasons ?? [] }
  const others = understanding.candidates.filter(({ intentId }) => intentId !== id)
  return { ...understanding, outcome: 'intent', candidates: [choice, ...others] }
}
