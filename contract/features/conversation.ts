// Conversations: the list behind every analytics figure, and each one as a thread.
import { z } from 'zod'
import { call } from '../base/call'
import { TurnNumber } from '../base/fields/moment'
import { pageInput } from '../base/page'
import { Range } from './dashboard'
import { Thread, TurnReasons } from './test-chat'

const access = { permission: 'BOT_ANALYTICS', level: 'VIEW' } as const

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

export const conversationCalls = {
  'conversation.list': call({
    method: 'GET',
    path: '/builder/streams/{streamId}/conversations',
    access,
    about: 'Conversations in a range, newest first.',
    reads: ['session'],
    input: z.object({
      ...Range,
      ...pageInput,
      show: z.enum(['all', 'contained', 'handed-over', 'failed', 'not-understood', 'intent-found']).default('all'),
      search: z.string().max(200).default(''),
      intentId: z.string().max(80).default(''),
    }),
    reply: z.object({ items: z.array(Conversation), total: z.number() }),
  }),
  'conversation.get': call({
    method: 'GET',
    path: '/builder/streams/{streamId}/conversations/{sessionId}',
    access,
    about: 'One conversation as a thread.',
    input: z.object({ streamId: z.string(), sessionId: z.string() }),
    reply: Thread.extend({ conversation: Conversation }),
  }),
  'conversation.get-reasons': call({
    method: 'GET',
    path: '/builder/streams/{streamId}/conversations/{sessionId}/turns/{turn}/reasons',
    access,
    about: 'Why a turn was understood as it was, computed when it is asked for; answering a user does without.',
    input: z.object({ streamId: z.string(), sessionId: z.string(), turn: TurnNumber }),
    reply: TurnReasons,
  }),
}
