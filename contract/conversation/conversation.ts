// Conversations: the list behind every analytics figure, and each one as a thread.
import { z } from 'zod'
import { ErasingReport } from './erasing'
import { call } from '../base/call'
import { TurnNumber } from '../base/fields/moment'
import { interruptionChoices } from '../base/event'
import { Json, JsonObject } from '../base/json'
import { pageInput } from '../base/page'
import { figuresAccess, Range } from '../analytics/dashboard'
import { Replay } from './replay'
import { Thread, TurnReasons } from './test-chat'

const TakenTransition = z.object({
  sessionId: z.string(),
  turn: z.number(),
  /** Epoch milliseconds. */
  at: z.number(),
  /** In the order they were tried; each value as it was then. */
  rules: z.array(
    z.object({
      transitionId: z.string(),
      label: z.string(),
      result: z.boolean(),
      values: z.array(z.object({ expression: z.string(), value: Json })),
      to: z.string().nullable(),
    }),
  ),
  /** The rule that held, or the else; '' where the only way was taken. */
  taken: z.string(),
  /** Where it led; '' where nothing was entered after it in that turn. */
  to: z.string(),
})

/** Who may read conversations. */
export const conversationAccess = { permission: 'BOT_ANALYTICS', level: 'VIEW' } as const

export const Conversation = z.object({
  sessionId: z.string(),
  userId: z.string(),
  channel: z.string(),
  language: z.string(),
  startedAt: z.number(),
  lastAt: z.number(),
  turns: z.number(),
  firstWords: z.string(),
  intents: z.array(z.string()),
  outcome: z.enum(['contained', 'handed-over', 'failed', 'open']),
  notUnderstood: z.number(),
  sample: z.boolean(),
  version: z.number().nullable(),
})
export type Conversation = z.infer<typeof Conversation>

/** What was decided about a missed message; the same words in any case are one. */
export const missedStates = ['open', 'added', 'ignored'] as const
export const MissedMessage = z.object({
  text: z.string(),
  count: z.number(),
  /** Where it was said last: the conversation and the place of its turn, from 0. */
  sessionId: z.string(),
  turn: z.number(),
  lastAt: z.number(),
  state: z.enum(missedStates),
  /** The intent it was added to; '' for none. */
  intentId: z.string(),
})
export type MissedMessage = z.infer<typeof MissedMessage>

/** How often it happened in conversations of users. */
export const TurnCounts = z.object({
  /** By the key of the response; those that were never said are left out. */
  responses: z.record(z.string(), z.number()),
  interruptions: z.record(z.enum(interruptionChoices), z.number()),
})
export type TurnCounts = z.infer<typeof TurnCounts>

/** So many of the newest conversations of a range are asked for their tags. */
export const maxTaggedConversations = 2000
export const maxTags = 100

/** What conversations of a range differ by, to choose from. */
export const ConversationChoices = z.object({
  /** Numbers of versions, newest first; null for the draft. */
  versions: z.array(z.number().nullable()),
  tags: z.array(z.object({ name: z.string(), value: z.string() })).max(maxTags),
})
export type ConversationChoices = z.infer<typeof ConversationChoices>

