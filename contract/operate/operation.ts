// How an installation is: its servers, queue, deliveries, database and backups, for those who run it.
import { z } from 'zod'
import { call } from '../base/call'

export const operationRanges = ['hour', 'day', 'week'] as const
export type OperationRange = (typeof operationRanges)[number]

export const serverStates = ['ready', 'starting', 'stopping', 'silent'] as const

/** What a server writes about itself every few seconds. */
export const ServerFigures = z.object({
  turnsPerMinute: z.number(),
  turnP95: z.number().nullable(),
  requestsPerMinute: z.number(),
  memoryBytes: z.number(),
  /** What the machine or its container has. */
  memoryOfBytes: z.number(),
  databaseMs: z.number().nullable(),
  eventLoopMs: z.number(),
  state: z.enum(['ready', 'starting', 'stopping']),
})
export type ServerFigures = z.infer<typeof ServerFigures>

export const RunningServer = ServerFigures.extend({
  id: z.string(),
  name: z.string(),
  role: z.string(),
  version: z.string(),
  startedAt: z.number(),
  state: z.enum(serverStates),
})
export type RunningServer = z.infer<typeof RunningServer>

export const OperationStatus = z.object({
  release: z.string(),
  updatedAt: z.number(),
  servers: z.array(RunningServer),
  turns: z.object({ count: z.number(), conversations: z.number(), failedConversations: z.number(), p95: z.number().nullable() }),
  latency: z.array(z.object({ at: z.number(), turns: z.number(), p50: z.number(), p95: z.number(), p99: z.number() })),
  queue: z.array(z.object({ task: z.string(), waiting: z.number(), running: z.number(), failed: z.number(), oldestMs: z.number() })),
  /** Mails and text messages. */
  messages: z.array(
    z.object({ kind: z.enum(['mail', 'sms']), state: z.enum(['waiting', 'failed', 'local']), count: z.number(), oldestMs: z.number() }),
  ),
  /** Messages of messengers by channel, of all bots: those that came and wait for their turn, and replies on their way. */
  channels: z.array(
    z.object({
      channel: z.string(),
      /** Connections that are switched on, and those of them whose last exchange with the provider failed. */
      connections: z.number(),
      failing: z.number(),
      incoming: z.number(),
      waiting: z.number(),
      retrying: z.number(),
      dead: z.number(),
      oldestMs: z.number(),
    }),
  ),
  files: z.object({ place: z.enum(['database', 'object-store']), contents: z.number(), bytes: z.number() }),
  /** Backups of each night that are kept; 0: none are made. */
  nightlyBackups: z.number(),
  database: z.object({ version: z.string(), bytes: z.number(), connections: z.number(), mostConnections: z.number(), ms: z.number() }),
  backups: z.array(
    z.object({
      id: z.string(),
      reason: z.enum(['command', 'upgrade', 'console', 'nightly']),
      file: z.string(),
      host: z.string(),
      bytes: z.number(),
      ms: z.number(),
      madeAt: z.number(),
    }),
  ),
})
export type OperationStatus = z.infer<typeof OperationStatus>

export const operationCalls = {
  'operation.get-status': call({
    method: 'GET',
    path: '/organization/{orgId}/operation',
    access: 'account-admin',
    about: 'Servers, latency of turns, queue, deliveries, database and backups. For the account that the installation began with.',
    reads: ['operation'],
    input: z.object({ orgId: z.string(), range: z.enum(operationRanges).default('day') }),
    reply: OperationStatus,
  }),
  'operation.get-access': call({
    method: 'GET',
    path: '/organization/{orgId}/operation/access',
    access: 'account-admin',
    about: 'Whether the account is the one that runs the installation.',
    reads: [],
    input: z.object({ orgId: z.string() }),
    reply: z.object({ isOperator: z.boolean() }),
  }),
  'operation.back-up': call({
    method: 'POST',
    path: '/organization/{orgId}/operation/backups',
    access: 'account-admin',
    about: 'One of the servers writes a backup into its data folder. The newest five that were asked for here are kept.',
    touches: ['operation'],
    input: z.object({ orgId: z.string() }),
    reply: z.object({ isQueued: z.boolean() }),
  }),
}
