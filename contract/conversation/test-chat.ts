// The test chat beside the canvas: talking to the draft, the thread of each turn, going back and forking.
import { z } from 'zod'
import { call } from '../base/call'
import { SessionEvent } from '../base/event'
import { Json, JsonObject } from '../base/json'
import { limits } from '../base/limits'
import { Attachment, Outgoing } from '../base/message'
import { LanguageOrAny, TimeZone, TurnNumber } from '../base/fields/moment'
import { Understanding } from '../base/understand'

const base = '/builder/streams/{streamId}/testchat'
const streamId = z.string().max(80)
const sessionId = z.string().max(80)
const access = { permission: 'TASKS', level: 'VIEW' } as const

/** One turn of a conversation: what came in, what the bot said, and every event between, in order. */
export const Turn = z.object({
  turn: z.number(),
  at: z.number(),
  /** What the user said as shown; '' for an event such as the opening. */
  said: z.string(),
  messages: z.array(Outgoing),
  events: z.array(SessionEvent),
  /** Milliseconds from receipt to commit. */
  ms: z.number(),
  /** Personal data is masked in what a fork from here goes on with. */
  hides: z.boolean(),
  /** Of a turn that a linked bot took: what its steps, dialogs, intents and entities are called there, by their ids. */
  names: z.record(z.string(), z.string()).optional(),
})
export type Turn = z.infer<typeof Turn>

export const Thread = z.object({
  sessionId,
  botId: z.string(),
  versionHash: z.string(),
  /** The session and turn it was forked from, if it is a fork. */
  forkOf: z.object({ sessionId: z.string(), turn: z.number() }).nullable(),
  turns: z.array(Turn),
  /** Conversation state after the last turn: context as scripts see it. */
  state: JsonObject,
  waitingAt: z.string(),
  ended: z.boolean(),
})
export type Thread = z.infer<typeof Thread>

/** Why a turn was understood as it was. Answering records no word weights; they are computed when somebody looks. */
export const TurnReasons = z.object({
  /** What the turn recorded, its candidates with their reasons; null when nothing had to be understood in it. */
  understanding: Understanding.nullable(),
  /** The model that answered is no longer there: the reasons are only those recorded. */
  isModelGone: z.boolean(),
})
export type TurnReasons = z.infer<typeof TurnReasons>

/** The channel of a test conversation that is on none. */
export const testChannel = 'test'

/** Somebody whom a tester makes up. */
export const TestUser = z.object({
  name: z.string().trim().min(1).max(80),
  email: z.union([z.literal(''), z.email().max(200)]).default(''),
})
export type TestUser = z.infer<typeof TestUser>

export const testChatCalls = {
  'test-chat.start': call({
    method: 'POST',
    path: base,
    access,
    about: 'Starts a test conversation with the draft (or the live version) and plays the welcome.',
    touches: ['session'],
    input: z.object({
      streamId,
      target: z.enum(['draft', 'live']).default('draft'),
      language: LanguageOrAny.default(''),
      timezone: TimeZone.default('UTC'),
      /** The channel the bot is to speak on, for its wordings and rules of it; nothing is sent there. `test`: none of them. */
      channel: z.string().max(40).default(testChannel),
      /** As whom one talks; without it as oneself. What a bot keeps of a user it keeps of each of them apart. */
      user: TestUser.optional(),
    }),
    reply: Thread,
  }),
  'test-chat.send': call({
    method: 'POST',
    path: `${base}/{sessionId}/messages`,
    access,
    about: 'Says something to the bot; the reply is the whole turn.',
    touches: ['session'],
    repairs: ['text', 'shown'],
    input: z.object({
      streamId,
      sessionId,
      text: z.string().min(1).max(limits.messageChars),
      shown: z.string().max(limits.messageChars).optional(),
      /** Files that the caller has uploaded for this bot. */
      attachments: z
        .array(Attachment.pick({ fileId: true, fileName: true }))
        .max(10)
        .optional(),
      /** The caller's own name for this message: sent again with the same one, it is answered as before and taken once. */
      messageId: z.string().min(1).max(80).optional(),
    }),
    reply: z.object({ turn: Turn, state: JsonObject, waitingAt: z.string(), ended: z.boolean() }),
  }),
  'test-chat.stop': call({
    method: 'POST',
    path: `${base}/{sessionId}/stop`,
    access,
    about: 'Ends the answer that a language model is writing: what it has said so far is the answer.',
    input: z.object({ streamId, sessionId }),
    reply: z.object({ sessionId }),
  }),
  'test-chat.get': call({
    method: 'GET',
    path: `${base}/{sessionId}`,
    access,
    about: 'The whole thread.',
    reads: ['desk', 'session'],
    input: z.object({ streamId, sessionId }),
    reply: Thread,
  }),
  'test-chat.get-state': call({
    method: 'GET',
    path: `${base}/{sessionId}/turns/{turn}/state`,
    access,
    about: 'The conversation’s state after one turn.',
    input: z.object({ streamId, sessionId, turn: TurnNumber }),
    reply: z.object({ state: JsonObject, waitingAt: z.string() }),
  }),
  'test-chat.get-reasons': call({
    method: 'GET',
    path: `${base}/{sessionId}/turns/{turn}/reasons`,
    access,
    about: 'Why a turn was understood as it was, computed when it is asked for; the bot’s answer does not wait for it.',
    input: z.object({ streamId, sessionId, turn: TurnNumber }),
    reply: TurnReasons,
  }),
  'test-chat.fork': call({
    method: 'POST',
    path: `${base}/{sessionId}/fork`,
    access,
    about: 'A new conversation that continues from after one turn; the original stays.',
    touches: ['session'],
    input: z.object({
      streamId,
      sessionId,
      turn: TurnNumber,
      /** Values to change first, by path below context. */
      set: z
        .array(z.object({ path: z.string().max(400), value: Json }))
        .max(100)
        .default([]),
    }),
    reply: Thread,
  }),
  'test-chat.list-openers': call({
    method: 'GET',
    path: `${base}/openers`,
    access,
    about: 'Three sentences to start with, from the bot’s own utterances.',
    reads: ['document'],
    input: z.object({ streamId }),
    reply: z.array(z.string()),
  }),
}
