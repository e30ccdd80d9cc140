// All of a draft brought back to what it was in a version: told first by kinds of objects, then done by a job as one step of who asked for it.
import { levels, permissionIds } from '@parley/contract/base/access/access'
import { fail } from '@parley/contract/base/errors'
import type { BotRestorePreview } from '@parley/contract/release/bot-version'
import type { Job } from '@parley/contract/operate/job'
import { objectKinds } from '@parley/contract/objects/object-kinds'
import { objectsOf } from '@parley/contract/objects/object'
import { localized } from '@parley/contract/sentences'
import { z } from 'zod'
import { type Ctx, write } from '../../base/context'
import { checkKinds } from '../../base/storage/document/batch'
import type { Step } from '../../base/storage/document/batch-log'
import { restoreAll, type RestoringAll, stepsToRestoreAll } from '../../base/storage/document/restore'
import { readDocument } from '../../base/storage/document/store'
import { type JobKind, lastJobOf } from '../../base/work/jobs/jobs'
import { authorOf, tellChanged } from '../../bot/document/index'
import { documentAt } from './service'
import { findVersion } from './store'
import { sentence } from './sentences'

/** Refused to whose role does not let them change one of the kinds it changes. */
async function planFor(ctx: Ctx, versionId: string): Promise<RestoringAll & { number: number }> {
  const { number } = await findVersion(ctx.db, ctx.botId, versionId)
  const { objects: earlier } = await documentAt(ctx, versionId)
  const { objects: present } = await readDocument(ctx.db, ctx.botId)
  const plan = stepsToRestoreAll(earlier, present)
  checkKinds(authorOf(ctx), plan.steps)
  return { ...plan, number }
}

export async function previewBotRestore(ctx: Ctx, versionId: string): Promise<BotRestorePreview> {
  const { steps, left, number } = await planFor(ctx, versionId)
  const refused = steps.length === 0 ? sentence('restore.bot-same', { number }) : ''
  return { ...localized({ refused }), kinds: countsOf(steps), left: objectsOf({ objects: left }, 'variable').map(({ data }) => data.key) }
}

/** In the order in which people are told of kinds. */
function countsOf(steps: readonly Step[]): BotRestorePreview['kinds'] {
  return objectKinds.flatMap((kind) => {
    const all = steps.filter((step) => step.kind === kind)
    const back = all.filter(({ before }) => before === null).length
    const gone = all.filter(({ after }) => after === null).length
    return all.length === 0 ? [] : [{ kind, back, gone, changed: all.length - back - gone }]
  })
}

export async function beginRestore(ctx: Ctx, versionId: string, batchId: string): Promise<Job> {
  const { steps, number } = await planFor(ctx, versionId)
  if (steps.length === 0) fail('INVALID_INPUT', sentence('restore.bot-same', { number }))
  const { id: authorId, name: authorName } = authorOf(ctx)
  const input: z.infer<typeof Input> = { versionId, batchId, authorId, authorName, permissions: ctx.permissions }
  return ctx.write((tx) =>
    ctx.jobs.start(tx, { kind: restoreBotJob.kind, botId: ctx.botId, label: `Restoring v${number}`, startedBy: authorId, input }),
  )
}

export async function restoreStatus(ctx: Ctx): Promise<{ job: Job | null }> {
  return { job: await lastJobOf(ctx.db, ctx.botId, restoreBotJob.kind) }
}

const Input = z.object({
  versionId: z.string(),
  batchId: z.string(),
  authorId: z.string(),
  authorName: z.string(),
  permissions: z.partialRecord(z.enum(permissionIds), z.enum(levels)),
})

/** Done a second time it changes nothing: the batch has the id that the request named. */
export const restoreBotJob: JobKind = {
  kind: 'bot-version.restore-bot',
  touches: ['document'],
  run: async (services, { botId, input }) => {
    const { versionId, batchId, authorId, authorName, permissions } = Input.parse(input)
    return write(services.db, services.log, async (tx) => {
      const { number } = await findVersion(tx.db, botId, versionId)
      const { objects: earlier } = await documentAt({ db: tx.db, botId }, versionId)
      const editor = { id: authorId, name: authorName, permissions }
      const called = sentence('change.restored-bot', { number })
      const applied = await restoreAll(tx, botId, editor, { earlier, batchId, now: services.now(), called })
      await tellChanged(services, tx, botId, applied)
      return { number, changes: applied.operations.length }
    })
  },
}
