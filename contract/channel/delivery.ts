// Messages on their way to messengers: what left, what waits, what could not be delivered, and how a connection fares.
import { z } from 'zod'
import { call } from '../base/call'
import { deliveryTroubles, secretProofs } from '../base/ids'

const trouble = z.enum(deliveryTroubles).nullable()

export const Delivery = z.object({
  id: z.string(),
  /** The person or place it goes to, as the channel names it. */
  to: z.string(),
  text: z.string(),
  state: z.enum(['waiting', 'sent', 'dead', 'discarded']),
  attempts: z.number(),
  /** In the provider's words, and what they mean where that is known. */
  error: z.string(),
  trouble,
  createdAt: z.number(),
  sentAt: z.number().nullable(),
  nextAt: z.number().nullable(),
})

const where = { streamId: z.string(), channelType: z.string().max(80) }
const path = '/builder/streams/{streamId}/channels/{channelType}'

export const deliveryCalls = {
  'delivery.list': call({
    method: 'GET',
    path: `${path}/deliveries`,
    access: { permission: 'CHANNELS', level: 'VIEW' },
    about: 'The bot’s messages to people on a channel, newest first, a page at a time.',
    reads: ['delivery'],
    input: z.object({
      ...where,
      state: z.enum(['waiting', 'sent', 'dead', 'discarded']).optional(),
      before: z.string().max(80).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    reply: z.object({ deliveries: z.array(Delivery), hasMore: z.boolean() }),
  }),
  'delivery.get-health': call({
    method: 'GET',
    path: `${path}/health`,
    access: { permission: 'CHANNELS', level: 'VIEW' },
    about: 'How a channel’s connection fares: the last message, what was refused, the last error, and deliveries of seven days.',
    reads: ['delivery', 'channel'],
    input: z.object(where),
    reply: z.object({
      state: z.enum(['off', 'waiting', 'healthy', 'troubled']),
      receivedAt: z.number().nullable(),
      refusedAt: z.number().nullable(),
      refusedStatus: z.number().nullable(),
      connectedAt: z.number().nullable(),
      /** When a mailbox was looked into last. */
      lookedAt: z.number().nullable(),
      /** When the provider's question whether the address is ours was answered last. */
      challengedAt: z.number().nullable(),
      /** Of each secret that is set, whether something since it was saved shows that it is right, and when that was. */
      secrets: z.array(
        z.object({
          name: z.string(),
          proof: z.enum(secretProofs),
          state: z.enum(['proved', 'refused', 'waiting']),
          at: z.number().nullable(),
        }),
      ),
      error: z.string(),
      trouble,
      errorAt: z.number().nullable(),
      firstTry: z.number(),
      afterRetry: z.number(),
      waiting: z.number(),
      dead: z.number(),
      /** How the console asks for the address of a test message; null for a channel that sends none. */
      testAddress: z.object({ label: z.string(), placeholder: z.string() }).nullable(),
    }),
  }),
  'delivery.list-recipients': call({
    method: 'GET',
    path: `${path}/recipients`,
    access: { permission: 'CHANNELS', level: 'YES' },
    about: 'Who a test message may go to: the 50 people who wrote on the channel last, by the name they have there.',
    reads: ['delivery'],
    input: z.object(where),
    reply: z.object({
      /** The name is '' where none is known, and for callers who may not read conversations. */
      recipients: z.array(z.object({ to: z.string(), name: z.string(), at: z.number() })),
    }),
  }),
  'delivery.send-test': call({
    method: 'POST',
    path: `${path}/testmessage`,
    access: { permission: 'CHANNELS', level: 'YES' },
    about: 'Sends a text to an address of the channel, as the bot.',
    touches: ['delivery'],
    perMinute: 20,
    input: z.object({ ...where, to: z.string().max(320), text: z.string().min(1).max(2000) }),
    reply: z.object({ deliveryId: z.string() }),
  }),
  'delivery.send-again': call({
    method: 'POST',
    path: `${path}/deliveries/{deliveryId}/sendagain`,
    access: { permission: 'CHANNELS', level: 'YES' },
    about: 'Tries a message again that could not be delivered.',
    touches: ['delivery'],
    input: z.object({ ...where, deliveryId: z.string().max(80) }),
    reply: z.object({ id: z.string() }),
  }),
  'delivery.discard': call({
    method: 'DELETE',
    path: `${path}/deliveries/{deliveryId}`,
    access: { permission: 'CHANNELS', level: 'YES' },
    about: 'Gives up a message that has not left.',
    touches: ['delivery'],
    input: z.object({ ...where, deliveryId: z.string().max(80) }),
    reply: z.object({ id: z.string() }),
  }),
}
