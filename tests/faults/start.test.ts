// What stands in the way of a start is said in one sentence, with exit code 1; and a first start that is cut off, at whatever
// moment, is made good by the next. All on the built server.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isAlive } from '@parley/server/base/storage/database/processes'
import { copyInstallation } from '../shared/installation'
import { isLongRun } from '../shared/long-run'
import { signInAsOwner } from './client'
import { askDatabase, killServer, postmasterOf, type Server, startServer, stopServer } from './servers'

const parent = mkdtempSync(join(tmpdir(), 'parley-faults-'))
const usedFolder = join(parent, 'used')
const servers: Server[] = []
let first: Server

/** A start that is asked to stop may have said by then where to open it, and says nothing else. */
const whereToOpen = /^Open http:.*\nFirst start: .*\n.*\nevery start prints another\.\n/

function start(dataFolder: string, environment: Record<string, string> = {}): Server {
  const server = startServer(dataFolder, environment)
  servers.push(server)
  return server
}

beforeAll(async () => {
  await copyInstallation(usedFolder)
  first = start(usedFolder)
  await first.open
})

afterAll(async () => {
  await stopServer(first)
  for (const server of servers) await killServer(server)
  rmSync(parent, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
})

describe('a server that cannot start says why in one sentence', () => {
  it('when another one uses the data folder', async () => {
    const { code, output } = await start(usedFolder).ended
    expect(output).toBe(
      `Another server (process ${first.child.pid}) already uses the data folder ${usedFolder}; stop it first or set PARLEY_DATA to another folder.\n`,
    )
    expect(code).toBe(1)
  })

  it('when its port is in use', async () => {
    const taken = createServer()
    const port = await new Promise<number>((done) => {
      taken.listen(0, '127.0.0.1', () => {
        const address = taken.address()
        done(typeof address === 'object' && address !== null ? address.port : 0)
      })
    })
    const { code, output } = await start(join(parent, 'port'), { PORT: String(port) }).ended
    taken.close()
    expect({ code, output }).toEqual({ code: 1, output: `Port ${port} is in use by another program; set PORT to a free one.\n` })
  })

  it('when it is to listen at an address that this machine does not have', async () => {
    const { code, output } = await start(join(parent, 'port'), { HOST: '192.0.2.1' }).ended
    const said = 'HOST is "192.0.2.1", which is no address of this machine; set HOST to one that is, or to 0.0.0.0 for all of them.\n'
    expect({ code, output }).toEqual({ code: 1, output: said })
  })

  it('when its database does not answer', async () => {
    const { code, output } = await start(join(parent, 'database'), { DATABASE_URL: 'postgres://ada:secret@127.0.0.1:1/parley' }).ended
    expect(output).toMatch(/^The database at 127\.0\.0\.1:1\/parley cannot be used \(.*ECONNREFUSED.*\); check DATABASE_URL .*\n$/)
    expect(code).toBe(1)
  })

  it('when its data folder cannot be written', async () => {
    writeFileSync(join(parent, 'file'), '')
    const { code, output } = await start(join(parent, 'file', 'data')).ended
    expect(output).toMatch(/^The data folder .* cannot be written \(.*\); set PARLEY_DATA to another folder\.\n$/)
    expect(code).toBe(1)
  })

  it('when a setting cannot be read', async () => {
    const { code, output } = await start(join(parent, 'setting'), { PORT: 'eighty' }).ended
    expect({ code, output }).toEqual({ code: 1, output: 'PORT must be a number from 0 to 65535, but it is "eighty".\n' })
  })
})

describe('a server whose keys are not those of its database', () => {
  const dataFolder = join(parent, 'keys')
  const file = join(dataFolder, 'secret-keys.json')

  it('says which key to bring back, makes no other, and starts once it is back', { timeout: 240_000 }, async () => {
    await copyInstallation(dataFolder)
    const before = start(dataFolder)
    const owner = await signInAsOwner(await before.open)
    await owner.call('POST', `/users/${owner.userId}/sdk/apps`, { appName: 'Intranet', algorithm: 'HS256', bots: [] })
    await stopServer(before)
    const kept = readFileSync(file, 'utf8')
    rmSync(file)
    const { code, output } = await start(dataFolder).ended
    expect(output).toMatch(
      /^The database holds secrets sealed with the key k\w+, which .*secret-keys\.json does not hold; restore .* from a backup\.\n$/,
    )
    expect(code).toBe(1)
    expect(existsSync(file)).toBe(false)
    writeFileSync(file, kept.slice(0, 20))
    expect((await start(dataFolder).ended).output).toBe(`${file} is damaged; restore it from a backup, or sealed secrets are lost.\n`)
    writeFileSync(file, kept)
    const again = start(dataFolder)
    expect((await again.open).origin).toContain('http')
    await stopServer(again)
  })
})

describe('a start that is asked to stop before it listens', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('takes its database down with it on %s', async (signal) => {
    const dataFolder = join(parent, signal)
    await copyInstallation(dataFolder)
    const server = start(dataFolder)
    const postmaster = await untilDatabaseRuns(dataFolder)
    server.child.kill(signal)
    const { code, output } = await server.ended
    expect({ code, more: output.replace(whereToOpen, '') }).toEqual({ code: 0, more: '' })
    expect(isAlive(postmaster.pid)).toBe(false)
    expect(existsSync(join(dataFolder, 'server.lock'))).toBe(false)
  })
})

