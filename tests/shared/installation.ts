// A data folder whose first start is over and whose sample bots are trained, for tests of something else than that: made once a run by
// the built server itself, stopped in order, and copied for whoever asks. Its one-time link is printed anew by each start.
import { execFile } from 'node:child_process'
import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Embedded, type EmbeddedOptions, startEmbedded } from '@parley/server/base/storage/database/embedded/start'
import { count } from '@parley/server/test-support/counted'
import { madeOnce } from '@parley/server/test-support/once'
import { z } from 'zod'
import { askDatabase, startServer, stopServer } from '../faults/servers'

const run = promisify(execFile)
const askEveryMs = 200
const Key = z.object({ id: z.string(), key: z.string() })
const Keys = z.tuple([Key]).rest(Key)

/** Puts a copy into a folder that does not exist yet. */
export async function copyInstallation(dataFolder: string): Promise<void> {
  count('copies')
  const original = await madeOnce('installation', install)
  // The database's files belong to a user of their own where tests run as root, which `cp -a` keeps and Node's own copying does not.
  await run('cp', ['-a', original, dataFolder])
}

async function install(dataFolder: string): Promise<string> {
  const server = startServer(dataFolder)
  await server.open
  while ((await workLeft(dataFolder)) > 0) await sleep(askEveryMs)
  await stopServer(server)
  // Tests end processes, which loses nothing that was written, and no machines: a copy waits for no disk that others fill. A recovery
  // would otherwise begin by waiting for all that the machine has not written yet.
  appendFileSync(join(dataFolder, 'postgres', 'cluster', 'postgresql.conf'), '\nfsync = off\n')
  return dataFolder
}

async function workLeft(dataFolder: string): Promise<number> {
  const question = `select ((select count(*) from job where state in ('queued', 'running'))
    + (select count(*) from graphile_worker._private_jobs where run_at < now() + interval '1 minute'))::int as count`
  const [found] = await askDatabase<{ count: number }>(dataFolder, question)
  return found?.count ?? 0
}

export interface InstalledDatabase {
  /** What servers that share it are started with. */
  environment: { DATABASE_URL: string; PARLEY_SECRET_KEYS: string }
  options: EmbeddedOptions
  /** Running; whoever asked for it stops it. */
  embedded: Embedded
}

/** The database of a copy, as one of an operator's own: for servers that share it, each with a data folder of its own. */
export async function installedDatabase(folder: string): Promise<InstalledDatabase> {
  await copyInstallation(folder)
  const options = { folder: join(folder, 'postgres'), settings: { max_connections: '100' } }
  const embedded = await startEmbedded(options)
  const [key] = Keys.parse(JSON.parse(readFileSync(join(folder, 'secret-keys.json'), 'utf8')))
  const environment = { DATABASE_URL: embedded.urlOf('parley'), PARLEY_SECRET_KEYS: `${key.id}:${key.key}` }
  return { environment, options, embedded }
}
