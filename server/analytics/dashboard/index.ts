// Analytics' first page, as a feature of the server.
import { actorOf } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { overviewOf } from './service'
import { removeSample } from './store'
import { trafficJob } from './traffic'

export { sessionsOf } from './service'

const handlers: Handlers<'dashboard'> = {
  'dashboard.get-overview': (ctx, input) => overviewOf(ctx, input),
  'dashboard.load-sample-traffic': async (ctx) => {
    const job = await ctx.write((tx) =>
      ctx.jobs.start(tx, { kind: trafficJob.kind, botId: ctx.botId, label: 'Sample traffic', startedBy: actorOf(ctx).userId }),
    )
    return { jobId: job.id }
  },
  'dashboard.remove-sample-traffic': async (ctx) => {
    const removed = await removeSample(ctx.db, ctx.botId)
    ctx.bus.publish({ type: 'changed', botId: ctx.botId, tag: 'session' })
    return { removed }
  },
}

export const dashboard: Feature = { name: 'dashboard', handlers, jobs: [trafficJob] }
