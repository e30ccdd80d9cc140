// The settings of every step that calls a service: how long it waits, how often it tries again, where a reply leads and what of it is saved.
import type { Field } from '@parley/contract/base/form'
import { limits } from '@parley/contract/base/limits'
import { SampleReply } from '@parley/contract/objects/sample-reply'
import { z } from 'zod'
import { Assignments } from '../settings'

export const callSettings = {
  timeoutMs: z.number().int().min(1000).max(20_000).default(5000),
  /** How often a call that failed is made again. */
  retries: z.number().int().min(0).max(limits.serviceRetries).default(0),
  retryWaitMs: z.number().int().min(100).max(limits.serviceRetryWaitMs).default(500),
  /** After which failures: none came in time, it is asked too often, it has failed. */
  retryTimeouts: z.boolean().default(true),
  retryBusy: z.boolean().default(true),
  retryErrors: z.boolean().default(true),
  /** Also what may be done twice by it. */
  retryUnsafe: z.boolean().default(false),
  /** Where a reply whose status is outside 2xx leaves, when no rule of Reply that reads it holds. */
  otherStatus: z.enum(['error', 'reply']).default('error'),
  /** What of the reply is stored, and in what. */
  saves: Assignments,
  sample: SampleReply.nullable().default(null),
}
export type CallSettings = z.infer<z.ZodObject<typeof callSettings>>
export type RetrySettings = Pick<CallSettings, 'retries' | 'retryWaitMs' | 'retryTimeouts' | 'retryBusy' | 'retryErrors'>

const tab = 'settings'
const retried = { field: 'retries', is: Array.from({ length: limits.serviceRetries }, (_, at) => at + 1) }

/** In one row. `shown`: the settings under which a call can be tried again. */
export const callFields = (row: string, shown?: Pick<Field, 'shownWhen'>): Field[] => [
  {
    name: 'timeoutMs',
    label: 'Time limit',
    control: 'number',
    tab,
    row,
    min: 1000,
    max: limits.serviceMaxTimeoutMs,
    step: 500,
    unit: 'ms',
  },
  {
    name: 'retries',
    label: 'Try again',
    control: 'number',
    tab,
    row,
    ...shown,
    min: 0,
    max: limits.serviceRetries,
    step: 1,
    unit: 'times',
    help: 'After a failure that may pass.',
  },
]

/** `unsafe`: the setting for calls that may do something twice, in the words of its kind. */
export const retryFields = (unsafe: Pick<Field, 'label' | 'help'>): Field[] => [
  {
    name: 'retryWaitMs',
    label: 'Wait between',
    control: 'number',
    tab,
    shownWhen: retried,
    min: 100,
    max: limits.serviceRetryWaitMs,
    step: 100,
    unit: 'ms',
    help: 'Longer where the service asks for it (Retry-After), as far as the turn has the time.',
  },
  { name: 'retryTimeouts', label: 'After no reply', control: 'switch', tab, shownWhen: retried, help: 'Too late, or not reached.' },
  { name: 'retryBusy', label: 'After status 429', control: 'switch', tab, shownWhen: retried, help: 'The service is asked too often.' },
  { name: 'retryErrors', label: 'After status 5xx', control: 'switch', tab, shownWhen: retried, help: 'The service has failed.' },
  { name: 'retryUnsafe', control: 'switch', tab, shownWhen: retried, ...unsafe },
]

/** `shown`: the settings under which it has a status. */
export const replyFields = (shown?: Pick<Field, 'shownWhen'>): Field[] => [
  {
    name: 'otherStatus',
    isRare: true,
    label: 'Replies outside 2xx',
    control: 'choice',
    tab,
    ...shown,
    help: 'Conditions on Reply are checked first.',
    options: [
      { value: 'error', label: 'Leave by Error' },
      { value: 'reply', label: 'Leave by Reply' },
    ],
  },
  { name: 'sample', label: 'Try this call', control: 'reply', sampleOf: 'response', tab },
  {
    name: 'saves',
    label: 'Save from the reply',
    control: 'assignments',
    intoContext: true,
    tab,
    help: 'Values are saved when the call succeeds.',
  },
]
