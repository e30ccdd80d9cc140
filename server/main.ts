// Starts a server: settings, data folder, database, machines, jobs, HTTP, and on an empty database its first owner. What goes wrong
// before it is ready is said in one sentence, with exit code 1.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf, StartFailure } from './base/config/start-failure'
import { type Config, readConfig } from './base/config/config'
import { openDatabase } from './base/database/connect'
import { lockDataFolder } from './base/database/data-lock'
import { migrate } from './base/database/migrate'
import { prepareQueue, startWorker } from './base/jobs/worker'
import type { JobKind } from './base/jobs/jobs'
import { terminalLog } from './base/log'
import { makeMachines } from './base/machines'
import type { LocalMessage } from './base/messages/messenger'
import { projectRoot } from './base/worker-file'
import { buildApp } from './app'
import { features } from './features/index'
import { firstStart } from './first-start'
import { sampleServicesPath } from './sample-services'
import { warmUp } from './warm-up'

async function main(): Promise<void> {
  const config = readConfig()
  const lock = lockDataFolder(config.dataFolder)
  const stops: Stops = [() => lock.release()]
  try {
    await run(config, stops)
  } catch (error) {
    await Promise.race([stopAll(stops), sleep(stopMs)])
    throw error
  }
}

const stopMs = 10_000

type Stops = (() => void | Promise<void>)[]

async function stopAll(stops: Stops): Promise<void> {
  for (const stop of stops.splice(0).reverse()) await stop()
}

/** Each part that was started leaves how to stop it; they are stopped in the opposite order, also when a later part fails. */
async function run(config: Config, stops: Stops): Promise<void> {
  const log = terminalLog()
  const report = (error: Error): void => log.warn('A database connection broke', { reason: error.message })
  const database = await openDatabase({ dataFolder: config.dataFolder, databaseUrl: config.databaseUrl, report })
  stops.push(() => database.stop())
  await migrate(database.db)
  await prepareQueue(database.url)
  const kinds = new Map<string, JobKind>(features.flatMap((feature) => feature.jobs ?? []).map((job) => [job.kind, job]))
  const ownOrigin = `http://127.0.0.1:${config.port}`
  const { machines, stop } = await makeMachines({
    config,
    database,
    log,
    kinds,
    ownOrigin,
    ownPath: sampleServicesPath,
    announce: announceMessage,
  })
  stops.push(stop)
  const app = await buildApp(machines, { checkReplies: false, distFolder: join(projectRoot(), 'dist') })
  stops.push(() => app.close())
  const port = await listen(app, config.host, config.port)
  machines.serviceRules.ownOrigin = `http://127.0.0.1:${port}`
  const worker = await startWorker(machines, kinds)
  stops.push(() => worker.stop())
  const link = await firstStart(machines, `http://localhost:${port}`)
  const end = ending(() => stopAll(stops))
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  process.stdout.write(`Open http://localhost:${port}\n`)
  if (link !== null) process.stdout.write(`First start: open ${link} (good once, for a day)\n`)
  setImmediate(() => void warmUp(machines))
}

/** Somebody at this terminal may read what no mail server carries. */
function announceMessage({ kind, to, subject, text }: LocalMessage): void {
  process.stdout.write(`\n${kind === 'mail' ? 'Mail' : 'Text message'} for ${to} (no service is set up): ${subject}\n${text}\n`)
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>, host: string, port: number): Promise<number> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE') throw new StartFailure(`Port ${port} is in use by another program; set PORT to a free one.`)
    if (codeOf(error) === 'EACCES') throw new StartFailure(`Port ${port} may not be used by this user; set PORT to one above 1023.`)
    throw error
  }
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}

function ending(stop: () => Promise<void>): () => void {
  let begun = false
  return () => {
    if (begun) return
    begun = true
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`)
        process.exit(1)
      },
    )
  }
}

main().catch((error: unknown) => {
  process.stderr.write(
    error instanceof StartFailure
      ? `${error.message}\n`
      : `The server could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  )
  process.exit(1)
})
