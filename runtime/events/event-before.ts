// Bot events whose own way goes before what was decided of a message. Firing them is act.ts'.
import type { BotEventId } from '@parley/contract/objects/bot-event/index'
import type { CompiledBot } from '../compile'
import type { Decision } from '../decide'

/** `start`: of several tasks in one message. */
export const eventsBefore = {
  fallback: 'INTENT_UNIDENTIFIED',
  cite: 'ANSWER_GENERATION_EVENT',
  'ask-which': 'AMBIGUOUS_INTENTS',
  start: 'MULTI_INTENT_EVENT',
} as const satisfies Partial<Record<Decision['kind'], BotEventId>>

/** The one that deals with it first; undefined where the bot has none. */
export function eventBefore({ events }: CompiledBot, decision: Decision): BotEventId | undefined {
  const id = eventOf(decision)
  return id !== undefined && events.has(id) ? id : undefined
}

function eventOf(decision: Decision): BotEventId | undefined {
  if (decision.kind === 'spoken') return decision.event
  if (decision.kind === 'start') return decision.then === undefined ? undefined : eventsBefore.start
  if (decision.kind === 'fallback' || decision.kind === 'cite' || decision.kind === 'ask-which') return eventsBefore[decision.kind]
  return undefined
}