/** Its process, whether or not it takes anybody yet. */
async function untilDatabaseRuns(dataFolder: string) {
  for (;;) {
    const found = postmasterOf(dataFolder)
    if (found !== undefined) return found
    await sleep(1)
  }
}

describe('a first start that was killed', () => {
  it.runIf(isLongRun)('is made good by the next, at whatever moment it was cut off', { timeout: 240_000 }, async () => {
    for (const ms of [250, 700, 1500]) {
      const dataFolder = join(parent, `cut-${ms}`)
      const cut = start(dataFolder)
      await sleep(ms)
      await killServer(cut)
      const again = start(dataFolder)
      expect((await again.open).origin).toContain('http')
      await stopServer(again)
    }
  })

  it('is made good when it was killed after its link was given, with sample bots still waiting for their training', async () => {
    const { dataFolder, before } = await cutWhileTraining()
    expect(before.find(({ name }) => name === 'Travel desk')?.model).not.toBe('')
    expect(before.some(({ model }) => model === '')).toBe(true)
    const again = start(dataFolder)
    expect((await again.open).output).toContain('First start: open')
    await expect
      .poll(async () => (await modelsIn(dataFolder)).filter(({ model }) => model === ''), { timeout: 90_000, interval: 200 })
      .toEqual([])
    await expect.poll(() => unfinishedJobsIn(dataFolder), { timeout: 90_000, interval: 200 }).toBe(0)
    await stopServer(again)
  }, 300_000)
})

describe('a first start that is asked to stop while its sample bots are being trained', () => {
  it('ends without a word of failure', async () => {
    const dataFolder = join(parent, 'stopped')
    const server = start(dataFolder)
    await expect
      .poll(
        () =>
          modelsIn(dataFolder).then(
            (models) => models.length,
            () => 0,
          ),
        { timeout: 90_000, interval: 50 },
      )
      .toBeGreaterThan(0)
    server.child.kill('SIGTERM')
    const { code, output } = await server.ended
    expect({ code, more: output.replace(whereToOpen, '') }).toEqual({ code: 0, more: '' })
  }, 240_000)
})

interface Model {
  name: string
  model: string
}

const mostStarts = 3

/** Killed after its link; once more, in another folder, where the link was heard of so late that all bots were trained by then. */
async function cutWhileTraining(): Promise<{ dataFolder: string; before: Model[] }> {
  for (let at = 1; ; at += 1) {
    const dataFolder = join(parent, `between-${at}`)
    const cut = start(dataFolder)
    await cut.open
    await killServer(cut)
    // Its database runs on, as the next start finds it.
    const before = await modelsIn(dataFolder)
    if (at === mostStarts || before.some(({ model }) => model === '')) return { dataFolder, before }
  }
}

const modelsIn = (dataFolder: string): Promise<Model[]> =>
  askDatabase<Model>(
    dataFolder,
    `select o.data->>'name' as name, b.model_hash as model from bot b join object o on o.bot_id = b.id and o.id = b.id`,
  )

async function unfinishedJobsIn(dataFolder: string): Promise<number> {
  return (
    await askDatabase<{ id: string }>(dataFolder, `select id from job where state in ('queued', 'running') and kind = 'training.run'`)
  ).length
}
