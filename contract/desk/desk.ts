// The agent desk: conversations that bots handed over, for the people who take them. Every call is for those who are named as agents of a
// bot (agent-transfer.put-agent); to anybody else there is nothing here.
import { z } from 'zod'
import { call } from '../base/call'
import { TimeZone, TurnNumber } from '../base/fields/moment'
import { limits } from '../base/limits'
import { Outgoing } from '../base/message'
import { Json } from '../base/json'
import { TurnReasons } from '../conversation/test-chat'

const base = '/builder/desk'
const chatId = z.string().max(80)
const inputText = z.string().trim().min(1).max(limits.messageChars)

export const chatStates = ['waiting', 'taken', 'returned', 'closed', 'nobody', 'left'] as const
export const agentStates = ['available', 'away'] as const

/** Why a conversation was handed over: a rule of the flow, the user's tone, their wish for a person, words or answers not understood, a
 * step that failed, the intent or the dialog that leads there. */
export const handOverReasonKinds = [
  'rule',
  'tone',
  'guardrail',
  'asked',
  'not-understood',
  'refused',
  'failed',
  'intent',
  'dialog',
] as const
export type HandOverReasonKind = (typeof handOverReasonKinds)[number]

/** A conversation that was handed over, as it stands in the queue. Times are epoch milliseconds. */
export const Chat = z.object({
  id: z.string(),
  sessionId: z.string(),
  botId: z.string(),
  botName: z.string(),
  /** '' for a visitor nobody knows. */
  userName: z.string(),
  channel: z.string(),
  language: z.string(),
  queue: z.string(),
  /** `name`: of the rule, step, intent or dialog, '' where it is gone. `count`: answers refused, or messages not understood until then.
   * null: handed over before reasons were kept. */
  reason: z.object({ kind: z.enum(handOverReasonKinds), name: z.string(), count: z.number() }).nullable(),
  /** The one agent it waits for; '' for any, '-' for somebody who is none here. */
  forAgentId: z.string(),
  state: z.enum(chatStates),
  /** Whoever leads it, or led it last; '' for nobody yet. */
  agentId: z.string(),
  agentName: z.string(),
  isTest: z.boolean(),
  askedAt: z.number(),
  takenAt: z.number().nullable(),
  endedAt: z.number().nullable(),
  /** What it is about: what the user said last before it was handed over, yes and no left out. */
  topic: z.string(),
  /** What the user said last. */
  lastWords: z.string(),
  lastAt: z.number(),
})
export type Chat = z.infer<typeof Chat>

/** One turn as the desk shows it: the user, the bot or a person, and who came and went. */
export const ChatTurn = z.object({
  turn: z.number(),
  at: z.number(),
  said: z.string(),
  attachments: z.array(z.object({ fileName: z.string(), url: z.string() })),
  messages: z.array(Outgoing),
  changes: z.array(
    z.object({ kind: z.enum(['asked', 'joined', 'passed', 'returned', 'closed', 'nobody']), agentName: z.string(), queue: z.string() }),
  ),
})
export type ChatTurn = z.infer<typeof ChatTurn>

export const DeskNote = z.object({ id: z.string(), turn: z.number(), text: z.string(), agentName: z.string(), at: z.number() })
export type DeskNote = z.infer<typeof DeskNote>

/** What the bot knows by now, taken from the log of the conversation. */
export const ChatSummary = z.object({
  /** What the user asked for, first to last. */
  intents: z.array(z.string()),
  /** The dialog it was handed over from; '' for none. */
  dialog: z.string(),
  values: z.array(z.object({ entityId: z.string(), name: z.string(), value: Json, turn: z.number(), byAgent: z.boolean() })),
  /** The nodes passed, oldest first. */
  path: z.array(z.string()),
  notUnderstood: z.number(),
  startedAt: z.number(),
})
export type ChatSummary = z.infer<typeof ChatSummary>

export const SummaryStatement = z.object({ text: z.string(), /** Turns it rests on. */ turns: z.array(z.number()) })
export type SummaryStatement = z.infer<typeof SummaryStatement>

