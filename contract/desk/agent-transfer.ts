// How conversations of a bot reach people: which systems take them, who the agents of our own desk are, and the replies they keep ready.
import { z } from 'zod'
import { call } from '../base/call'
import { Field } from '../base/form'
import { JsonObject } from '../base/json'
import { limits } from '../base/limits'
import { CannedReply } from './desk'

const base = '/builder/streams/{streamId}'
const streamId = z.string().max(80)
const mayRead = { permission: 'EXTENSIONS', level: 'VIEW' } as const
const mayWrite = { permission: 'EXTENSIONS', level: 'YES' } as const

const Queues = z.array(z.string().trim().min(1).max(200)).max(50)

/** Somebody of the account, and whether they take conversations of this bot. Without queues: of all of them. */
export const DeskPerson = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  isAgent: z.boolean(),
  queues: z.array(z.string()),
})
export type DeskPerson = z.infer<typeof DeskPerson>

const done = z.object({ id: z.string() })

/** A desk outside, as it is set up for the bot. */
export const OutsideDesk = z.object({
  id: z.string(),
  name: z.string(),
  about: z.string(),
  fields: z.array(Field),
  steps: z.array(z.object({ title: z.string(), text: z.string() })),
  settings: JsonObject,
  /** Names of the secrets that are set; what they are is never told. */
  secrets: z.array(z.string()),
  /** Hand-overs of the bot go to it. */
  isUsed: z.boolean(),
  /** Where it posts to, which is a secret; '' until it is saved, and for those who may not change it. */
  webhook: z.string(),
  /** What could not be told it last of conversations that are open there, and how many wait for it. */
  error: z.string(),
  waiting: z.number(),
})
export type OutsideDesk = z.infer<typeof OutsideDesk>

const systemId = z.string().max(80)

export const agentTransferCalls = {
  'agent-transfer.list-systems': call({
    method: 'GET',
    path: `${base}/agents`,
    access: mayRead,
    about: 'The systems that take conversations of the bot, the one used first first.',
    reads: ['agent-transfer'],
    input: z.object({ streamId }),
    reply: z.array(z.object({ id: z.string(), name: z.string(), isDefault: z.boolean(), isEnabled: z.boolean(), agents: z.number() })),
  }),
  'agent-transfer.get-desk': call({
    method: 'GET',
    path: `${base}/agents/{systemId}`,
    access: mayRead,
    about: 'A desk outside with the fields of its form and what was saved in them.',
    reads: ['agent-transfer'],
    input: z.object({ streamId, systemId }),
    reply: OutsideDesk,
  }),
  'agent-transfer.set-desk': call({
    method: 'PUT',
    path: `${base}/agents/{systemId}`,
    access: mayWrite,
    about: 'Sets a desk outside up, and says whether hand-overs of the bot go to it or to the own desk. A field that is left out stays.',
    touches: ['agent-transfer', 'desk'],
    input: z.object({ streamId, systemId, isUsed: z.boolean(), settings: JsonObject }),
    reply: OutsideDesk,
  }),
  'agent-transfer.check-desk': call({
    method: 'POST',
    path: `${base}/agents/{systemId}/check`,
    access: mayWrite,
    about: 'Asks a desk outside, as it was saved, whether it is there and knows its token.',
    touches: [],
    perMinute: 30,
    input: z.object({ streamId, systemId }),
    reply: z.object({ isReached: z.boolean(), text: z.string() }),
  }),
  'agent-transfer.list-people': call({
    method: 'GET',
    path: `${base}/desk/people`,
    access: mayRead,
    about: 'The people of the account, with who of them are agents of the bot, and the queues its transfers name.',
    reads: ['agent-transfer', 'document', 'team'],
    input: z.object({ streamId }),
    reply: z.object({ people: z.array(DeskPerson), queues: z.array(z.string()) }),
  }),
  'agent-transfer.put-agent': call({
    method: 'PUT',
    path: `${base}/desk/agents/{memberId}`,
    access: mayWrite,
    about: 'Makes somebody of the account an agent of the bot, or changes which queues they take.',
    touches: ['agent-transfer', 'desk'],
    input: z.object({ streamId, memberId: z.string().max(80), queues: Queues.default([]) }),
    reply: done,
  }),
  'agent-transfer.remove-agent': call({
    method: 'DELETE',
    path: `${base}/desk/agents/{memberId}`,
    access: mayWrite,
    about: 'Takes the right to lead conversations of the bot from somebody; what they lead waits again.',
    touches: ['agent-transfer', 'desk'],
    input: z.object({ streamId, memberId: z.string().max(80) }),
    reply: done,
  }),
  'agent-transfer.list-replies': call({
    method: 'GET',
    path: `${base}/desk/replies`,
    access: mayRead,
    about: 'The replies that agents of the bot keep ready, in their order.',
    reads: ['agent-transfer'],
    input: z.object({ streamId }),
    reply: z.array(CannedReply),
  }),
  'agent-transfer.set-replies': call({
    method: 'PUT',
    path: `${base}/desk/replies`,
    access: mayWrite,
    about: 'Keeps these replies, in this order, in place of those before.',
    touches: ['agent-transfer', 'desk'],
    input: z.object({
      streamId,
      replies: z
        .array(z.object({ name: z.string().trim().min(1).max(80), text: z.string().trim().min(1).max(limits.messageChars) }))
        .max(200),
    }),
    reply: z.array(CannedReply),
  }),
}
