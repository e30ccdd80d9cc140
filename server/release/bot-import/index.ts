// Bringing a bot in from a file, as a feature of the server: kept, planned, and done by a job.
import { newId } from '@parley/contract/base/ids'
import type { CallInput } from '@parley/contract/calls'
import { objectKinds } from '@parley/contract/objects/object-kinds'
import { visibleKinds } from '@parley/contract/objects/kind-permissions'
import { fail } from '@parley/contract/base/errors'
import type { ImportPlan } from '@parley/contract/release/bot-import'
import type { Job } from '@parley/contract/operate/job'
import { actorOf, type Ctx } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { checkKinds } from '../../base/storage/document/batch'
import { findJob } from '../../base/work/jobs/jobs'
import { insertBot } from '../../bot/bot/index'
import { authorOf } from '../../bot/document/index'
import { findOwnFile, keepUpload } from '../../integration/file/index'
import { clearUnmadeTask } from './clear-unmade'
import { missingSecrets } from './missing-secrets'
import { importJob, type ImportInput } from './job'
import { type FileWish, type Into, planned, sourceOf } from './reading'
import { sentence } from './sentences'
import { whyNothing } from './plan'
import { shownPlan } from './shown-plan'
import { findImport, hideUntilMade } from './store'

type Wish = Pick<CallInput<'bot-import.plan'>, 'fileId' | 'kinds' | 'parts' | 'replace' | 'values'>

async function wishOf(ctx: Ctx, { fileId, kinds, parts, replace, values }: Wish): Promise<FileWish & Pick<Wish, 'kinds' | 'parts'>> {
  return { ...(await findOwnFile(ctx, fileId)), kinds, parts, replace, values }
}

const handlers: Handlers<'bot-import'> = {
  'bot-import.upload': (ctx, { file }) => keepUpload(ctx, file),
  'bot-import.plan-new': async (ctx, input) => planFor(ctx, await wishOf(ctx, input), intoNew(ctx)),
  'bot-import.plan': async (ctx, input) => {
    refuseUnseen(ctx)
    return planFor(ctx, await wishOf(ctx, input), into(ctx))
  },
  'bot-import.start-new': async (ctx, input) => {
    const wish = await wishOf(ctx, input)
    await sourceOf(ctx, wish)
    const { accountId, userId } = actorOf(ctx)
    const { id: authorId, name: authorName } = authorOf(ctx)
    const botId = newId('bot', ctx.now())
    const told: ImportInput = { ...wish, accountId, authorId, authorName, permissions: null, made: { name: input.name } }
    const job = await ctx.write(async (tx) => {
      await insertBot(tx.db, { id: botId, accountId, userId, by: authorName })
      await hideUntilMade(tx.db, botId, new Date(ctx.now()))
      return ctx.jobs.start(tx, {
        kind: importJob.kind,
        botId,
        label: `Import of ${wish.name}`,
        startedBy: userId,
        input: jsonOfInput(told),
      })
    })
    return requestOf(job)
  },
  'bot-import.start': async (ctx, input) => {
    refuseUnseen(ctx)
    const wish = await wishOf(ctx, input)
    const { plan, parts } = await planned(ctx.db, await sourceOf(ctx, wish), { ...wish, ...into(ctx) })
    const nothing = whyNothing(plan, parts)
    if (nothing !== null) fail('INVALID_INPUT', nothing)
    checkKinds(authorOf(ctx), plan.steps)
    const { id: authorId, name: authorName, permissions } = authorOf(ctx)
    const told: ImportInput = { ...wish, accountId: actorOf(ctx).accountId, authorId, authorName, permissions }
    const job = await ctx.write((tx) =>
      ctx.jobs.start(tx, {
        kind: importJob.kind,
        botId: ctx.botId,
        label: `Import of ${wish.name}`,
        startedBy: authorId,
        input: jsonOfInput(told),
      }),
    )
    return requestOf(job)
  },
  'bot-import.get-status': async (ctx, { requestId }) => {
    const botId = await findImport(ctx.db, requestId, { kind: importJob.kind, userId: actorOf(ctx).userId })
    if (botId === undefined) fail('NOT_FOUND', sentence('refused.no-import'))
    const job = await findJob(ctx.db, botId, requestId)
    const missing = job.state === 'done' ? await missingSecrets(ctx.db, botId) : []
    return { _id: job.id, status: states[job.state], streamId: botId, job, missing }
  },
}

const into = (ctx: Ctx): Into => ({ botId: ctx.botId, isNew: false, by: actorOf(ctx) })
const intoNew = (ctx: Ctx): Into => ({ botId: newId('bot', ctx.now()), isNew: true, by: actorOf(ctx) })

const states = { queued: 'pending', running: 'pending', done: 'success', failed: 'failed', stopped: 'failed' } as const

const requestOf = (job: Job) => ({ _id: job.id, streamId: job.botId, status: 'pending' as const, job })

const jsonOfInput = (input: ImportInput) => JSON.parse(JSON.stringify(input))

/** A plan tells of every object of the bot. */
function refuseUnseen(ctx: Ctx): void {
  if (visibleKinds(ctx.permissions).length < objectKinds.length) fail('NO_PERMISSION', sentence('refused.export-unseen'))
}

async function planFor(ctx: Ctx, wish: FileWish, goal: Into): Promise<ImportPlan> {
  return shownPlan(await planned(ctx.db, await sourceOf(ctx, wish), { ...wish, ...goal }))
}

export const botImport: Feature = { name: 'bot-import', handlers, jobs: [importJob], tasks: [clearUnmadeTask] }