export const summaryStates = ['writing', 'written', 'failed'] as const

/** What a language model wrote of the conversation. */
export const WrittenSummary = z.object({
  state: z.enum(summaryStates),
  statements: z.array(SummaryStatement),
  /** The last turn that it tells of. */
  turn: z.number(),
  /** Why there is none; '' where there is. */
  why: z.string(),
  model: z.string(),
  at: z.number(),
})
export type WrittenSummary = z.infer<typeof WrittenSummary>

/** Who the user is, from what is kept of their conversations with the bot. */
export const ChatCustomer = z.object({
  /** What the channel or the sign-in told of them, by its name. */
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  languages: z.array(z.string()),
  sessions: z.number(),
  firstAt: z.number(),
})
export type ChatCustomer = z.infer<typeof ChatCustomer>

export const CannedReply = z.object({ id: z.string(), name: z.string(), text: z.string() })
export type CannedReply = z.infer<typeof CannedReply>

/** Hand-overs since midnight of the bots that the caller is an agent of, trials left out. */
export const DeskDay = z.object({
  handedOver: z.number(),
  /** From the hand-over until an agent took it, of those that were taken; null while none was. */
  medianWaitMs: z.number().nullable(),
})
export type DeskDay = z.infer<typeof DeskDay>

/** A step that hands over at certain hours only, and is closed at the moment. */
export const ClosedStep = z.object({
  botName: z.string(),
  name: z.string(),
  days: z.enum(['weekdays', 'every-day']),
  opens: z.string(),
  closes: z.string(),
  timezone: z.string(),
})
export type ClosedStep = z.infer<typeof ClosedStep>

const done = z.object({ id: z.string() })
const acts = { access: 'signed-in', touches: ['desk'] } as const
const sees = { access: 'signed-in', reads: ['desk'] } as const

