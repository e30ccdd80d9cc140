// A conversation without a socket: each message is a request, its answer the reply. Shapes are those of unmodified public web clients in
// webhook mode (reference/wire-protocol 1.5) and of the reference, section 7.1; the JWT an app signed is itself the bearer.
import { z } from 'zod'
import { call } from '../base/call'
import { Attachment, MetaTags } from '../base/message'
import { HistoryMessage } from '../channel/rtm'

const Message = z
  .object({
    type: z.string().max(40).optional(),
    /** The caller's own name for this message: sent again with the same one, it is answered as before and taken once. */
    id: z.string().min(1).max(200).optional(),
    /** Version 2; a version 1 message has `text`. */
    val: z.string().max(20_000).optional(),
    text: z.string().max(20_000).optional(),
    attachments: z.array(Attachment).max(10).optional(),
  })
  .loose()

const Said = z
  .object({
    botId: z.string().max(80),
    instance: z.string().max(80).optional(),
    session: z
      .object({ new: z.boolean().default(false) })
      .loose()
      .default({ new: false }),
    message: Message.default({}),
    /** `userInfo`: `firstName`, `lastName` and `email`, as the caller knows them. */
    from: z
      .object({ id: z.coerce.string().max(320).default(''), userInfo: z.json().optional() })
      .loose()
      .default({ id: '' }),
    metaTags: MetaTags.optional(),
    /** What the person of `from` said under their own identity and what they say here becomes one; the JWT names them as `userIdentity`. */
    mergeIdentity: z.boolean().default(false),
    /** Id of a messenger channel on which the person of `from` has written: the answer goes there. */
    preferredChannelForResponse: z.string().max(80).default(''),
    /** An object for the bot’s scripts, at `context.session.UserContext.customData`. */
    customData: z.json().optional(),
  })
  .loose()

/** Where the turn has left the conversation. */
const end = {
  /** Missing while the answer is to be fetched. */
  sessionId: z.string().optional(),
  /** Nothing is asked any more. */
  endOfTask: z.boolean(),
  /** How the task ended: Fulfilled, Canceled, Failed, Fulfilled_LinkedDialog, Fulfilled_Event, Failed_Event. Missing where none did. */
  endReason: z.string().optional(),
  completedTaskId: z.string().optional(),
  completedTaskName: z.string().optional(),
}

const Answer = z.object({
  _v: z.literal('v2'),
  to: z.string(),
  from: z.string(),
  data: z.array(z.object({ type: z.string(), val: z.json(), createdOn: z.string(), messageId: z.string() })),
  /** The answer is not there yet: it is fetched by this. */
  pollId: z.string().optional(),
  ...end,
})

/** The message is kept; its answer is posted. */
const Kept = z.object({ status: z.literal('ok'), _v: z.enum(['v1', 'v2']), traceId: z.string() })

export const webhookCalls = {
  'webhook.say': call({
    method: 'POST',
    path: '/chatbot/v2/webhook/{botId}',
    alsoAt: [{ path: '/chatbot/v2/webhook/{botId}/hookInstance/{instance}' }],
    access: 'public',
    appScope: 'webhook',
    about: 'Says something to a published bot and answers with what it said. The bearer is a JWT signed by an app of the bot.',
    input: Said,
    repairs: ['message', 'customData'],
    reply: z.union([Answer, Kept]),
  }),
  'webhook.poll': call({
    method: 'GET',
    path: '/chatbot/v2/webhook/{botId}/poll/{pollId}',
    access: 'public',
    appScope: 'webhook',
    about: 'What a message was answered with that took longer, for the person who said it.',
    input: z.object({ botId: z.string().max(80), pollId: z.string().max(80) }),
    reply: z.union([Answer, z.object({ status: z.literal('Inprogress'), pollId: z.string() })]),
  }),
  'webhook.say-text': call({
    method: 'POST',
    path: '/chatbot/hooks/{botId}',
    alsoAt: [{ path: '/chatbot/hooks/{botId}/hookInstance/{instance}' }],
    access: 'public',
    appScope: 'webhook',
    about: 'The same in its first version: texts alone, with the options of a card written out.',
    input: Said,
    repairs: ['message', 'customData'],
    reply: z.union([z.object({ text: z.array(z.string()), ...end }), Kept]),
  }),
  'webhook.list-messages': call({
    method: 'GET',
    path: '/chathistory/{botId}/{channel}',
    access: 'public',
    appScope: 'history',
    about: 'What was said so far, as pages counted back from the newest, oldest first.',
    input: z
      .object({
        botId: z.string().max(80),
        channel: z.string().max(80),
        offset: z.coerce.number().int().min(0).default(0),
        limit: z.coerce.number().int().min(1).max(200).default(10),
      })
      .loose(),
    reply: z.object({ moreAvailable: z.boolean(), icon: z.string(), total: z.number(), messages: z.array(HistoryMessage) }),
  }),
}
