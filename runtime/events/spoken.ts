// What a user says of the conversation itself, where the bot has a way with it: asks for a person, thanks, says goodbye or asks to wait. What
// was meant for a task word for word goes before; a guess, and an answer to what was asked, do not.
import type { JsonObject } from '@parley/contract/base/json'
import type { BotEventId } from '@parley/contract/objects/bot-event/index'
import type { Decision } from '../decide'
import { spokenIn } from '../say/replies/spoken-words'
import type { TurnState } from '../state'
import { fire } from './fire'

type Spoken = Extract<Decision, { kind: 'spoken' }>

/** Decisions that are about the words themselves; others are the user's reply to a question of the platform. */
const overridable: ReadonlySet<Decision['kind']> = new Set([
  ...([
    'fallback',
    'continue',
    'cite',
    'answer',
    'small-talk',
    'start',
    'interrupt',
    'ask-which',
    'ask-resume-again',
    'ask-back',
    'discard',
  ] as const),
])

export function spokenDecision(state: TurnState, decision: Decision): Spoken | null {
  const { bot, incoming } = state
  if (!bot.events.has('AGENT_TRANSFER_EVENT') && !bot.events.has('INTERACTION_INTENTS')) return null
  if (!overridable.has(decision.kind) || isMeant(decision)) return null
  const spoken = spokenIn(incoming.text, state.heardLanguage)
  if (spoken === null) return null
  const event: BotEventId = spoken === 'person' ? 'AGENT_TRANSFER_EVENT' : 'INTERACTION_INTENTS'
  return bot.events.has(event) ? { kind: 'spoken', event, spoken, otherwise: decision } : null
}

function isMeant(decision: Decision): boolean {
  if (decision.kind === 'answer') return decision.isExact
  if (decision.kind !== 'start' && decision.kind !== 'interrupt') return false
  const { understanding, intentId } = decision
  return understanding === null || understanding.candidates.find((one) => one.intentId === intentId)?.definite === true
}

/** False: the bot does nothing of its own. What ran is asked again, unless the user wanted time or a person. */
export async function hearSpoken(state: TurnState, { event, spoken }: Spoken, reenter: () => Promise<void>): Promise<boolean> {
  const { waiting } = state.session
  const depth = state.session.held.length
  const facts: JsonObject = spoken === 'person' ? {} : { interaction: spoken }
  if (!(await fire(state, event, facts))) return false
  const isElsewhere = state.session.person || state.session.held.length !== depth
  if (isElsewhere || !state.frame) return true
  if (spoken === 'wait') state.session.waiting = waiting
  else await reenter()
  return true
}
