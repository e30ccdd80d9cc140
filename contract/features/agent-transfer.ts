// How conversations of a bot reach people: which systems take them, who the agents of our own desk are, and the replies they keep ready.
import { z } from 'zod'
import { call } from '../base/call'
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
