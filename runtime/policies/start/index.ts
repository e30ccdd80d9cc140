// A task begins where none runs; the message may ask for several, which are done one after another.
import { fire } from '../../events/fire'
import { namesOf } from '../../interruptions/ask-which'
import type { IntentRequest } from '../../interruptions/intent-request'
import { severalIn } from '../../interruptions/several/several'
import type { TurnState } from '../../state'
import type { Decision } from '../decision'
import { policy } from '../policy'
import { startDialog } from '../shared/start-dialog'

export type StartDecision = { kind: 'start' } & IntentRequest

const severalEvent = 'MULTI_INTENT_EVENT'

export const start = policy<StartDecision['kind']>({
  consider: { answer: (state, { runs }) => (runs ? null : several(state)) },
  decisions: { start: { logged: 'start', isMovable: true, isOverridable: true } },
  perform,
  putOff({ session }, { intentId, text, then }) {
    if (!session.person) session.queue = [{ intentId, text }, ...(then ?? session.queue ?? [])]
  },
  eventBefore: ({ then }) => (then === undefined ? undefined : severalEvent),
})

async function several(state: TurnState): Promise<Decision | null> {
  const requests = await severalIn(state)
  return requests && { kind: 'start', ...requests }
}

/** The bot may have its own way with a message that asks for several tasks. */
async function perform(state: TurnState, decision: StartDecision): Promise<void> {
  const { intentId, text, then = [] } = decision
  const all = [{ intentId, text }, ...then]
  const intentIds = all.map((one) => one.intentId)
  const facts = { intents: namesOf(state, intentIds), texts: all.map((one) => one.text) }
  if (then.length > 0 && (await fire(state, severalEvent, facts))) return
  return startDialog(state, decision)
}
