// The database under a running built server goes away and comes back: callers are asked to try again, and everything that holds a
// connection for long goes on by itself. With the embedded one and with one of the operator's own.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '@parley/contract/base/ids'
import { startEmbedded } from '@parley/server/base/storage/database/embedded/start'
import { openSocket } from '@parley/server/test-support/socket'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyInstallation, type InstalledDatabase, installedDatabase } from '../shared/installation'
import { BuilderClient, signInAsOwner } from './client'
import { outage } from './outage'
import { askAt, askDatabase, killServer, postmasterOf, runningPostmaster, type Server, startServer, stopServer } from './servers'

const folder = mkdtempSync(join(tmpdir(), 'parley-outage-'))
const servers: Server[] = []

function start(dataFolder: string, environment: Record<string, string> = {}): Server {
  const server = startServer(dataFolder, environment)
  servers.push(server)
  return server
}

afterAll(async () => {
  for (const server of servers) {
    await stopServer(server)
    await killServer(server)
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
})

async function trains(client: BuilderClient, botId: string): Promise<void> {
  const job = await client.call<{ id: string }>('POST', `/users/${client.userId}/builder/sentences/ml/train?streamId=${botId}`, {})
  const state = async (): Promise<string> => (await client.call<{ state: string }>('GET', `/builder/streams/${botId}/jobs/${job.id}`)).state
  await expect.poll(state, { timeout: 60_000, interval: 100 }).toBe('done')
}

describe('a server whose embedded database is killed', () => {
  const dataFolder = join(folder, 'embedded')
  let server: Server
  let client: BuilderClient
  let botId = ''

  beforeAll(async () => {
    await copyInstallation(dataFolder)
    server = start(dataFolder)
    client = await signInAsOwner(await server.open)
    botId = (await client.bots()).find(({ name }) => name === 'Travel desk')?._id ?? ''
  })

  it.each(['SIGKILL', 'SIGQUIT'] as const)(
    'by %s asks callers to try again, and goes on by itself',
    async (signal) => {
      const asking = outage(client)
      await sleep(50)
      process.kill(runningPostmaster(dataFolder).pid, signal)
      expect((await asking).refusals).toBeGreaterThan(0)
      await trains(client, botId)
    },
    240_000,
  )

  it('outlives the death of a single connection’s process, from which PostgreSQL recovers itself', async () => {
    const before = postmasterOf(dataFolder)?.pid
    const backends = await askDatabase<{ pid: number }>(
      dataFolder,
      `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
    )
    const asking = outage(client)
    await sleep(50)
    if (backends[0] === undefined) throw new Error('Nobody is connected')
    process.kill(backends[0].pid, 'SIGKILL')
    expect((await asking).refusals).toBeGreaterThan(0)
    expect(postmasterOf(dataFolder)?.pid).toBe(before)
    await trains(client, botId)
  }, 240_000)

  it('ends with a sentence when the database ends again and again, and the next start finds everything', async () => {
    const synonym = newId('synonym')
    const edits = [{ op: 'put', id: synonym, kind: 'synonym', set: { word: 'outlives' } }]
    await client.call('POST', `/builder/streams/${botId}/operations`, { id: newId('batch'), edits })
    const killing = (async () => {
      let last = 0
      while (server.child.exitCode === null) {
        const found = postmasterOf(dataFolder)
        if (found?.ready && found.pid !== last) process.kill((last = found.pid), 'SIGKILL')
        await sleep(20)
      }
    })()
    const { code, output } = await server.ended
    await killing
    expect(output).toMatch(
      /^The embedded database ended 5 times within 60 seconds and is not started again \(.*\); see its log in the data folder\.$/m,
    )
    expect(code).toBe(1)
    server = start(dataFolder)
    client.origin = (await server.open).origin
    const { objects } = await client.call<{ objects: { id: string }[] }>('GET', `/builder/streams/${botId}/document`)
    expect(objects.map(({ id }) => id)).toContain(synonym)
  }, 240_000)
})

describe('two servers whose own database goes away for some seconds', () => {
  let installed: InstalledDatabase
  let east: BuilderClient
  let west: BuilderClient

  beforeAll(async () => {
    installed = await installedDatabase(join(folder, 'own'))
    const { environment } = installed
    const first = await start(join(folder, 'east'), environment).open
    east = await signInAsOwner(first)
    const second = await start(join(folder, 'west'), environment).open
    west = new BuilderClient(second.origin, east.token, east.userId)
  })
  afterAll(() => installed.embedded.stop())

  it('go on by themselves: calls, the news between them, and the queue', { timeout: 180_000 }, async () => {
    const botId = (await east.bots()).find(({ name }) => name === 'Travel desk')?._id ?? ''
    const { options, embedded } = installed
    const refused = new Set<string>()
    const asking = Promise.all([
      outage(east, { onRefused: () => refused.add('east') }),
      outage(west, { onRefused: () => refused.add('west') }),
    ])
    await sleep(50)
    await embedded.stop()
    await sleep(2000)
    await expect.poll(() => refused.size, { timeout: 30_000 }).toBe(2)
    installed.embedded = await startEmbedded({ ...options, port: embedded.port })
    await asking
    await expect
      .poll(() => askAt(installed.environment.DATABASE_URL, `select pid from pg_stat_activity where application_name = 'parley live'`), {
        timeout: 20_000,
      })
      .toHaveLength(2)
    const socket = await openSocket(`${west.origin.replace('http', 'ws')}/api/live`)
    socket.send({ token: west.token, botId })
    await socket.next('changed')
    await east.call('POST', `/builder/streams/${botId}/operations`, {
      id: newId('batch'),
      edits: [{ op: 'put', id: newId('synonym'), kind: 'synonym', set: { word: 'heard' } }],
    })
    await socket.next('changed')
    socket.close()
    await trains(east, botId)
  })
})
