// How long a running built server is without its embedded database once that was killed: it goes on by itself within seconds.
import { isAlive } from '@parley/server/base/storage/database/processes'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyInstallation } from '../shared/installation'
import { type BuilderClient, signInAsOwner } from './client'
import { outage } from './outage'
import { askDatabase, killServer, runningPostmaster, type Server, startServer, stopServer } from './servers'

const folder = mkdtempSync(join(tmpdir(), 'parley-outage-'))
const dataFolder = join(folder, 'embedded')
/** On a machine that has other work to do as well; at rest it is a fraction of a second. */
const mostMs = 30_000
let server: Server
let client: BuilderClient

beforeAll(async () => {
  await copyInstallation(dataFolder)
  server = startServer(dataFolder)
  client = await signInAsOwner(await server.open)
})
afterAll(async () => {
  await stopServer(server)
  await killServer(server)
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
})

describe('a server whose embedded database is killed', () => {
  it.each(['SIGKILL', 'SIGQUIT'] as const)('by %s asks callers to try again, and goes on by itself within seconds', async (signal) => {
    const { pid } = runningPostmaster(dataFolder)
    const asking = outage(client, { hasDied: () => !isAlive(pid) })
    await sleep(50)
    process.kill(pid, signal)
    expect((await asking).ms).toBeLessThan(mostMs)
  })

  it('outlives the death of a single connection’s process, from which PostgreSQL recovers itself', async () => {
    const [backend] = await askDatabase<{ pid: number }>(
      dataFolder,
      `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
    )
    if (backend === undefined) throw new Error('Nobody is connected')
    const asking = outage(client, { hasDied: () => !isAlive(backend.pid) })
    await sleep(50)
    process.kill(backend.pid, 'SIGKILL')
    expect((await asking).ms).toBeLessThan(mostMs)
  })
})
