// Jobs as a person sees them, as a feature of the server. Running them is server/base/work/jobs.
import type { Permissions } from '@parley/contract/base/access/access'
import { fail } from '@parley/contract/base/errors'
import { stopAccess } from '@parley/contract/base/call'
import type { Job } from '@parley/contract/operate/job'
import { calls } from '@parley/contract/calls'
import { checkLevel } from '../../base/security/access/access'
import type { Ctx } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { askToStop, findJob, listJobs } from '../../base/work/jobs/jobs'

/** For who may begin one of its kind, and who sets the bot up. */
export async function stopJob(ctx: Pick<Ctx, 'db' | 'now'>, job: Job, permissions: Permissions): Promise<Job> {
  checkLevel(stopAccess(job.kind, calls), permissions)
  if (job.state !== 'queued' && job.state !== 'running') fail('JOB_ENDED')
  return askToStop(ctx.db, job.botId, job, ctx.now())
}

const handlers: Handlers<'job'> = {
  'job.list': (ctx) => listJobs(ctx.db, ctx.botId),
  'job.get': (ctx, input) => findJob(ctx.db, ctx.botId, input.jobId),
  'job.stop': async (ctx, input) => stopJob(ctx, await findJob(ctx.db, ctx.botId, input.jobId), ctx.permissions),
}

export const jobFeature: Feature = { name: 'job', handlers }
