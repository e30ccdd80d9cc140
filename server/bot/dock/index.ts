// The dock, as a feature of the server: one person's list of the jobs of their bots, what can be done with each, and the files they made.
import { mayUse, type Permissions } from '@parley/contract/base/access/access'
import { type Call, stopAccess } from '@parley/contract/base/call'
import { fail } from '@parley/contract/base/errors'
import { objectKinds } from '@parley/contract/base/ids'
import { calls, type CallInput } from '@parley/contract/calls'
import type { DockEntry } from '@parley/contract/bot/dock'
import type { Job } from '@parley/contract/operate/job'
import { visibleKinds } from '@parley/contract/objects/kind-permissions'
import { checkLevel } from '../../base/security/access/access'
import { sharesOf } from '../../base/security/access/shares'
import { actorOf, type Ctx, type Services } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { contentsOfJobs, filesOfJobs, forgetJobFiles } from '../../base/work/jobs/job-files'
import type { Task } from '../../base/work/jobs/tasks'
import { stopJob } from '../../operate/job/index'
import { linkTo, mountJobFiles } from './links'
import { listedJobs, type ListedJob, removeFromDock } from './store'
import { sentence } from './sentences'
import { dockLimits } from './limits'

const dayMs = 24 * 3600_000

function maySee(permissions: Permissions): boolean {
  const { access } = calls['job.list']
  return typeof access === 'object' && mayUse(permissions, access)
}

/** Bots whose jobs the caller may see, in the account in use, with what the caller may do there. */
async function botsOf(ctx: Ctx): Promise<Map<string, Permissions>> {
  const { userId, accountId } = actorOf(ctx)
  const shares = await sharesOf(ctx.db, userId)
  const seen = [...shares].filter(([, bot]) => bot.accountId === accountId && !bot.isRemoved && maySee(bot.permissions))
  return new Map(seen.map(([botId, { permissions }]) => [botId, permissions]))
}

async function list(ctx: Ctx, botId: string | undefined): Promise<DockEntry[]> {
  const bots = [...(await botsOf(ctx)).keys()].filter((id) => botId === undefined || id === botId)
  return entriesOf(ctx, await listedJobs(ctx.db, actorOf(ctx).userId, bots))
}

async function entriesOf(ctx: Ctx, jobs: readonly ListedJob[]): Promise<DockEntry[]> {
  const files = await filesOfJobs(
    ctx.db,
    jobs.map(({ job }) => job.id),
  )
  return jobs.map(({ job, botName }) => ({
    ...job,
    botName,
    remainingMs: remainingOf(job, ctx.now()),
    files: files.filter(({ jobId }) => jobId === job.id).map(({ name, type, bytes }) => ({ name, type, bytes })),
  }))
}

/** As it went so far. */
function remainingOf({ state, done, total, startedAt }: Job, now: number): number | null {
  if (state !== 'running' || startedAt === null || done === 0 || total === 0) return null
  return Math.max(0, Math.round(((now - startedAt) / done) * (total - done)))
}

interface Found extends ListedJob {
  permissions: Permissions
}

async function find(ctx: Ctx, dockId: string): Promise<Found> {
  const bots = await botsOf(ctx)
  const [found] = await listedJobs(ctx.db, actorOf(ctx).userId, [...bots.keys()], dockId)
  if (found === undefined) fail('NOT_FOUND', sentence('refused.no-job'))
  return { ...found, permissions: bots.get(found.job.botId) ?? {} }
}

async function update(ctx: Ctx, { dockId, action }: CallInput<'dock.update'>): Promise<DockEntry> {
  const found = await find(ctx, dockId)
  const job = action === 'stop' ? await stopJob(ctx, found.job, found.permissions) : await retry(ctx, found)
  const [entry] = await entriesOf(ctx, [{ ...found, job }])
  return entry ?? fail('NOT_FOUND', sentence('refused.no-job'))
}

/** Another one takes its place in the caller's list. */
async function retry(ctx: Ctx, { job, input, permissions }: Found): Promise<Job> {
  checkLevel(stopAccess(job.kind, calls), permissions)
  const { id, kind, botId, label, state } = job
  if (state !== 'failed' && state !== 'stopped') fail('INVALID_INPUT', sentence('refused.job-not-failed'))
  return ctx.write(async (tx) => {
    await removeFromDock(tx.db, actorOf(ctx).userId, id)
    return ctx.jobs.start(tx, { kind, botId, label, input, startedBy: actorOf(ctx).userId })
  })
}

async function remove(ctx: Ctx, { dockId }: CallInput<'dock.remove'>): Promise<{ ok: true }> {
  const { job } = await find(ctx, dockId)
  if (job.endedAt === null) fail('INVALID_INPUT', sentence('refused.job-at-work'))
  await removeFromDock(ctx.db, actorOf(ctx).userId, job.id)
  return { ok: true }
}

/** Whoever may not make a file of the bot gets none that somebody else has made. */
function checkFetching(kind: string, permissions: Permissions): void {
  const beginning = Object.values<Call>(calls).find(({ starts }) => starts === kind)
  if (beginning === undefined || typeof beginning.access === 'string') fail('NO_PERMISSION')
  checkLevel(beginning.access, permissions)
  if (visibleKinds(permissions).length < objectKinds.length) fail('NO_PERMISSION', sentence('refused.export-unseen'))
}

async function listFiles(ctx: Ctx, { dockId }: CallInput<'dock.list-files'>) {
  const { job, permissions } = await find(ctx, dockId)
  checkFetching(job.kind, permissions)
  const files = await filesOfJobs(ctx.db, [job.id])
  return { files: files.map((file) => ({ name: file.name, type: file.type, bytes: file.bytes, url: linkTo(file, ctx.now()) })) }
}

/** The first file of a job and an address from which it is fetched for some minutes; for features with a status of their own. */
export async function linkToFileOf(ctx: Pick<Ctx, 'db' | 'now'>, jobId: string): Promise<{ name: string; url: string } | undefined> {
  const [file] = await filesOfJobs(ctx.db, [jobId])
  return file && { name: file.name, url: linkTo(file, ctx.now()) }
}

const handlers: Handlers<'dock'> = {
  'dock.list': (ctx, input) => list(ctx, input.botId),
  'dock.update': update,
  'dock.remove': remove,
  'dock.list-files': listFiles,
}

const forget: Task = {
  name: 'dock-forget-files',
  at: '9 * * * *',
  run: ({ db, now }: Services) => forgetJobFiles(db, new Date(now() - dockLimits.jobFileDays * dayMs)),
}

export const dock: Feature = {
  name: 'dock',
  handlers,
  contents: contentsOfJobs,
  tasks: [forget],
  open: (services) => ({ mount: (app) => mountJobFiles(app, services) }),
}
