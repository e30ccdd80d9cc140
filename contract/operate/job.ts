// Work that outlives a request: its state, progress in real units and result, as a person sees it.
import { z } from 'zod'
import { call } from '../base/call'
import { Json } from '../base/json'
import { LocalizedFields } from '../base/fields/localized'

export const Job = z.object({
  id: z.string(),
  kind: z.string(),
  botId: z.string(),
  label: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed', 'stopped']),
  done: z.number(),
  total: z.number(),
  unit: z.string(),
  step: z.string(),
  result: Json,
  error: z.string(),
  /** Of the error. */
  says: LocalizedFields,
  createdAt: z.number(),
  startedAt: z.number().nullable(),
  endedAt: z.number().nullable(),
})
export type Job = z.infer<typeof Job>

/** Whoever may begin one or looks at what it makes: training, publishing, analytics. */
const view = {
  anyOf: [
    'BOT_SETTINGS',
    'NATURAL_LANGUAGE',
    'TASKS',
    'BOT_ANALYTICS',
    'PUBLISH_BOT',
    'KNOWLEDGE_GRAPH',
    'EXTENSIONS',
    'BOTBUILDER_STORYBOARD',
    'BATCH_TESTING',
  ],
  level: 'VIEW',
} as const
/** Whoever may begin one. */
const stop = {
  anyOf: [
    'BOT_SETTINGS',
    'NATURAL_LANGUAGE',
    'TASKS',
    'BOT_ANALYTICS',
    'PUBLISH_BOT',
    'BOT_IMPORT',
    'KNOWLEDGE_GRAPH',
    'EXTENSIONS',
    'BOTBUILDER_STORYBOARD',
    'BATCH_TESTING',
  ],
  level: 'YES',
} as const

export const jobCalls = {
  'job.list': call({
    method: 'GET',
    path: '/builder/streams/{streamId}/jobs',
    access: view,
    about: 'The bot’s jobs, newest first, at most 50.',
    reads: ['job'],
    input: z.object({ streamId: z.string() }),
    reply: z.array(Job),
  }),
  'job.get': call({
    method: 'GET',
    path: '/builder/streams/{streamId}/jobs/{jobId}',
    access: view,
    about: 'One job.',
    reads: ['job'],
    input: z.object({ streamId: z.string(), jobId: z.string() }),
    reply: Job,
  }),
  'job.stop': call({
    method: 'POST',
    path: '/builder/streams/{streamId}/jobs/{jobId}/stop',
    // One of its kind is asked for besides: stopAccess.
    access: stop,
    about: 'Asks a job to stop: for who may begin one of its kind, and who sets the bot up.',
    touches: ['job'],
    input: z.object({ streamId: z.string(), jobId: z.string() }),
    reply: Job,
  }),
}
