// What a bot does when something happens in a conversation: starts a dialog, says a message, runs a script or hands over to a person. When
// each of these happens is runtime/events. Ids are those of existing bot definitions (reference, section 5.3).
import { z } from 'zod'
import type { Field } from '../../base/form'
import { type ReactionAction, reactionFields, reactionShape } from '../bot-reaction'

interface BotEventRule {
  actions: readonly ReactionAction[]
  /** Heard as an event of the conversation under this name, where it is not noticed by the runtime itself. */
  heardAs?: string
  /** How often something is done before the event's action. */
  limited?: true
}

const anything: BotEventRule = { actions: ['dialog', 'message', 'script'] }

/** Every event, in the order people meet them. */
export const botEventRules = {
  ON_CONNECT_EVENT: { ...anything, heardAs: 'ON_CONNECT' },
  TELEGRAM_WELCOME_EVENT: { ...anything, heardAs: 'TELEGRAM_START' },
  TELEPHONY_WELCOME_EVENT: { ...anything, heardAs: 'TELEPHONY_START' },
  WELCOME_MESSAGE_EVENT: anything,
  INTENT_UNIDENTIFIED: anything,
  AMBIGUOUS_INTENTS: anything,
  MULTI_INTENT_EVENT: anything,
  ANSWER_GENERATION_EVENT: anything,
  INTERACTION_INTENTS: anything,
  AGENT_TRANSFER_EVENT: { actions: ['agent', 'dialog', 'message', 'script'] },
  REPEAT_RESPONSE_EVENT: { ...anything, limited: true },
  RESTART_CONVERSATION_EVENT: anything,
  TASK_FAILURE_EVENT: anything,
  TASK_END_EVENT: anything,
  CONVERSATION_END: { actions: ['message', 'script'] },
} as const satisfies Record<string, BotEventRule>
export type BotEventId = keyof typeof botEventRules

export const botEventIds = Object.keys(botEventRules) as BotEventId[]

export function isBotEventId(id: string): id is BotEventId {
  return Object.hasOwn(botEventRules, id)
}

/** The rule of an event, as one type for all. */
export function botEventRule(id: BotEventId): BotEventRule {
  return botEventRules[id]
}

/** Names of events with which a channel says that somebody opened the conversation. */
export const openingEvents: ReadonlySet<string> = new Set(botEventIds.flatMap((id) => botEventRule(id).heardAs ?? []))

export const BotEvent = z.object({
  /** One of botEventRules; one that is not known is kept and never happens. */
  key: z.string().min(1).max(60),
  enabled: z.boolean().default(true),
  ...reactionShape,
  /** How often an answer is repeated before the action. */
  limit: z.number().int().min(1).max(10).default(5),
})
export type BotEvent = z.infer<typeof BotEvent>

/** What of it is edited, as described fields. */
export const botEventFields: readonly Field[] = [
  { name: 'limit', label: 'Repeats', control: 'number', min: 1, max: 10, step: 1 },
  ...reactionFields,
]