export const conversationCalls = {
  'conversation.list': call({
    method: 'GET',
    path: '/builder/streams/{streamId}/conversations',
    access: conversationAccess,
    about: 'Conversations in a range, newest first.',
    reads: ['session'],
    input: z.object({
      ...Range,
      ...pageInput,
      show: z.enum(['all', 'contained', 'handed-over', 'failed', 'not-understood', 'intent-found']).default('all'),
      search: z.string().max(200).default(''),
      intentId: z.string().max(80).default(''),
      /** Those in which this standard response was said, by its key. */
      response: z.string().max(60).default(''),
      /** Those in which a request in the middle of a dialog led to this. */
      interruption: z.enum([...interruptionChoices, '']).default(''),
      /** Those in which a rule of this step stopped a call of a tool; `rule`: that one alone. */
      stoppedAt: z.string().max(80).default(''),
      rule: z.string().max(80).default(''),
    }),
    reply: z.object({
      items: z.array(Conversation),
      total: z.number(),
      /** What the intents of linked bots among them are called, by their ids. */
      linkedIntents: z.record(z.string(), z.string()),
    }),
  }),
  'conversation.list-choices': call({
    method: 'GET',
    path: '/builder/streams/{streamId}/conversations/choices',
    access: figuresAccess,
    about: 'Which versions answered in a range, and which tags its newest conversations have, to choose from.',
    reads: ['session'],
    input: z.object(Range),
    reply: ConversationChoices,
  }),
  'conversation.get': call({
    method: 'GET',
    path: '/builder/streams/{streamId}/conversations/{sessionId}',
    access: conversationAccess,
    about: 'One conversation as a thread.',
    reads: ['conversation'],
    input: z.object({ streamId: z.string(), sessionId: z.string() }),
    reply: Thread.extend({ tags: z.object({ user: JsonObject, session: JsonObject }), conversation: Conversation }),
  }),
  'conversation.erase-user': call({
    method: 'POST',
    path: '/builder/streams/{streamId}/conversations/{sessionId}/eraseuser',
    access: { permission: 'BOT_SETTINGS', level: 'YES' },
    about:
      'Erases what the user of this conversation ever said to the bot, what it answered, and all else the bot stores of them. The report counts what was erased, and names where something may remain.',
    touches: ['session', 'delivery', 'conversation'],
    input: z.object({ streamId: z.string(), sessionId: z.string().max(80) }),
    reply: ErasingReport,
  }),
  'conversation.list-missed': call({
    method: 'GET',
    path: '/builder/streams/{streamId}/missedmessages',
    access: conversationAccess,
    about: 'What users said that was not understood, the same words together, most frequent first.',
    reads: ['session'],
    input: z.object({ ...Range, ...pageInput, state: z.enum(missedStates).default('open'), search: z.string().max(200).default('') }),
    reply: z.object({ items: z.array(MissedMessage), total: z.number() }),
  }),
  'conversation.settle-missed': call({
    method: 'POST',
    path: '/builder/streams/{streamId}/missedmessages',
    access: { anyOf: ['NATURAL_LANGUAGE', 'KNOWLEDGE_GRAPH'], level: 'YES' },
    about: 'Notes what was decided about a missed message: added to an intent or a FAQ, ignored, or open again.',
    touches: ['session'],
    input: z.object({
      streamId: z.string(),
      text: z.string().trim().min(1).max(3000),
      state: z.enum(missedStates),
      intentId: z.string().max(80).default(''),
    }),
    reply: z.object({ ok: z.literal(true) }),
  }),
  'conversation.count-happened': call({
    method: 'GET',
    path: '/builder/streams/{streamId}/conversations/happened',
    access: { anyOf: ['NATURAL_LANGUAGE', 'BOT_SETTINGS', 'BOT_ANALYTICS'], level: 'VIEW' },
    about: 'How often the bot said each standard response, and what requests in the middle of a dialog led to, in a range.',
    reads: ['session'],
    input: z.object(Range),
    reply: TurnCounts,
  }),
  'conversation.get-context': call({
    method: 'GET',
    path: '/stream/{streamId}/context/{contextId}',
    access: conversationAccess,
    about: 'The context object of a conversation as it is now; `contextId` is the conversation’s.',
    reads: ['session'],
    input: z.object({ streamId: z.string().max(80), contextId: z.string().max(80) }),
    reply: z.object({ contextId: z.string(), streamId: z.string(), context: JsonObject }),
  }),
  'conversation.list-transitions': call({
    method: 'GET',
    path: '/builder/streams/{streamId}/debug/transitions/{nodeId}',
    access: conversationAccess,
    about:
      'Why conversations left a node the way they did: the rules that were tried there, newest first, in one conversation or the last ones.',
    reads: ['session'],
    input: z.object({ streamId: z.string().max(80), nodeId: z.string().max(80), sessionId: z.string().max(80).default('') }),
    reply: z.object({ items: z.array(TakenTransition) }),
  }),
  'conversation.get-reasons': call({
    method: 'GET',
    path: '/builder/streams/{streamId}/conversations/{sessionId}/turns/{turn}/reasons',
    access: conversationAccess,
    about: 'Why a turn was understood as it was, computed when it is asked for; answering a user does without.',
    input: z.object({ streamId: z.string(), sessionId: z.string(), turn: TurnNumber }),
    reply: TurnReasons,
  }),
  'conversation.replay': call({
    method: 'POST',
    path: '/builder/streams/{streamId}/conversations/{sessionId}/replay',
    access: conversationAccess,
    about: 'Runs a conversation again from its log, asking nothing outside, and says whether each turn comes out the same to the byte.',
    input: z.object({ streamId: z.string().max(80), sessionId: z.string().max(80) }),
    reply: Replay,
  }),
}
