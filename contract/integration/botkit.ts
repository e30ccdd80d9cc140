// A bot's own server: an app of the public bot kit that is told what happens in conversations, answers steps and says things itself. The
// last calls are those its kit makes, in its shapes (reference/wire-protocol 3); the JWT of its app comes in the header `auth`.
import { z } from 'zod'
import { call } from '../base/call'
import { limits } from '../base/limits'
import { HistoryMessage } from '../channel/rtm'

export const subscriptions = ['onMessage', 'onHook', 'onAgentTransfer', 'onEvent', 'onAlert', 'onVariableUpdate'] as const
export type Subscription = (typeof subscriptions)[number]

export const BotServer = z.object({
  subscribedFor: z.array(z.enum(subscriptions)),
  /** The app whose secret signs both ways; '' while none is chosen. */
  sdkClientId: z.string(),
  /** Its callback address. */
  sdkHostUri: z.string(),
  enable: z.boolean(),
  /** What becomes of a message when the server cannot be told of it: the conversation goes on without it, or the user is told. */
  whenAway: z.enum(['go-on', 'tell']),
  awayText: z.string(),
})
export type BotServer = z.infer<typeof BotServer>

export const BotServerRequest = z.object({
  id: z.string(),
  event: z.string(),
  /** What it was about: the user's words, a component, a variable. */
  shown: z.string(),
  conversationId: z.string(),
  state: z.enum(['waiting', 'sent', 'later', 'answered', 'failed']),
  attempts: z.number(),
  /** Of its last reply; 0 for none. */
  status: z.number(),
  error: z.string(),
  ms: z.number(),
  createdAt: z.number(),
  /** It may be told again: nobody has gone on without it. */
  mayRepeat: z.boolean(),
})

const path = '/builder/streams/{streamId}/sdkSubscription'
const streamId = z.string().max(80)
const view = { permission: 'EXTENSIONS', level: 'VIEW' } as const
const edit = { permission: 'EXTENSIONS', level: 'YES' } as const
const kit = '/botsdk/stream/{botId}'
const botId = z.string().max(80)
const ok = z.object({ ok: z.literal(true) })

export const botkitCalls = {
  'botkit.get': call({
    method: 'GET',
    path,
    access: view,
    about: 'The bot’s own server: its address, its app, and what it is told.',
    reads: ['botkit'],
    input: z.object({ streamId }),
    reply: BotServer,
  }),
  'botkit.save': call({
    method: 'PUT',
    path,
    access: edit,
    about: 'Says where the bot’s own server is, which app signs for it and what it is told.',
    touches: ['botkit'],
    input: z
      .object({
        streamId,
        subscribedFor: z.array(z.enum(subscriptions)).max(20),
        sdkClientId: z.string().trim().max(80),
        sdkHostUri: z.string().trim().max(2000),
        enable: z.boolean().default(true),
        whenAway: z.enum(['go-on', 'tell']).default('go-on'),
        awayText: z.string().trim().max(limits.messageChars).default(''),
      })
      .loose(),
    reply: BotServer,
  }),
  'botkit.test': call({
    method: 'POST',
    path: `${path}/test`,
    access: edit,
    about: 'Asks the bot’s server whether it is there and knows its app, without a conversation.',
    touches: ['botkit'],
    perMinute: 30,
    input: z.object({ streamId }),
    reply: z.object({ isReached: z.boolean(), status: z.number(), ms: z.number(), text: z.string() }),
  }),
  'botkit.list-requests': call({
    method: 'GET',
    path: `${path}/requests`,
    access: view,
    about: 'What the bot’s server was told and asked, newest first, a page at a time.',
    reads: ['botkit'],
    input: z.object({
      streamId,
      before: z.string().max(80).optional(),
      failed: z.enum(['true', 'false']).default('false'),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    reply: z.object({ requests: z.array(BotServerRequest), hasMore: z.boolean() }),
  }),
  'botkit.send-again': call({
    method: 'POST',
    path: `${path}/requests/{requestId}/sendagain`,
    access: edit,
    about: 'Tells the bot’s server again what it could not be told.',
    touches: ['botkit'],
    input: z.object({ streamId, requestId: z.string().max(80) }),
    reply: z.object({ id: z.string() }),
  }),
  'botkit.list-messages': call({
    method: 'GET',
    path: `${kit}/getMessages`,
    access: 'public',
    appScope: 'history',
    about: 'What a user and the bot have said, newest first, for the bot’s own server.',
    input: z
      .object({
        botId,
        userId: z.string().max(320),
        skip: z.coerce.number().int().min(0).max(100_000).default(0),
        limit: z.coerce.number().int().min(1).max(200).default(20),
      })
      .loose(),
    reply: z.object({ messages: z.array(HistoryMessage), total: z.number(), moreAvailable: z.boolean() }),
  }),
  'botkit.list-variables': call({
    method: 'GET',
    path: `${kit}/variables`,
    access: 'public',
    appScope: 'variables',
    about: 'The bot’s variables in a language, without the secure ones, for the bot’s own server.',
    input: z.object({ botId }).loose(),
    reply: z.object({
      variables: z.array(z.object({ _id: z.string(), key: z.string(), value: z.string(), variableType: z.string() })),
      count: z.number(),
    }),
  }),
  'botkit.take-call': call({
    method: 'POST',
    path: `${kit}/{verb}/{requestId}`,
    access: 'public',
    appScope: 'bot-server',
    about: 'What the bot’s own server asks of a conversation: say this, hear that, go on with an answer. It is done after the reply.',
    input: z.object({ botId, verb: z.string().max(40), requestId: z.string().max(80) }).loose(),
    repairs: ['message'],
    maxBytes: 256 * 1024,
    reply: ok,
  }),
}
