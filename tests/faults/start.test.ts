// What stands in the way of a start is said in one sentence, with exit code 1; and a first start that is cut off, at whatever
// moment, is made good by the next. All on the built server.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectRoot } from '@parley/server/base/worker-file'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseUrlIn } from '../../bench/shared/built-server'

const main = join(projectRoot(), 'dist/server/main.mjs')
const parent = mkdtempSync(join(tmpdir(), 'parley-faults-'))
const usedFolder = join(parent, 'used')
const children: ChildProcess[] = []
let first: Server

interface Server {
  child: ChildProcess
  /** Everything printed when the process has ended. */
  ended: Promise<{ code: number | null; output: string }>
  /** Resolves with what was printed until the address; rejects when the process ends before. */
  open: Promise<string>
}

function start(dataFolder: string, environment: Record<string, string> = {}): Server {
  const env = { ...process.env, PORT: '0', PARLEY_DATA: dataFolder, ...environment }
  const child = spawn(process.execPath, [main], { env })
  children.push(child)
  let output = ''
  const ended = new Promise<{ code: number | null; output: string }>((done) => child.once('close', (code) => done({ code, output })))
  const open = new Promise<string>((done, failed) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString('utf8')
      if (output.includes('Open http')) done(output)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then((outcome) => failed(new Error(`ended with ${outcome.code}: ${outcome.output}`)))
  })
  open.catch(() => undefined)
  return { child, ended, open }
}

async function stop({ child, ended }: Server): Promise<void> {
  child.kill('SIGTERM')
  await ended
}

beforeAll(async () => {
  expect(existsSync(main), 'the server must be built: npm run check').toBe(true)
  first = start(usedFolder)
  await first.open
})

afterAll(async () => {
  await stop(first)
  for (const child of children) child.kill('SIGKILL')
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

describe('a first start that was killed', () => {
  it('is made good by the next, at whatever moment it was cut off', { timeout: 240_000 }, async () => {
    for (const ms of [250, 700, 1500]) {
      const dataFolder = join(parent, `cut-${ms}`)
      const { child, ended } = start(dataFolder)
      await sleep(ms)
      child.kill('SIGKILL')
      await ended
      const again = start(dataFolder)
      expect(await again.open).toContain('Open http')
      await stop(again)
    }
  })

  it('is made good when it was killed after its link was given, with sample bots still waiting for their training', async () => {
    const dataFolder = join(parent, 'between')
    const cut = start(dataFolder)
    await cut.open
    const before = await modelsIn(dataFolder)
    cut.child.kill('SIGKILL')
    await cut.ended
    expect(before.find(({ name }) => name === 'Travel desk')?.model).not.toBe('')
    expect(before.some(({ model }) => model === '')).toBe(true)
    const again = start(dataFolder)
    expect(await again.open).toContain('First start: open')
    await expect
      .poll(async () => (await modelsIn(dataFolder)).filter(({ model }) => model === ''), { timeout: 60_000, interval: 200 })
      .toEqual([])
    expect(await unfinishedJobsIn(dataFolder)).toBe(0)
    await stop(again)
  }, 120_000)
})

interface Model {
  name: string
  model: string
}

const modelsIn = (dataFolder: string): Promise<Model[]> =>
  ask<Model>(
    dataFolder,
    `select o.data->>'name' as name, b.model_hash as model from bot b join object o on o.bot_id = b.id and o.id = b.id`,
  )

async function unfinishedJobsIn(dataFolder: string): Promise<number> {
  return (await ask<{ id: string }>(dataFolder, `select id from job where state in ('queued', 'running') and kind = 'training.run'`)).length
}

async function ask<T extends object>(dataFolder: string, question: string): Promise<T[]> {
  const client = new Client({ connectionString: databaseUrlIn(dataFolder) })
  await client.connect()
  try {
    return (await client.query<T>(question)).rows
  } finally {
    await client.end()
  }
}