export const deskCalls = {
  'desk.get': call({
    method: 'GET',
    path: base,
    ...sees,
    about: 'Whether the caller is an agent, takes conversations at the moment, how many wait, and how the day goes.',
    input: z.object({ timezone: TimeZone.default('UTC') }),
    reply: z.object({
      isAgent: z.boolean(),
      state: z.enum(agentStates),
      waiting: z.number(),
      mine: z.number(),
      available: z.number(),
      today: DeskDay,
      closed: z.array(ClosedStep),
    }),
  }),
  'desk.get-access': call({
    method: 'GET',
    path: `${base}/access`,
    access: 'signed-in',
    about: 'Whether the caller is an agent of any bot of the account in use.',
    reads: ['agent-transfer'],
    input: z.object({}),
    reply: z.object({ isAgent: z.boolean() }),
  }),
  'desk.set-state': call({
    method: 'PUT',
    path: `${base}/state`,
    ...acts,
    about: 'The caller takes conversations, or is away.',
    input: z.object({ state: z.enum(agentStates) }),
    reply: z.object({ state: z.enum(agentStates) }),
  }),
  'desk.list': call({
    method: 'GET',
    path: `${base}/chats`,
    ...sees,
    about: 'Conversations that wait or are led by a person, longest wait first; or those that are over, newest first.',
    input: z.object({ show: z.enum(['open', 'over']).default('open') }),
    reply: z.array(Chat),
  }),
  'desk.get-chat': call({
    method: 'GET',
    path: `${base}/chats/{chatId}`,
    ...sees,
    about: 'One conversation with the bot’s whole thread, its notes, a summary and the replies kept ready.',
    input: z.object({ chatId }),
    reply: z.object({
      chat: Chat,
      turns: z.array(ChatTurn),
      notes: z.array(DeskNote),
      summary: ChatSummary,
      /** null: none was asked for. */
      written: WrittenSummary.nullable(),
      /** A language model can be asked for one. */
      canSummarise: z.boolean(),
      replies: z.array(CannedReply),
      queues: z.array(z.string()),
      /** Digital forms of the bot that ask for something. */
      forms: z.array(z.object({ id: z.string(), name: z.string() })),
      customer: ChatCustomer,
      /** Steps of the dialog that handed over: it may go on at any. */
      steps: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  }),
  'desk.get-reasons': call({
    method: 'GET',
    path: `${base}/chats/{chatId}/turns/{turn}/reasons`,
    access: 'signed-in',
    about:
      'Why the bot understood a turn as it did, computed when it is asked for. Training sentences and patterns are left out for who may not see them.',
    input: z.object({ chatId, turn: TurnNumber }),
    reply: TurnReasons,
  }),
  'desk.summarise': call({
    method: 'POST',
    path: `${base}/chats/{chatId}/summary`,
    ...acts,
    about: 'Has the bot’s language model sum up the conversation as it stands, for the desk.',
    perMinute: 30,
    input: z.object({ chatId }),
    reply: done,
  }),
  'desk.accept': call({
    method: 'POST',
    path: `${base}/chats/{chatId}/accept`,
    ...acts,
    about: 'The caller leads the conversation from now on; refused when somebody else does already.',
    input: z.object({ chatId }),
    reply: done,
  }),
  'desk.say': call({
    method: 'POST',
    path: `${base}/chats/{chatId}/messages`,
    ...acts,
    about: 'Says something to the user.',
    repairs: ['text'],
    input: z.object({
      chatId,
      text: inputText,
      /** The caller’s own name for this message: sent again with the same one, it is said once. */
      messageId: z.string().min(1).max(80).optional(),
    }),
    reply: done,
  }),
  'desk.send-file': call({
    method: 'POST',
    path: `${base}/chats/{chatId}/files`,
    ...acts,
    body: 'multipart',
    maxBytes: Math.ceil((limits.attachmentBytes * 4) / 3) + 64 * 1024,
    about: 'Sends the user a file.',
    input: z.object({ chatId, file: z.object({ name: z.string(), type: z.string(), path: z.string(), bytes: z.number() }) }).loose(),
    reply: done,
  }),
  'desk.send-form': call({
    method: 'POST',
    path: `${base}/chats/{chatId}/forms`,
    ...acts,
    about: 'Asks the user to fill in a digital form of the bot; what comes back is said in the conversation and stands in its context.',
    input: z.object({ chatId, formId: z.string().max(80) }),
    reply: done,
  }),
  'desk.add-note': call({
    method: 'POST',
    path: `${base}/chats/{chatId}/notes`,
    ...acts,
    about: 'Writes a note that only the desk sees.',
    input: z.object({ chatId, text: inputText }),
    reply: done,
  }),
  'desk.pass': call({
    method: 'POST',
    path: `${base}/chats/{chatId}/pass`,
    ...acts,
    about: 'Gives the conversation back to the queue, or to another one.',
    input: z.object({ chatId, queue: z.string().max(200).optional() }),
    reply: done,
  }),
  'desk.return': call({
    method: 'POST',
    path: `${base}/chats/{chatId}/return`,
    ...acts,
    about: 'Gives the conversation back to the bot, which goes on behind the transfer, or at another step of the dialog.',
    repairs: ['text'],
    input: z.object({
      chatId,
      text: z.string().trim().max(limits.messageChars).default(''),
      nodeId: z.string().max(80).optional(),
    }),
    reply: done,
  }),
  'desk.set-values': call({
    method: 'PUT',
    path: `${base}/chats/{chatId}/values`,
    ...acts,
    about: 'Sets values that the dialog has collected, by the ids of their entities; null takes one away.',
    input: z.object({ chatId, values: z.record(z.string().max(80), Json).refine((values) => Object.keys(values).length <= 100) }),
    reply: done,
  }),
  'desk.close': call({
    method: 'POST',
    path: `${base}/chats/{chatId}/close`,
    ...acts,
    about: 'Ends the conversation.',
    repairs: ['text'],
    input: z.object({ chatId, text: z.string().trim().max(limits.messageChars).default('') }),
    reply: done,
  }),
  'desk.type': call({
    method: 'POST',
    path: `${base}/chats/{chatId}/typing`,
    access: 'signed-in',
    about: 'Tells the user that the agent is writing, or no longer is.',
    input: z.object({ chatId, isTyping: z.boolean() }),
    reply: done,
  }),
}
