// Everything of a server that is not needed to get its database going: pool, tables, services, HTTP, jobs, and on an empty database
// its first owner. It says where it listens as soon as it answers; what only later work needs comes after that.
import { join } from 'node:path'
import { codeOf, isStartFailure, reasonOf, StartFailure } from './base/process/config/start-failure'
import type { Config } from './base/process/config/config'
import { type Database, openDatabase } from './base/storage/database/connect'
import { hasRoom, isDatabaseUnavailable, isDiskFull, retryWhileDatabaseIsUnavailable } from './base/storage/database/availability'
import type { KeptEmbedded } from './base/storage/database/embedded/keep-running'
import { refuseUnfinished } from './base/storage/backup/unfinished'
import { isUpToDate } from './base/storage/database/migrate'
import { sealOpenValues } from './base/security/secrets/reseal'
import { isQueueThere, type JobKind } from './base/work/jobs/jobs'
import type { Log, Services } from './base/context'
import { terminalLog } from './base/process/observe/log'
import { makeServices } from './services'
import type { LocalMessage } from './base/work/notifications/notifier'
import { projectRoot } from './base/process/worker-file'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { buildApp } from './app'
import { contentsTask, sweepOwnDisk } from './contents'
import { contentsOf } from './operate/commands/contents-of'
import { features } from './features'
import { firstStart, linkForOwner } from './first-start'
import { findSetUp } from './first-start-store'
import type { End, ShutdownSteps } from './shutdown'
import { warmUp } from './warm-up'
import { buildWorkerApp, healthPath } from './worker-app'
import { sealedColumns } from './sealed-columns'

/** How a server comes to its end: what is to be done, which grows as it starts, and who is told that it is time. */
export interface Ways {
  stops: ShutdownSteps
  end: End
}

export async function serve(config: Config, embedded: Promise<KeptEmbedded> | undefined, ways: Ways): Promise<void> {
  try {
    await start(config, embedded, ways)
  } catch (error) {
    throw inOneSentence(error, config, (await embedded?.catch(() => undefined))?.lastFailure() ?? '')
  }
}

/** What the database or the disk did to a start, for whoever starts it again. */
function inOneSentence(error: unknown, config: Config, lastWords: string): unknown {
  const reason = isDatabaseUnavailable(error) && !isDiskFull(error) && lastWords !== '' ? lastWords : reasonOf(error)
  const full = fullDisk(error, reason, config)
  if (full !== undefined) return full
  if (isDatabaseUnavailable(error) && !isStartFailure(error))
    return new StartFailure(`The database ended while the server was starting (${reason}); start again.`)
  return error
}

/** What there is to do when this is why; a database that is given up while the server runs may have met it too. */
function fullDisk(error: unknown, reason: string, { dataFolder }: Config): StartFailure | undefined {
  if (!isDiskFull(error) && !/No space left/.test(reason)) return undefined
  return new StartFailure(
    `The disk of the data folder ${dataFolder}, or of its database, is full (${reason}); make room, then start again.`,
  )
}

/** On a full disk the database may not even have been able to write down why it ended. */
function whyGivenUp({ message }: StartFailure, { dataFolder }: Config): string {
  return hasRoom(dataFolder) ? message : `No space left on device; ${message}`
}

async function start(config: Config, embedded: Promise<KeptEmbedded> | undefined, { stops, end }: Ways): Promise<void> {
  const log = terminalLog(config.logLevel)
  const report = (error: Error): void => log.warn('A database connection broke', { reason: error.message })
  const database = await openDatabase({ ...config, embedded, report })
  stops.push(() => database.stop())
  if (!(await isUpToDate(database.db))) await upgradeDatabase(config, database)
  await refuseUnfinished(database.db)
  const isFirst = !(await isQueueThere(database.db))
  if (isFirst) await makeQueue(database.pool)
  const kinds = new Map<string, JobKind>(features.flatMap((feature) => feature.jobs ?? []).map((job) => [job.kind, job]))
  let listening = `http://127.0.0.1:${config.port}`
  const listeners = features.flatMap((feature) => feature.listeners ?? [])
  const parts = { config, database, log, kinds, listeners, announce: announceMessage }
  const { services, stop } = await makeServices({ ...parts, origin: () => listening })
  stops.push(stop)
  services.readiness.queue = config.role === 'web' ? 'none' : 'starting'
  await sealOpenValues(services.db, services.secrets, sealedColumns)
  const isWeb = config.role !== 'worker'
  const app = isWeb ? await buildApp(services, { checkReplies: false, distFolder: join(projectRoot(), 'dist') }) : buildWorkerApp(services)
  stops.push(() => app.close())
  const port = await listen(app, config.host, config.port)
  listening = `http://127.0.0.1:${port}`
  watchDatabase(await embedded, log, (failure) => end(fullDisk(failure, whyGivenUp(failure, config), config) ?? failure))
  const origin = `http://localhost:${port}`
  const work = (): Promise<void> =>
    retryWhileDatabaseIsUnavailable(
      () => startWork(services, kinds, isFirst, stops),
      () => !end.hasBegun(),
    )
  try {
    if (isWeb) await welcome(services, origin, config.role === 'web' ? async () => undefined : work)
    else {
      await work()
      process.stdout.write(`Working; health at ${origin}${healthPath}\n`)
    }
  } catch (error) {
    if (!end.hasBegun()) throw error
    return
  }
  // What is begun now, nobody would end.
  if (end.hasBegun()) return
  if (isWeb) stops.push(helpOwnerBackIn(services, origin))
  stops.push(sweepOwnDisk(services))
  stops.push(() => {
    services.readiness.isStopping = true
  })
  if (isWeb) setImmediate(() => void warmUp(services))
}

