// A conversation without a socket: each message is a request, its answer the reply. Shapes are those of unmodified public web clients in
// webhook mode (reference/wire-protocol 1.5); the JWT an app signed is itself the bearer.
import { z } from 'zod'
import { call } from '../base/call'
import { Attachment } from '../base/message'
import { HistoryMessage } from './rtm'

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
    /** An object for the bot’s scripts, at `context.session.UserContext.customData`. */
    customData: z.json().optional(),
  })
  .loose()

export const webhookCalls = {
  'webhook.say': call({
    method: 'POST',
    path: '/chatbot/v2/webhook/{botId}',
    alsoAt: [{ path: '/chatbot/v2/webhook/{botId}/hookInstance/{instance}' }],
    access: 'public',
    about: 'Says something to a published bot and answers with what it said. The bearer is a JWT signed by an app of the bot.',
    input: Said,
    repairs: ['message', 'customData'],
    reply: z.object({
      _v: z.literal('v2'),
      data: z.array(z.object({ type: z.string(), val: z.json(), createdOn: z.string(), messageId: z.string() })),
      sessionId: z.string(),
      /** Nothing is asked any more. */
      endOfTask: z.boolean(),
    }),
  }),
  'webhook.say-text': call({
    method: 'POST',
    path: '/chatbot/hooks/{botId}',
    alsoAt: [{ path: '/chatbot/hooks/{botId}/hookInstance/{instance}' }],
    access: 'public',
    about: 'The same in its first version: texts alone, with the options of a card written out.',
    input: Said,
    repairs: ['message', 'customData'],
    reply: z.object({ text: z.array(z.string()), sessionId: z.string(), endOfTask: z.boolean() }),
  }),
  'webhook.list-messages': call({
    method: 'GET',
    path: '/chathistory/{botId}/{channel}',
    access: 'public',
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
