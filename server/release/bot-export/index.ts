// Writing a bot into a file, as a feature of the server: a job, because a bot may be large, whose file is fetched from the dock or by its
// status. What the file is, is bot-archive's.
import { fail } from '@parley/contract/base/errors'
import { objectKinds } from '@parley/contract/base/ids'
import type { Job } from '@parley/contract/operate/job'
import { LocalizedMessage } from '@parley/contract/base/fields/localized'
import { localized } from '@parley/contract/sentences'
import { z } from 'zod'
import { visibleKinds } from '@parley/contract/objects/kind-permissions'
import type { ExportStatus } from '@parley/contract/release/bot-export'
import { actorOf, type Ctx } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { linkToFileOf } from '../../bot/dock/index'
import { versionOf } from '../bot-version/index'
import { type ExportInput, exportJob } from './job'
import { lastExport } from './store'
import { sentence } from './sentences'

const handlers: Handlers<'bot-export'> = {
  'bot-export.start': (ctx, { streamId: _, ...wish }) => begin(ctx, 'Export of the bot', wish),
  'bot-export.get-status': (ctx) => statusOf(ctx, ''),
  'bot-export.start-version': async (ctx, { versionId }) => {
    const { number } = await versionOf(ctx.db, ctx.botId, versionId)
    return begin(ctx, `Export of v${number}`, { versionId })
  },
  'bot-export.get-version-status': async (ctx, { versionId }) => {
    await versionOf(ctx.db, ctx.botId, versionId)
    return statusOf(ctx, versionId)
  },
}

function begin(ctx: Ctx, label: string, wish: ExportInput): Promise<Job> {
  if (visibleKinds(ctx.permissions).length < objectKinds.length) fail('NO_PERMISSION', sentence('refused.export-unseen'))
  const startedBy = actorOf(ctx).userId
  const input = JSON.parse(JSON.stringify(wish))
  return ctx.write((tx) => ctx.jobs.start(tx, { kind: exportJob.kind, botId: ctx.botId, label, startedBy, input }))
}

/** Of the job's result. */
const Left = z.object({
  left: z.array(LocalizedMessage.extend({ name: z.string(), why: z.string() })).default([]),
  leftCount: z.number().default(0),
})

const states = { queued: 'pending', running: 'pending', done: 'success', failed: 'failed', stopped: 'failed' } as const

/** `versionId`: '' for the draft. */
async function statusOf(ctx: Ctx, versionId: string): Promise<ExportStatus> {
  const job = await lastExport(ctx.db, ctx.botId, { kind: exportJob.kind, versionId })
  if (job === null) return { status: 'none', downloadURL: '', fileName: '', job, left: [], leftCount: 0 }
  const status = states[job.state]
  const file = status === 'success' ? await linkToFileOf(ctx, job.id) : undefined
  const { left, leftCount } = Left.parse(job.result ?? {})
  const rows = left.map(({ name, why, key, values }) => ({ name, ...localized({ why: { text: why, key, values } }) }))
  return { status, downloadURL: file?.url ?? '', fileName: file?.name ?? '', job, left: rows, leftCount }
}

export const botExport: Feature = { name: 'bot-export', handlers, jobs: [exportJob] }