/** Says where to open it. On an empty database the first owner and the samples are made, once their training can be done. */
async function welcome(services: Services, origin: string, work: () => Promise<void>): Promise<void> {
  const setUp = await findSetUp(services.db)
  if (setUp.state === 'in-use') {
    process.stdout.write(`Open ${origin}\n`)
    return work()
  }
  await work()
  const link = await firstStart(services, setUp, origin)
  process.stdout.write(firstWords(origin, link))
}

/** Loaded when it is needed: nearly every start finds nothing to do. */
async function upgradeDatabase(config: Config, database: Database): Promise<void> {
  const { upgrade } = await import('./base/storage/backup/upgrade')
  const tell = (sentence: string): void => void process.stdout.write(`${sentence}\n`)
  await upgrade({ database, contents: contentsOf(config, database), config, now: Date.now(), tell })
}

const firstWords = (origin: string, link: string): string => `Open ${origin}
First start: open ${link} (good once, for a day)
It lets you in as the owner. To come back without a link, set an e-mail address and a password in your profile; until you have,
every start prints another.
`

/** An owner with neither address nor password has no way back once their sign-in has ended; the terminal offers one. */
function helpOwnerBackIn(services: Services, origin: string): () => Promise<void> {
  const stop = services.bus.subscribe((notice, from) => {
    if (notice.type !== 'sign-in-ended' || from === 'elsewhere') return
    linkForOwner(services, origin).then(
      (link) =>
        link !== undefined &&
        process.stdout.write(`The owner has no password yet. To come in again: open ${link} (good once, for a day)\n`),
      (error: unknown) => services.log.error('No link could be made for the owner', error),
    )
  })
  return async () => stop()
}

/** Somebody at this terminal may read what no mail server carries. */
function announceMessage({ kind, to, subject, text }: LocalMessage): void {
  process.stdout.write(`\n${kind === 'mail' ? 'Mail' : 'Text message'} for ${to} (no service is set up): ${subject}\n${text}\n`)
}

/** The queue is a package of many parts that no request waits for: it is loaded once the server listens. */
async function startWork(services: Services, kinds: Map<string, JobKind>, isFirst: boolean, stops: ShutdownSteps): Promise<void> {
  const { startWorker, resumeJobs } = await import('./base/work/jobs/worker')
  if (!isFirst) await makeQueue(services.pool)
  if (services.config.databaseUrl === undefined) await resumeJobs(services.db)
  const worker = await startWorker(services, kinds, [contentsTask, ...features.flatMap((feature) => feature.tasks ?? [])])
  stops.push(() => worker.stop())
}

async function makeQueue(pool: Pool): Promise<void> {
  const { prepareQueue } = await import('./base/work/jobs/worker')
  await prepareQueue(pool)
}

/** What the system says of an address that a server cannot listen at. */
const notHere = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'])

async function listen(app: FastifyInstance, host: string, port: number): Promise<number> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE') throw new StartFailure(`Port ${port} is in use by another program; set PORT to a free one.`)
    if (codeOf(error) === 'EACCES') throw new StartFailure(`Port ${port} may not be used by this user; set PORT to one above 1023.`)
    if (notHere.has(codeOf(error)))
      throw new StartFailure(
        `HOST is "${host}", which is no address of this machine; set HOST to one that is, or to 0.0.0.0 for all of them.`,
      )
    throw error
  }
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}

function watchDatabase(embedded: KeptEmbedded | undefined, log: Log, givenUp: (failure: StartFailure) => void): void {
  embedded?.watch({
    ended: (reason) => log.warn('The embedded database has ended; it is started again', { reason }),
    back: (afterMs) => log.warn('The embedded database is back', { afterMs }),
    givenUp,
  })
}
