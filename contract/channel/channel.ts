// The bot's channels: which are on and how they are set up.
import { z } from 'zod'
import { call } from '../base/call'
import { Field } from '../base/form'
import { JsonObject } from '../base/json'
import { looks } from '../templates/shared/drawing'

/** The channel of a bot's own page, widget and apps: on from its first publish, and what is looked at where no other is chosen. */
export const ownChannel = 'rtm'

export const Channel = z.object({
  type: z.string(),
  name: z.string(),
  /** Section of the catalogue it stands in. */
  group: z.string(),
  enable: z.boolean(),
  /** Whoever subscribed to an alert is told on it. */
  isAlertsEnabled: z.boolean(),
  /** Everything its form requires was given. */
  isSetUp: z.boolean(),
  planned: z.boolean(),
  about: z.string(),
  /** How the provider is reached; the set-up screen follows it. */
  transport: z.enum(['socket', 'webhook', 'mailbox', 'none']),
  lastMessageAt: z.number().nullable(),
})

export const channelCalls = {
  'channel.list': call({
    method: 'GET',
    path: '/builder/streams/{streamId}/channels',
    access: { permission: 'CHANNELS', level: 'VIEW' },
    about: 'Every channel, built or planned, with the bot’s setting.',
    reads: ['channel'],
    input: z.object({ streamId: z.string() }),
    reply: z.array(Channel),
  }),
  'channel.get': call({
    method: 'GET',
    path: '/builder/streams/{streamId}/channels/{channelType}',
    access: { permission: 'CHANNELS', level: 'VIEW' },
    about: 'One channel with the fields of its form and what was saved in them; a field that was not has its default.',
    reads: ['channel'],
    input: z.object({ streamId: z.string(), channelType: z.string().max(80) }),
    reply: Channel.extend({
      fields: z.array(Field),
      settings: JsonObject,
      /** Names of the secrets that are set; what they are is never told. */
      secrets: z.array(z.string()),
      steps: z.array(z.object({ title: z.string(), text: z.string() })),
      /** The provider can be told our address, or a mailbox signed in to, by `channel.authorize`. */
      canConnect: z.boolean(),
    }),
  }),
  'channel.get-losses': call({
    method: 'GET',
    path: '/builder/streams/{streamId}/channels/{channelType}/losses',
    access: { permission: 'CHANNELS', level: 'VIEW' },
    about: 'What this channel changes of what the bot says: its messages by what they lose, the most frequent loss first.',
    reads: ['channel', 'document'],
    input: z.object({ streamId: z.string(), channelType: z.string().max(80) }),
    reply: z.object({
      /** Messages the bot may say on this channel. */
      messages: z.number(),
      /** Of those, how many lose something. */
      changed: z.number(),
      losses: z.array(
        z.object({
          loss: z.enum([...looks, 'choices', 'markup', 'length']),
          count: z.number(),
          /** The first few nodes that say them. */
          places: z.array(z.object({ dialogId: z.string(), dialog: z.string(), nodeId: z.string(), node: z.string() })),
        }),
      ),
    }),
  }),
  'channel.update': call({
    method: 'POST',
    path: '/users/{userId}/builder/streams/{streamId}/channels/{channelType}',
    alsoAt: [{ method: 'PUT', path: '/users/{userId}/builder/streams/{streamId}/channels/{channelType}' }],
    access: { permission: 'CHANNELS', level: 'YES' },
    about: 'Sets up a channel or switches it on or off.',
    touches: ['channel', 'bot'],
    input: z
      .object({
        userId: z.string(),
        streamId: z.string(),
        channelType: z.string(),
        enable: z.boolean(),
        app: z.object({ clientId: z.string(), appName: z.string() }).partial().optional(),
      })
      .loose(),
    reply: z.object({ type: z.string(), enable: z.boolean(), settings: JsonObject }),
  }),
  'channel.save-twilio': call({
    method: 'POST',
    path: '/users/{userId}/builder/streams/{streamId}/channels/sms/twilio',
    access: { permission: 'CHANNELS', level: 'YES' },
    about: 'Sets up text messages over Twilio.',
    touches: ['channel', 'bot'],
    input: z.object({ userId: z.string(), streamId: z.string(), enable: z.boolean() }).loose(),
    reply: z.object({ type: z.string(), enable: z.boolean(), settings: JsonObject }),
  }),
  'channel.remove': call({
    method: 'DELETE',
    path: '/users/{userId}/builder/streams/{streamId}/channels/{channelType}',
    access: { permission: 'CHANNELS', level: 'YES' },
    about: 'Forgets what was set up of a channel, its secrets among it.',
    touches: ['channel', 'bot'],
    input: z.object({ userId: z.string(), streamId: z.string(), channelType: z.string().max(80) }),
    reply: z.object({ type: z.string() }),
  }),
  'channel.get-webhook': call({
    method: 'GET',
    path: '/users/{userId}/builder/streams/{streamId}/channels/{channelType}/webhookurl',
    access: { permission: 'CHANNELS', level: 'YES' },
    about: 'The address the provider posts to, and what else is pasted there.',
    reads: ['channel'],
    input: z.object({ userId: z.string(), streamId: z.string(), channelType: z.string().max(80) }),
    reply: z.object({ webhookUrl: z.string(), values: z.array(z.object({ label: z.string(), value: z.string() })) }),
  }),
  'channel.list-user-ids': call({
    method: 'GET',
    path: '/users/{userId}/builder/streams/{streamId}/channels/{channelType}/channelUIds',
    access: { permission: 'CHANNELS', level: 'VIEW' },
    about: 'Ids of the people who talked to the bot on a channel, in order; 1000 at most, those after `after`.',
    reads: ['conversation'],
    input: z.object({
      userId: z.string(),
      streamId: z.string(),
      channelType: z.string().max(80),
      after: z.string().max(200).default(''),
    }),
    reply: z.object({ channelType: z.string(), channelUIds: z.array(z.string()) }),
  }),
  'channel.authorize': call({
    method: 'POST',
    path: '/users/{userId}/builder/streams/{streamId}/channels/{channelType}/authorize',
    access: { permission: 'CHANNELS', level: 'YES' },
    about: 'Tells the provider the address it posts to, or signs in to a mailbox, with the secrets that were saved.',
    touches: ['channel', 'delivery'],
    perMinute: 20,
    input: z.object({ userId: z.string(), streamId: z.string(), channelType: z.string().max(80) }),
    reply: z.object({ connectedAt: z.number() }),
  }),
}
