// How the installation is, as a feature of the server: for owners and administrators of the account it began with, who run it.
import type { CallReply } from '@parley/contract/calls'
import { fail } from '@parley/contract/base/errors'
import { type OperationRange, ServerFigures } from '@parley/contract/operate/operation'
import { actorOf, type Ctx } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { release } from '../../base/process/release'
import { isFirstAccount } from '../../base/security/access/sign-in-scope'
import { newestBackups } from '../../base/storage/backup/store'
import { queueFigures } from '../../base/work/jobs/queue-figures'
import { addTask } from '../../base/work/jobs/tasks'
import { waitingMails } from '../../base/work/notifications/waiting'
import { readServers } from '../../base/work/servers/store'
import { channelFigures } from '../../channel/delivery/index'
import { backUp, backUpTask, nightly } from './back-up'
import { contentFacts, databaseFacts, latencyOf, turnsOf } from './store'
import { sentence } from './sentences'

const shownBackups = 5
/** A server writes every five seconds. */
const silentMs = 20_000

async function checkOperator(ctx: Ctx): Promise<void> {
  if (!(await isFirstAccount(ctx.db, actorOf(ctx).accountId))) fail('NO_PERMISSION', sentence('refused.operators-only'))
}

/** What the operator has set, of what the page shows. */
interface Installation {
  filesPlace: 'database' | 'object-store'
  nightlyBackups: number
}

async function status(ctx: Ctx, own: Installation, { range }: { range: OperationRange }): Promise<CallReply<'operation.get-status'>> {
  await checkOperator(ctx)
  const { db } = ctx
  const now = ctx.now()
  const [servers, turns, latency, queue, messages, channels, contents, database, backups] = await Promise.all([
    serversOf(ctx),
    turnsOf(db, now),
    latencyOf(db, range, now),
    queueFigures(db),
    waitingMails(db),
    channelFigures(db),
    contentFacts(db),
    databaseFacts(db),
    newestBackups(db, shownBackups),
  ])
  const told = backups.map(({ madeAt, ...backup }) => ({ ...backup, madeAt: madeAt.getTime() }))
  const files = { ...contents, place: own.filesPlace }
  const flow = { turns, latency, queue, messages, channels }
  return { release: release(), updatedAt: now, servers, ...flow, files, database, backups: told, nightlyBackups: own.nightlyBackups }
}

async function serversOf({ db }: Ctx): Promise<CallReply<'operation.get-status'>['servers']> {
  const rows = await readServers(db)
  return rows.flatMap(({ id, name, role, version, started_at: startedAt, seen_at: seenAt, figures }) => {
    const known = ServerFigures.safeParse(figures)
    if (!known.success) return []
    const isSilent = Date.now() - seenAt.getTime() > silentMs
    const state = isSilent ? ('silent' as const) : known.data.state
    return [{ ...known.data, id, name, role, version, startedAt: startedAt.getTime(), state }]
  })
}

const handlersWith = (installation: Installation): Handlers<'operation'> => ({
  'operation.get-status': (ctx, input) => status(ctx, installation, input),
  'operation.get-access': async (ctx) => ({ isOperator: await isFirstAccount(ctx.db, actorOf(ctx).accountId) }),
  'operation.back-up': async (ctx) => {
    await checkOperator(ctx)
    await ctx.write((tx) => addTask(tx.db, backUpTask, {}))
    return { isQueued: true }
  },
})

export const operation: Feature = {
  name: 'operation',
  handlers: {},
  tasks: [backUp, nightly],
  open({ config }) {
    const filesPlace = config.filesStore === undefined ? 'database' : 'object-store'
    return { handlers: handlersWith({ filesPlace, nightlyBackups: config.nightlyBackups }) }
  },
}
