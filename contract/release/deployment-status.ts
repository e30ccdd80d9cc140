// How the last publish of a bot went, and what is live meanwhile.
import { z } from 'zod'
import { call } from '../base/call'
import { LocalizedFields } from '../base/fields/localized'

const Version = z.object({ id: z.string(), number: z.number() })

export const DeploymentStatus = z.object({
  /** `pending`: asked for, and awaiting approval; `none`: nothing was ever published. */
  state: z.enum(['none', 'pending', 'in-progress', 'success', 'failed']),
  by: z.string(),
  note: z.string(),
  startedAt: z.number().nullable(),
  endedAt: z.number().nullable(),
  /** Why it failed; '' otherwise. */
  reason: z.string(),
  says: LocalizedFields,
  /** What it made live. */
  version: Version.nullable(),
  /** What end users talk to now. */
  live: Version.extend({
    note: z.string(),
    /** Who published it, or made it live again. */
    by: z.string(),
    since: z.number(),
  }).nullable(),
})
export type DeploymentStatus = z.infer<typeof DeploymentStatus>

export const deploymentStatusCalls = {
  'deployment-status.get': call({
    method: 'GET',
    path: '/builder/streams/{streamId}/deploymentstatus',
    access: { permission: 'BOT_SETTINGS', level: 'VIEW' },
    about: 'How the last publish went, or goes: pending, in progress, success or failed with the reason; and what is live.',
    reads: ['deployment', 'publish-approval', 'version'],
    input: z.object({ streamId: z.string().max(80) }),
    reply: DeploymentStatus,
  }),
}
