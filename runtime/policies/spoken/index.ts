// What the user says of the conversation itself, where the bot has a way with it: they ask for a person, thank, say goodbye or ask to wait. What
// was meant for a task word for word goes before; a guess, and an answer to what was asked, do not.
import type { BotEventId } from '@parley/contract/objects/bot-event/index'
import { hearSpoken } from '../../events/spoken'
import { type SpokenKind, spokenIn } from '../../say/replies/spoken-words'
import type { TurnState } from '../../state'
import type { Decision } from '../decision'
import { type Intended, policy } from '../policy'
import { reenter } from '../shared/reenter'

export interface SpokenDecision {
  kind: 'spoken'
  event: BotEventId
  spoken: SpokenKind
  /** What it would have been. */
  otherwise: Decision
}

export const spoken = policy<SpokenDecision['kind']>({
  consider: { instead },
  decisions: { spoken: { logged: 'event' } },
  async perform(state, decision, engine) {
    if (!(await hearSpoken(state, decision, () => reenter(state)))) await engine.perform(state, decision.otherwise)
  },
  eventBefore: ({ event }) => event,
})

function instead(state: TurnState, { decision, facts: { isOverridable } }: Intended): Decision | null {
  const { bot, incoming } = state
  if (!bot.events.has('AGENT_TRANSFER_EVENT') && !bot.events.has('INTERACTION_INTENTS')) return null
  if (isOverridable !== true || isMeant(decision)) return null
  const said = spokenIn(incoming.text, state.heardLanguage)
  if (said === null) return null
  const event: BotEventId = said === 'person' ? 'AGENT_TRANSFER_EVENT' : 'INTERACTION_INTENTS'
  return bot.events.has(event) ? { kind: 'spoken', event, spoken: said, otherwise: decision } : null
}

function isMeant(decision: Decision): boolean {
  if (decision.kind === 'answer') return decision.isExact
  if (decision.kind !== 'start' && decision.kind !== 'interrupt') return false
  const { understanding, intentId } = decision
  return understanding === null || understanding.candidates.find((one) => one.intentId === intentId)?.definite === true
}
