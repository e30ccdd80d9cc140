// Sample bots to start from, and the market record that existing scripts write.
import { z } from 'zod'
import { call } from '../base/call'

export const marketplaceCalls = {
  'marketplace.list-samples': call({
    method: 'GET',
    path: '/marketplace/samples',
    access: 'signed-in',
    about: 'The sample bots that come with the product.',
    input: z.object({}),
    reply: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        description: z.string(),
        color: z.string(),
        dialogs: z.number(),
        intents: z.number(),
        utterances: z.number(),
      }),
    ),
  }),
  'marketplace.update-record': call({
    method: 'POST',
    path: '/market/streams',
    access: 'signed-in',
    about: 'Changes the name and the description of a bot, as listings show them.',
    touches: ['bot'],
    input: z
      .object({
        _id: z.string(),
        name: z.string().max(128).optional(),
        description: z.string().max(2000).optional(),
        icon: z.string().max(200).optional(),
      })
      .loose(),
    reply: z.object({ _id: z.string() }),
  }),
}
