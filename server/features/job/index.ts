// Jobs as a person sees them, as a feature of the server. Running them is server/base/work/jobs.
import { fail } from '@parley/contract/base/errors'
import { stopAccess } from '@parley/contract/base/call'
import { calls } from '@parley/contract/calls'
import { checkLevel } from '../../base/security/access/access'
import type { Feature, Handlers } from '../../base/http/handler'
import { askToStop, findJob, listJobs } from '../../base/work/jobs/jobs'

const handlers: Handlers<'job'> = {
  'job.list': (ctx) => listJobs(ctx.db, ctx.botId),
  'job.get': (ctx, input) => findJob(ctx.db, ctx.botId, input.jobId),
  'job.stop': async (ctx, input) => {
    const job = await findJob(ctx.db, ctx.botId, input.jobId)
    checkLevel(stopAccess(job.kind, calls), ctx.permissions)
    if (job.state !== 'queued' && job.state !== 'running') fail('JOB_ENDED')
    return askToStop(ctx.db, ctx.botId, job, ctx.now())
  },
}

export const jobFeature: Feature = { name: 'job', handlers }
