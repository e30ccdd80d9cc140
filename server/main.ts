// Starts a server: settings, the lock of the data folder, and the embedded database, which comes up while everything else is still
// being loaded (serve.ts). What goes wrong before it is ready is said in one sentence, with exit code 1.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Config, readConfig } from './base/process/config/config'
import { isStartFailure } from './base/process/config/start-failure'
import { lockDataFolder } from './base/storage/database/data-lock'
import { type KeptEmbedded, keepRunning } from './base/storage/database/embedded/keep-running'
import { startEmbedded } from './base/storage/database/embedded/start'
import { loadScript } from './base/process/compile-cache'
import type { serve } from './serve'
import { endOnSignals, type ShutdownSteps, shutDown } from './shutdown'

async function main(): Promise<void> {
  const config = readConfig()
  const lock = lockDataFolder(config.dataFolder)
  const stops: ShutdownSteps = [() => lock.release()]
  const end = endOnSignals(stops)
  try {
    const embedded = beginDatabase(config)
    stops.push(async () => (await embedded?.catch(() => undefined))?.stop())
    const { exported, keep } = loadScript<{ serve: typeof serve }>(join(dirname(fileURLToPath(import.meta.url)), 'serve.cjs'))
    await exported.serve(config, embedded, { stops, end })
    keep()
  } catch (error) {
    // Whoever stops a server that is still starting takes the database from under it.
    if (end.hasBegun()) return
    await shutDown(stops).catch((failure: unknown) => process.stderr.write(`It could not be stopped in order: ${String(failure)}\n`))
    throw error
  }
}

/** Undefined when another database is named. A failure is told by whoever waits for it. */
function beginDatabase({ dataFolder, databaseUrl }: Config): Promise<KeptEmbedded> | undefined {
  if (databaseUrl !== undefined) return undefined
  const options = { folder: join(dataFolder, 'postgres') }
  const embedded = startEmbedded(options).then((started) => keepRunning(started, options))
  embedded.catch(() => undefined)
  return embedded
}

main().catch((error: unknown) => {
  process.stderr.write(
    isStartFailure(error)
      ? `${error.message}\n`
      : `The server could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  )
  process.exit(1)
})
