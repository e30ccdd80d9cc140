// What a bot does when something happens in a conversation: starts a dialog, says a message, runs a script or hands over to a person. When
// each of these happens is runtime/events. Ids are those of existing bot definitions (reference, section 5.3).
import { z } from 'zod'
import type { Field } from '../base/form'
import { Prompt } from './prompt'

export const botEventActions = ['dialog', 'message', 'script', 'agent'] as const
export type BotEventAction = (typeof botEventActions)[number]

interface BotEventRule {
  actions: readonly BotEventAction[]
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
  action: z.enum(botEventActions).default('message'),
  dialogId: z.string().max(80).default(''),
  messages: z.array(Prompt).max(200).default([]),
  script: z.string().max(100_000).default(''),
  /** The group of agents that is asked; '' for everyone at the desk. */
  queue: z.string().max(200).default(''),
  /** How long it waits for an agent; 0: as long as it takes. */
  patienceMinutes: z.number().int().min(0).max(1440).default(10),
  /** How often an answer is repeated before the action. */
  limit: z.number().int().min(1).max(10).default(5),
})
export type BotEvent = z.infer<typeof BotEvent>

const shownFor = (...actions: BotEventAction[]) => ({ shownWhen: { field: 'action', is: actions } })

/** What of it is edited, as described fields. */
export const botEventFields: readonly Field[] = [
  { name: 'limit', label: 'Repeats', control: 'number', min: 1, max: 10, step: 1 },
  {
    name: 'action',
    label: 'What the bot does',
    control: 'choice',
    options: [
      { value: 'message', label: 'Say a message' },
      { value: 'dialog', label: 'Start a dialog' },
      { value: 'script', label: 'Run a script' },
      { value: 'agent', label: 'Hand over to a person' },
    ],
  },
  { name: 'messages', label: 'Message', control: 'prompts', ...shownFor('message', 'agent') },
  { name: 'dialogId', label: 'Dialog', control: 'dialog', ...shownFor('dialog') },
  { name: 'script', label: 'Script', control: 'script', ...shownFor('script') },
  { name: 'queue', label: 'Queue', control: 'text', ...shownFor('agent') },
  { name: 'patienceMinutes', label: 'Wait at most', control: 'number', min: 0, max: 1440, unit: 'min', ...shownFor('agent') },
]
