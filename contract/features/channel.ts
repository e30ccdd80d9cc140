// The bot's channels: which are on and how they are set up.
import { z } from 'zod'
import { call } from '../base/call'
import { Field } from '../base/form'
import { JsonObject } from '../base/json'

export const Channel = z.object({
  type: z.string(),
  name: z.string(),
  /** Section of the catalogue it stands in. */
  group: z.string(),
  enable: z.boolean(),
  planned: z.boolean(),
  about: z.string(),
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
    reply: Channel.extend({ fields: z.array(Field), settings: JsonObject }),
  }),
  'channel.update': call({
    method: 'POST',
    path: '/users/{userId}/builder/streams/{streamId}/channels/{channelType}',
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
}
