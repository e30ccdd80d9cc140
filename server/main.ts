// Starts a server: settings, data folder, database, machines, jobs, HTTP, and on an empty database its first owner. What goes wrong
// before it is ready is said in one sentence, with exit code 1.
import { join } from 'node:path'
import { codeOf, StartFailure } from './base/config/start-failure'
import { readConfig } from './base/config/config'
import { type Database, openDatabase } from './base/database/connect'
import { lockDataFolder } from './base/database/data-lock'
import { migrate } from './base/database/migrate'
import { prepareQueue, startWorker } from './base/jobs/worker'
import type { JobKind } from './base/jobs/jobs'
import { terminalLog } from './base/log'
import { makeMachines } from './base/machines'
import { projectRoot } from './base/worker-file'
import { buildApp } from './app'
import { features } from './features/index'
import { firstStart } from './first-start'
import { sampleServicesPath } from './sample-services'
import { warmUp } from './warm-up'

async function main(): Promise<void> {
  const config = readConfig()
  const lock = lockDataFolder(config.dataFolder)
  const log = terminalLog()
  const database = await openDatabase({
    dataFolder: config.dataFolder,
    databaseUrl: config.databaseUrl,
    report: (error) => log.warn('A database connection broke', { reason: error.message }),
  })
  try {
    await migrate(database.db)
    await prepareQueue(database.url)
    const kinds = new Map<string, JobKind>(features.flatMap((feature) => feature.jobs ?? []).map((job) => [job.kind, job]))
    const { machines, stop } = await makeMachines({
      config,
      database,
      log,
      kinds,
      ownOrigin: `http://127.0.0.1:${config.port}`,
      ownPath: sampleServicesPath,
    })
    const app = await buildApp(machines, { checkReplies: false, distFolder: join(projectRoot(), 'dist') })
    const port = await listen(app, config.host, config.port)
    machines.serviceRules.ownOrigin = `http://127.0.0.1:${port}`
    const worker = await startWorker(machines, kinds)
    const link = await firstStart(machines, `http://localhost:${port}`)
    const end = ending(async () => {
      await app.close()
      await worker.stop()
      await stop()
      await database.stop()
      lock.release()
    })
    process.on('SIGINT', end)
    process.on('SIGTERM', end)
    process.stdout.write(`Open http://localhost:${port}\n`)
    if (link !== null) process.stdout.write(`First start: open ${link} (good once, for a day)\n`)
    setImmediate(() => void warmUp(machines))
  } catch (error) {
    await closeAfter(database)
    lock.release()
    throw error
  }
}

async function closeAfter(database: Database): Promise<void> {
  await database.stop()
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
