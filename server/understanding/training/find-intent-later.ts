// Testing a sentence later, for programs that do not wait: a job does it, and its id asks for what came of it.
import type { Json } from '@parley/contract/base/json'
import type { CallInput, CallReply } from '@parley/contract/calls'
import { fail } from '@parley/contract/base/errors'
import { FindIntentReply } from '@parley/contract/understanding/training'
import { sentence } from '@parley/contract/sentences'
import type { Ctx } from '../../base/context'
import { findJob, type JobKind } from '../../base/work/jobs/jobs'
import { z } from 'zod'
import { findIntent } from './find-intent'
import { trialOn } from './trial'

const Asked = z.object({
  input: z.string(),
  language: z.string().optional(),
  tags: z.array(z.string()).optional(),
  documents: z.boolean().optional(),
})

export const findIntentJob: JobKind = {
  kind: 'training.find-intent',
  run: async (services, { botId, input }): Promise<Json> => {
    const { engine, now } = services
    const found = await findIntent(trialOn(services), { engine, now, botId }, Asked.parse(input))
    return JSON.parse(JSON.stringify(found)) as Json
  },
}

export async function beginFindIntent(ctx: Ctx, input: CallInput<'training.find-intent'>): Promise<CallReply<'training.find-intent'>> {
  const { language, tags, documents } = input
  const asked = { input: input.input, ...(language !== undefined && { language }), ...(tags !== undefined && { tags }), documents }
  const job = await ctx.write((tx) =>
    ctx.jobs.start(tx, { kind: findIntentJob.kind, botId: ctx.botId, label: 'Test an utterance', input: asked }),
  )
  return { requestId: job.id, status: 'pending' }
}

export async function foundIntent(ctx: Ctx, requestId: string): Promise<CallReply<'training.get-found-intent'>> {
  const job = await findJob(ctx.db, ctx.botId, requestId)
  if (job.kind !== findIntentJob.kind) fail('NOT_FOUND', sentence('refused.no-job'))
  if (job.state === 'failed' || job.state === 'stopped') return { requestId, status: 'failed', error: job.error }
  if (job.state !== 'done') return { requestId, status: 'pending' }
  const found = FindIntentReply.safeParse(job.result)
  if (!found.success) return { requestId, status: 'failed', error: 'An earlier version tested the sentence. Test it again.' }
  return { ...found.data, requestId, status: 'success' }
}
